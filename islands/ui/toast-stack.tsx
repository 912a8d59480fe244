import { useEffect, useRef } from 'react'
import { openModals } from './open-modals.ts'
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
  const home = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLElement>(null)
  useEffect(() => moveWithModals(stack.current, home.current), [])
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
    <div ref={home}>
      <section ref={stack} popover="manual" aria-label="Notifications" className={styles.root}>
        {region('alert')}
        {region('status')}
      </section>
    </div>
  )
}

/**
 * Whatever lies outside the topmost dialog is covered by it, and cannot be clicked or heard: so the stack lives in there.
 * React does not mind, because the only child of `home` never changes.
 */
function moveWithModals(stack: HTMLElement | null, home: HTMLElement | null) {
  if (!stack || !home) return
  const follow = () => place(stack, openModals.get().at(-1) ?? home)
  follow()
  const stop = openModals.subscribe(follow)
  return () => {
    stop()
    home.append(stack)
  }
}

function place(stack: HTMLElement, host: HTMLElement): void {
  if (stack.parentElement !== host) {
    host.append(stack)
    // What is seen already does not arrive again.
    for (const toast of stack.querySelectorAll('li')) toast.style.animationName = 'none'
  }
  // In the top layer it is not cut off by the dialog, and does not slide up with it.
  if ('showPopover' in stack && !stack.matches(':popover-open')) stack.showPopover()
}
