import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useBackToClose } from '../browser/dialog-history.ts'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { modalOpened } from './open-modals.ts'

interface DialogProps {
  title: string
  /** Called for the close button, Escape, Back and a click outside. Unmount the dialog to close it. */
  onClose(): void
  children?: ReactNode
  /** The row of buttons, with the form's message above. Mark the least destructive button with `data-autofocus`. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** False while closing would lose text: then only the buttons and Escape call onClose. */
  closesOnOutsideClick?: boolean
  /** False if the open dialog is in the address, so that Back closes it anyway. */
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
    // The cancel event of a nested control, e.g. a file picker, bubbles up here.
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
      // At a second Escape in a row there is no cancel event.
      onClose={askToClose}
      // Selecting text from a field to the outside also ends with a click, but starts inside.
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
          <IconButton label={t('Close')} icon={<X />} onClick={onClose} className={styles.close} />
        </header>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}

/** The width of the page's scroll bar, measured before a dialog hides it. */
function measureScrollbar(): void {
  const root = document.documentElement
  if (root.querySelector('dialog[open]')) return
  // Measured in the layout: browsers with overlay scroll bars keep a gutter that clientWidth does not show.
  root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.getBoundingClientRect().width}px`)
}

/** Opens the dialog as a modal, focuses its `data-autofocus` element, and restores the focus when it closes. */
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
    // The browser may close it without a cancel event: it stays until its owner has said what is to happen.
    const reopen = ({ target }: Event) => {
      if (target === dialog && !dialog.open) dialog.showModal()
    }
    dialog.addEventListener('close', reopen, { capture: true })
    return () => {
      dialog.removeEventListener('close', reopen, { capture: true })
      // A dialog on top of it closes, too; until then nothing else can be focused.
      for (const inner of dialog.querySelectorAll<HTMLDialogElement>('dialog[open]')) inner.close()
      dialog.close()
      tellClosed()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [])
  return ref
}
