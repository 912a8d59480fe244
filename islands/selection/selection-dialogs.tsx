import { type FormEvent, useId, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { useStore } from '../browser/store.ts'
import { isTooLong, tidyTag, tooLongTag } from '../recipe-text/tag-text.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { stopSelecting } from '../state/selection.ts'
import { serverTags } from '../state/tags.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deleteSelected, tagSelected } from './change-selected.ts'

export function DeleteSelectedDialog({ dialog: { ids }, onClose }: DialogProps<'delete-selected'>) {
  return (
    <ConfirmDialog
      title={t('{count, plural, one {Delete # recipe?} other {Delete # recipes?}}', { count: ids.length })}
      confirmLabel={t('Delete')}
      isDestructive
      onClose={onClose}
      onConfirm={() => {
        onClose()
        stopSelecting()
        void deleteSelected(ids)
      }}
    >
      {t(
        'They will be removed from your list. Friends who have them keep them, and you can restore them for 30 days.',
      )}
    </ConfirmDialog>
  )
}

export function TagSelectedDialog({ dialog: { ids }, onClose }: DialogProps<'tag-selected'>) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const tags = useStore(serverTags, (now) => now)
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    const tag = tidyTag(text)
    if (tag === '') return setError(t('Please enter a tag.'))
    if (isTooLong(tag)) return setError(tooLongTag())
    onClose()
    stopSelecting()
    void tagSelected(ids, tag)
  }
  return (
    <Dialog
      title={t('{count, plural, one {Tag # recipe} other {Tag # recipes}}', { count: ids.length })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form={id}>
            {t('Add tag')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={t('Tag')}
          value={text}
          error={error}
          list={`${id}-tags`}
          autoComplete="off"
          data-autofocus
          onChange={({ target }) => {
            setText(target.value)
            setError(null)
          }}
        />
        <datalist id={`${id}-tags`}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </form>
    </Dialog>
  )
}
