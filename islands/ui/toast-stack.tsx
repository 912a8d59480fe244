import { useEffect, useRef } from 'react'
import { Toast, type ToastProps } from './toast.tsx'
import styles from './toast-stack.module.css'

export interface StackedToast extends Omit<ToastProps, 'onDismiss'> {
  id: number
}

interface ToastStackProps {
  toasts: StackedToast[]
  onDismiss(id: number): void
}

/**
 * The regions that speak stand in the page from the start, empty: a region that arrives together with its words is
 * not read. The toasts themselves are seen, reached by keyboard, and not announced a second time.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const list = useRef<HTMLOListElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => raise(list.current, newest !== undefined), [newest])
  const spoken = (isError: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === isError)
      .map((toast) => <p key={toast.id}>{`${toast.title} ${toast.message ?? ''}`}</p>)
  return (
    <>
      <div role="status" className="visually-hidden">
        {spoken(false)}
      </div>
      <div role="alert" className="visually-hidden">
        {spoken(true)}
      </div>
      <section aria-label="Notifications">
        <ol ref={list} popover="manual" className={styles.root}>
          {toasts.map(({ id, ...toast }) => (
            <Toast key={id} {...toast} onDismiss={() => onDismiss(id)} />
          ))}
        </ol>
      </section>
    </>
  )
}

/** Dialogs live in the top layer, above any z-index; the stack joins it anew to come out on top of them. */
function raise(list: HTMLElement | null, hasToasts: boolean): void {
  if (!list || !('showPopover' in list)) return
  const isShown = list.matches(':popover-open')
  // Raising it replays the entrance of every toast, so it is done only where there is something to rise above.
  if (isShown && hasToasts && !document.querySelector('dialog:modal')) return
  if (isShown) list.hidePopover()
  if (hasToasts) list.showPopover()
}
