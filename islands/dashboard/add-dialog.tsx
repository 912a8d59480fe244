import Link from 'lucide-react/icons/link'
import { type ClipboardEvent, type DragEvent, type FormEvent, useState } from 'react'
import { photoProblem } from '../browser/photo-file.ts'
import { addFromPhoto, addFromUrls } from '../state/adding.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { openDialog } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './add-dialog.module.css'
import { OtherWays } from './other-ways.tsx'
import { readAddresses } from './read-address.ts'

/** Adds a recipe from an address, by hand, or from a photo, which may also be pasted or dropped. */
export function AddDialog({ onClose }: DialogProps<'add'>) {
  const [error, setError] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  function fetchPages(urls: string[]) {
    onClose()
    void addFromUrls(urls)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const urls = readAddresses(String(new FormData(event.currentTarget).get('url') ?? ''))
    if (urls.length > 0) fetchPages(urls)
    else setError('Please enter a web address, such as https://example.com/pancakes.')
  }
  function read(file: File | null | undefined) {
    if (!file) return
    const problem = photoProblem(file)
    if (problem) return setError(problem)
    onClose()
    void addFromPhoto(file)
  }
  function paste(event: ClipboardEvent) {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    const urls = readAddresses(event.clipboardData.getData('text'))
    // Pasting several into the field would join them.
    if (!file && urls.length < 2) return
    event.preventDefault()
    if (file) read(file)
    else fetchPages(urls)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) return read(file)
    const text = event.dataTransfer.getData('text/uri-list') || event.dataTransfer.getData('text')
    const urls = readAddresses(text)
    if (urls.length > 0) fetchPages(urls)
  }
  return (
    <Dialog title="Add a recipe" onClose={onClose}>
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
            Get recipe
          </Button>
        </form>
        <p className={styles.or}>or</p>
        <OtherWays
          onFile={read}
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
    label="From a web address"
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
