import { useEffect, useRef } from 'react'
import { Toast, type ToastProps } from './toast.tsx'
import styles from './toast-stack.module.css'

interface StackedToast extends Omit<ToastProps, 'onDismiss'> {
  id: number
}

interface ToastStackProps {
  toasts: StackedToast[]
  onDismiss(id: number): void
}

/**
 * The regions that speak stand in the page from the start, empty: a region that arrives together with its words is
 * not read. The toasts lie in them, so that each sentence is in the page once, for those who see and those who listen.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const stack = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => raise(stack.current, newest !== undefined), [newest])
  const region = (role: 'status' | 'alert') => (
    // What stands there already is not read again with what is new.
    <div role={role} aria-atomic="false">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ol role="list" className={styles.list}>
        {toasts
          .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
          .map(({ id, ...toast }) => (
            <Toast key={id} {...toast} onDismiss={() => onDismiss(id)} />
          ))}
      </ol>
    </div>
  )
  return (
    <section aria-label="Notifications">
      <div ref={stack} popover="manual" className={styles.root}>
        {region('alert')}
        {region('status')}
      </div>
    </section>
  )
}

/** Dialogs live in the top layer, above any z-index; the stack joins it anew to come out on top of them. */
function raise(stack: HTMLElement | null, hasToasts: boolean): void {
  if (!stack || !('showPopover' in stack)) return
  const isShown = stack.matches(':popover-open')
  // Raising it replays the entrance of every toast, so it is done only where there is something to rise above.
  if (isShown && !(hasToasts && document.querySelector('dialog:modal'))) return
  if (isShown) stack.hidePopover()
  stack.showPopover()
}
