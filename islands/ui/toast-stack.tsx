import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { openModals } from './open-modals.ts'
import { Toast, type ToastProps } from './toast.tsx'
import styles from './toast-stack.module.css'

interface StackedToast extends Omit<ToastProps, 'place' | 'onDismiss' | 'findFallback'> {
  id: number
}

interface ToastStackProps {
  toasts: StackedToast[]
  onDismiss(id: number): void
}

/**
 * The live regions are rendered empty from the start: screen readers ignore a region that appears together with its text.
 * The toasts are inside them, so that each text is in the page once.
 */
export function ToastStack({ toasts, onDismiss }: ToastStackProps) {
  const home = useRef<HTMLDivElement>(null)
  const stack = useRef<HTMLElement>(null)
  const { onFocus, findFallback } = useWayBack()
  const placeOf = usePlaces(toasts)
  useEffect(() => moveWithModals(stack.current, home.current), [])
  const region = (role: 'status' | 'alert') => (
    // Reads only the new toast, not the older ones.
    <div role={role} aria-atomic="false">
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ol role="list" className={styles.list}>
        {toasts
          .filter(({ kind }) => (kind === 'error') === (role === 'alert'))
          .map(({ id, ...toast }) => (
            <Toast
              key={id}
              {...toast}
              place={placeOf(id)}
              onDismiss={() => onDismiss(id)}
              findFallback={findFallback}
            />
          ))}
      </ol>
    </div>
  )
  return (
    <div ref={home}>
      <section
        ref={stack}
        popover="manual"
        aria-label={t('Notifications')}
        className={styles.root}
        onFocus={onFocus}
      >
        {region('alert')}
        {region('status')}
      </section>
    </div>
  )
}

/** Over a dialog, the toasts take one line, above its fields and buttons. */
const maxInDialog = 1
const maxOnPage = 3
const maxOnPhone = 2

function usePlaces(toasts: readonly StackedToast[]): (id: number) => ToastProps['place'] {
  const hasDialog = useStore(
    openModals,
    (open) => open.length > 0,
    () => false,
  )
  const newestFirst = toasts.map(({ id }) => id).sort((a, b) => b - a)
  return (id) => {
    const index = newestFirst.indexOf(id)
    const maxShown = matchMedia('(max-width: 640px)').matches ? maxOnPhone : maxOnPage
    if (index >= (hasDialog ? maxInDialog : maxShown)) return 'waiting'
    return index === 0 ? 'newest' : 'older'
  }
}

/** Moves the focus from toast to toast, and at last back to where it was before. */
function useWayBack() {
  const origin = useRef<HTMLElement | null>(null)
  const onFocus = ({ relatedTarget: before, currentTarget: stack }: FocusEvent) => {
    if (before instanceof HTMLElement && !stack.contains(before)) origin.current = before
  }
  const findFallback = useCallback((toast: HTMLElement) => {
    // Only for the keyboard: a focused toast does not fade, and touch would leave the focus there.
    const other = toast.querySelector(':focus-visible') && otherThan(toast)
    return other ?? origin.current
  }, [])
  return { onFocus, findFallback }
}

/** The dismiss button of another toast. */
function otherThan(toast: HTMLElement): HTMLElement | undefined {
  const buttons = toast.closest('section')?.querySelectorAll<HTMLElement>('li > :last-child') ?? []
  return [...buttons].find((button) => button.parentElement !== toast)
}

/**
 * Everything outside the topmost modal dialog is inert, so the stack is moved into it. React allows that, because the only
 * child of `home` never changes.
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
    // Moving must not replay the entry animation.
    for (const toast of stack.querySelectorAll('li')) toast.style.animationName = 'none'
  }
  // In the top layer it is neither clipped by the dialog nor animated with it.
  if ('showPopover' in stack && !stack.matches(':popover-open')) stack.showPopover()
}
