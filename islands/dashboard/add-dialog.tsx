import Link from 'lucide-react/icons/link'
import { type ClipboardEvent, type DragEvent, type FormEvent, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { fileProblem } from '../browser/recipe-file.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { openDialog } from '../state/dialogs.ts'
import { loadPart } from '../state/use-lazy-component.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './add-dialog.module.css'
import { OtherWays } from './other-ways.tsx'
import { isRecipeText, readAddresses } from './read-address.ts'

/** Adds a recipe from an address, a text, by hand, or from a photo or file, which may also be pasted or dropped. */
export function AddDialog({ onClose }: DialogProps<'add'>) {
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  // The dialog stays until its code is there: what was given it would be lost with it.
  async function fetchPages(urls: string[]) {
    const part = await loadPart(() => import('../state/adding-several.ts'))
    if (!part) return
    onClose()
    void part.addFromUrls(urls)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const value = String(new FormData(event.currentTarget).get('url') ?? '')
    if (isRecipeText(value)) return openText(value)
    const urls = readAddresses(value)
    if (urls.length > 0) void fetchPages(urls)
    else setError(t('Please enter a web address, such as https://example.com/pancakes.'))
  }
  function openText(text?: string) {
    onClose()
    openDialog({ kind: 'paste', ...(text !== undefined && { text }) })
  }
  async function read(files: readonly File[]) {
    const problem = files.map(fileProblem).find((each) => each !== null)
    if (problem) return setError(problem)
    if (files.length === 0) return
    const part = await loadPart(() => import('../state/adding-files.ts'))
    if (!part) return
    onClose()
    void part.addFromFiles(files)
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files].filter((file) => fileProblem(file) === null)
    const text = event.clipboardData.getData('text')
    const urls = readAddresses(text)
    // Pasting several into the field would join them, and the lines of a text.
    if (files.length === 0 && urls.length < 2 && !isRecipeText(text)) return
    event.preventDefault()
    if (isRecipeText(text)) openText(text)
    else if (files.length > 0) void read(files)
    else void fetchPages(urls)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) return void read([...event.dataTransfer.files])
    const text = event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text')
    if (isRecipeText(text)) return openText(text)
    const urls = readAddresses(text)
    if (urls.length > 0) void fetchPages(urls)
  }
  return (
    <Dialog title={t('Add a recipe')} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: every way to add is also a field or a button in here */}
      <div
        className={cx(styles.root, isOver && styles.over)}
        onPaste={paste}
        onDrop={drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        <form className={styles.form} method="get" action="/handle-share" noValidate onSubmit={submit}>
          <AddressField error={error} onChange={() => setError(null)} />
          <Button type="submit" variant="primary">
            {t('Get recipe')}
          </Button>
        </form>
        <p className={styles.or}>{t('or', {}, 'between two ways to add a recipe')}</p>
        <OtherWays
          onFiles={read}
          onShot={(photos) => {
            onClose()
            openDialog({ kind: 'photos', photos })
          }}
          onPaste={() => openText()}
          onType={() => {
            onClose()
            openDialog({ kind: 'manual' })
          }}
        />
      </div>
    </Dialog>
  )
}

const AddressField = (props: { error: string | null; onChange(): void }) => (
  <TextField
    {...props}
    label={t('From a web address')}
    name="url"
    type="url"
    inputMode="url"
    placeholder="https://…"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    leading={<Link />}
    data-autofocus
  />
)
