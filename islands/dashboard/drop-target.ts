import { t } from '#server/contract/language/t.ts'
import { closeDialog, type DialogKind, dialogs } from '../state/dialogs.ts'
import { openModals } from '../ui/open-modals.ts'
import styles from './drop-target.module.css'

/** Over these, a dropped file is a new recipe; over a form it could be meant for its picture. */
const passable: readonly DialogKind[] = ['add', 'profile', 'shortcuts', 'failed', 'not-found']

const canDrop = () => dialogs.get().every(({ kind }) => passable.includes(kind))

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Files dropped anywhere on the dashboard are added, and never opened by the browser in place of it. */
export function watchDrops(): void {
  const target = document.createElement('div')
  target.className = styles.root ?? ''
  const text = document.createElement('p')
  target.append(text)
  const show = () => {
    text.textContent = t('Drop to add recipes')
    ;(openModals.get().at(-1) ?? document.body).append(target)
  }
  const hide = () => target.remove()

  window.addEventListener('dragover', (event) => {
    if (!holdsFiles(event) || event.defaultPrevented) return hide()
    event.preventDefault()
    if (canDrop()) show()
    else if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
  window.addEventListener('dragleave', (event) => {
    // Leaves the window, and not one element for another.
    if (event.relatedTarget === null) hide()
  })
  window.addEventListener('drop', (event) => {
    hide()
    if (!holdsFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    if (!canDrop()) return
    closeDialog('add')
    // The event has no files any more once this handler has returned.
    const files = [...(event.dataTransfer?.files ?? [])]
    void import('../state/adding-files.ts').then(({ addFromFiles }) => addFromFiles(files))
  })
}
