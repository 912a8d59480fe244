import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { deleteDraft, pasteForm, readDraft, storeDraft } from '../browser/draft-storage.ts'
import { DiscardDialog, useUnloadGuard } from '../editor/unsaved.tsx'
import { AskAboutText, isWorthAsking } from '../language-model/ask-about-text.tsx'
import { openRead } from '../state/adding.ts'
import { addFromUrls } from '../state/adding-several.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { onlyAddresses } from './read-address.ts'

const maxCharacters = 100_000

/** A recipe as text, from a message, a mail or a caption; the result opens in the form for a new recipe. */
export function PasteDialog({ dialog, onClose }: DialogProps<'paste'>) {
  const [text, setText] = useState(() => dialog.text ?? storedText())
  const [error, setError] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  /** The text in which no whole recipe was found. */
  const [asked, setAsked] = useState<string | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isDirty = text.trim() !== ''
  useUnloadGuard(isDirty)
  useStoredText(text)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isReading) return
    if (!isDirty) {
      setError(t('Please paste the text of a recipe.'))
      return field.current?.focus()
    }
    const addresses = onlyAddresses(text)
    if (addresses.length > 0) {
      onClose()
      return void addFromUrls(addresses)
    }
    setReading(true)
    setError(null)
    try {
      const read = await callApi('POST /api/drafts/text', {
        context: t('Could not read the text'),
        body: { text },
      })
      // The second time, what there is opens in the form.
      if (asked !== text && isWorthAsking(read)) {
        setAsked(text)
        return setReading(false)
      }
      onClose()
      void openRead(read)
    } catch (cause) {
      setError(messageOf(cause))
      setReading(false)
    }
  }
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Dialog
      title={t('Paste the text')}
      size="large"
      closesOnOutsideClick={!isDirty}
      onClose={leave}
      actions={
        <>
          <FormMessage id={`${id}-error`} error={error} />
          <Button onClick={leave}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={id} isBusy={isReading}>
            {asked === text ? t('Use what was found') : t('Read the text')}
          </Button>
        </>
      }
    >
      {asked === text && <AskAboutText text={text} onRead={onClose} />}
      <form id={id} noValidate onSubmit={submit}>
        <TextArea
          ref={field}
          label={t('Text of the recipe')}
          hint={t(
            'From a message, an email, a caption or your notes. You check the result before it is saved.',
          )}
          rows={14}
          value={text}
          maxLength={maxCharacters}
          aria-describedby={`${id}-error`}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
      </form>
      {isLeaving && (
        <DiscardDialog onKeep={() => setLeaving(false)} onDiscard={onClose}>
          {t('The text you pasted is not saved yet.')}
        </DiscardDialog>
      )}
    </Dialog>
  )
}

function storedText(): string {
  const stored = readDraft(pasteForm)
  return typeof stored === 'string' ? stored : ''
}

/** Survives a reload, until the dialog is closed. */
function useStoredText(text: string): void {
  useEffect(() => {
    const write = () => (text.trim() === '' ? deleteDraft(pasteForm) : storeDraft(pasteForm, text))
    const timer = setTimeout(write, 300)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [text])
  useEffect(() => () => deleteDraft(pasteForm), [])
}
