import Ellipsis from 'lucide-react/icons/ellipsis'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import styles from './action-menu.module.css'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'

export interface MenuAction {
  label: string
  icon: ReactNode
  run(): void
}

interface ActionMenuProps {
  /** The accessible name of the button. */
  label: string
  /** Or what loads them when it opens; null if that fails. */
  actions: readonly MenuAction[] | (() => Promise<readonly MenuAction[] | null>)
  className?: string | undefined
}

/** Of a row at the end of a page, which cannot be scrolled further, the list would be behind the bar of places: it opens above. */
function showWhole(list: HTMLUListElement | null): void {
  if (!list) return
  const { top, bottom, height } = list.getBoundingClientRect()
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd) || 0
  if (bottom > window.innerHeight - bar && top > height + minAbove) list.classList.add(styles.above ?? '')
  list.scrollIntoView({ block: 'nearest' })
}

/** The button, and what stays at the top of a page, in pixels. */
const minAbove = 120

/** A button that shows a list of buttons: plain ones, so that every screen reader knows them; the arrow keys work too. */
export function ActionMenu({ label, actions, className }: ActionMenuProps) {
  const [open, setOpen] = useState<readonly MenuAction[] | null>(null)
  const isOpen = open !== null
  const shown = open && (typeof actions === 'function' ? open : actions)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  useDismissed(root, isOpen, () => setOpen(null))
  const close = () => {
    setOpen(null)
    opener.current?.focus({ preventScroll: true })
  }
  const toggle = async () =>
    setOpen(isOpen ? null : typeof actions === 'function' ? await actions() : actions)
  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return
    if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (moveFocus(event, root.current)) event.preventDefault()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // Null when another window gets the focus.
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(null)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside
    <div ref={root} className={cx(styles.root, className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <IconButton
        ref={opener}
        label={label}
        icon={<Ellipsis />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => void toggle()}
      />
      {shown && (
        <ul id={id} ref={showWhole} className={styles.list}>
          {shown.map((action) => (
            <li key={action.label}>
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  // First, so that the focus is back here when what it opens is closed.
                  close()
                  action.run()
                }}
              >
                {action.icon}
                {action.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent, root: HTMLElement | null): boolean {
  const step = steps[event.key]
  const buttons = [...(root?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  if (!step || buttons.length === 0) return false
  event.stopPropagation()
  const index = buttons.findIndex((button) => button.matches(':focus'))
  buttons[step(index, buttons.length)]?.focus()
  return true
}

/** Calls `onDismiss` for a press anywhere outside of `root`, while it is open. */
function useDismissed(root: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => {
    if (!isOpen) return
    const check = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) dismiss()
    }
    document.addEventListener('pointerdown', check)
    return () => document.removeEventListener('pointerdown', check)
  }, [root, isOpen])
}
