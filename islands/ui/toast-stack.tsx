import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { useStore } from '../browser/store.ts'
import { openModals } from './open-modals.ts'
import { Toast, type ToastProps } from './toast.tsx'
import styles from './toast-stack.module.css'

interface StackedToast extends Omit<ToastProps, 'place' | 'onDismiss' | 'heirOf'> {
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
  const { onFocus, heirOf } = useWayBack()
  const placeOf = usePlaces(toasts)
  useEffect(() => moveWithModals(stack.current, home.current), [])
  const region = (role: 'status' | 'alert') => (
    // What stands there already is not read again with what is new.
    <div role={role} aria-atomic="false">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ol role="list" className={styles.list}>
        {toasts
          .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
          .map(({ id, ...toast }) => (
            <Toast key={id} {...toast} place={placeOf(id)} onDismiss={() => onDismiss(id)} heirOf={heirOf} />
          ))}
      </ol>
    </div>
  )
  return (
    <div ref={home}>
      <section
        ref={stack}
        popover="manual"
        aria-label="Notifications"
        className={styles.root}
        onFocus={onFocus}
      >
        {region('alert')}
        {region('status')}
      </section>
    </div>
  )
}

/** In front of a dialog there is room for one line, above what is to be filled in and pressed. */
const mostInDialog = 1
const mostOnPage = 3

function usePlaces(toasts: readonly StackedToast[]): (id: number) => ToastProps['place'] {
  const hasDialog = useStore(
    openModals,
    (open) => open.length > 0,
    () => false,
  )
  const newestFirst = toasts.map(({ id }) => id).sort((a, b) => b - a)
  return (id) => {
    const index = newestFirst.indexOf(id)
    if (index >= (hasDialog ? mostInDialog : mostOnPage)) return 'waiting'
    return index === 0 ? 'newest' : 'older'
  }
}

/** From toast to toast, and in the end back to what had the focus before the first of them. */
function useWayBack() {
  const origin = useRef<HTMLElement | null>(null)
  const onFocus = ({ relatedTarget: before, currentTarget: stack }: FocusEvent) => {
    if (before instanceof HTMLElement && !stack.contains(before)) origin.current = before
  }
  const heirOf = useCallback((toast: HTMLElement) => {
    // Only for the keyboard: a toast that has the focus does not fade, and a finger is not there to take it away again.
    const other = toast.querySelector(':focus-visible') && otherThan(toast)
    return other ?? origin.current
  }, [])
  return { onFocus, heirOf }
}

/** The button that dismisses another toast. */
function otherThan(toast: HTMLElement): HTMLElement | undefined {
  const buttons = toast.closest('section')?.querySelectorAll<HTMLElement>('li > :last-child') ?? []
  return [...buttons].find((button) => button.parentElement !== toast)
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
