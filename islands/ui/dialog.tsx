import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { useBackToClose } from '../browser/back-to-close.ts'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { modalOpened } from './open-modals.ts'

interface DialogProps {
  title: string
  /** Asked for by the close button, Escape, Back and a click beside the dialog; unmount it to close. */
  onClose(): void
  children?: ReactNode
  /** The row of buttons, below what a form has to say. Mark the least destructive one with `data-autofocus`. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while leaving would lose what was typed: then only the buttons and Escape ask to close. */
  closesOnOutsideClick?: boolean
  /** False when the address already tells that it is open, and Back therefore closes it. */
  closesOnBack?: boolean
  className?: string | undefined
}

/** Open as long as it is mounted. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  size = 'medium',
  closesOnOutsideClick = true,
  closesOnBack = true,
  className,
}: DialogProps) {
  const ref = useModal()
  const titleId = useId()
  useBackToClose(closesOnBack, onClose)
  const isPressedOutside = useRef(false)
  function askToClose(event: SyntheticEvent<HTMLDialogElement>) {
    // A nested control's cancel, such as a file picker's, bubbles up here as well.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and comes as the cancel event
    <dialog
      ref={ref}
      className={cx(styles.root, styles[size], className)}
      aria-labelledby={titleId}
      onCancel={askToClose}
      // A second Escape in a row closes it without asking.
      onClose={askToClose}
      // A click is also what ends a selection of text that was dragged out of a field; it began inside.
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        if (closesOnOutsideClick && isPressedOutside.current) askToClose(event)
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton label="Close" icon={<X />} onClick={onClose} className={styles.close} />
        </header>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}

/** While it is still there: the page behind a dialog has none. */
function measureScrollbar(): void {
  const root = document.documentElement
  if (root.querySelector('dialog[open]')) return
  // As laid out: a browser that hides its scroll bars keeps their gutter, and clientWidth does not tell.
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.getBoundingClientRect().width}px`)
}

/** Shows the dialog above everything, focuses what it names, and gives the focus back in the end. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    if (!dialog) return
    measureScrollbar()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const tellClosed = modalOpened(dialog)
    return () => {
      // A question on top of it goes with it, and until it has gone nothing else can be focused.
      for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close()
      dialog.close()
      tellClosed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
