import { type FormEvent, useState } from 'react'
import type { AdminUser } from '#server/contract/admin.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { formValues, lowerCaseInput } from '../browser/form-values.ts'
import { confirmed } from '../state/confirming.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import formStyles from '../ui/form.module.css'
import { FormMessage } from '../ui/form-message.tsx'
import { NameFields } from '../ui/name-fields.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { refreshAll } from './live.ts'
import { focusTableHeading } from './table-frame.tsx'

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setError(null)
    const body = formValues(event.currentTarget, 'firstName', 'lastName', 'email')
    try {
      await confirmed(() => callApi('PUT /api/admin/users/:id', { params: { id: user._id }, body }))
      onClose()
      refreshAll()
    } catch (cause) {
      console.error(cause)
      setError(messageOf(cause))
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={t('Edit User')}
      size="small"
      onClose={onClose}
      closesOnOutsideClick={false}
      actions={
        <>
          <FormMessage error={error} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" form="edit-user" isBusy={isSaving}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id="edit-user" className={formStyles.root} noValidate onSubmit={submit}>
        <NameFields
          first={{ label: t('First Name'), defaultValue: user.firstName }}
          last={{ label: t('Last Name'), defaultValue: user.lastName }}
          isFocused
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          defaultValue={user.email}
          onInput={lowerCaseInput}
        />
      </form>
    </Dialog>
  )
}

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose(): void }) {
  const name = fullName(user)
  async function remove() {
    await callApi('DELETE /api/admin/users/:id', { params: { id: user._id } })
    showToast({ title: t('{name} was deleted.', { name }), kind: 'success', durationMs })
  }
  return (
    <ActionDialog
      title={t('Delete User')}
      confirmLabel={t('Delete user')}
      isDestructive
      act={remove}
      onDone={focusTableHeading}
      onClose={onClose}
    >
      {t(
        'The account of {name} ({email}) will be deleted, with their list, favorites, tags and friendships, and all their devices will be signed out. Recipes that nobody else has are deleted, too; others keep theirs. This cannot be undone.',
        { name, email: user.email },
      )}
    </ActionDialog>
  )
}
