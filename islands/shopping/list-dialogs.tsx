import { type FormEvent, useState } from 'react'
import { type Aisle, aisles, maxListNameLength } from '#server/contract/constants.ts'
import type { ShoppingList, ShoppingRow } from '#server/contract/shopping.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import { editLine } from '../state/shopping-changes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { aisleNames } from './aisle-names.ts'
import { aisleStamp, createList, endShare, moveFood, renameList, shareList } from './list-changes.ts'
import styles from './list-dialogs.module.css'
import { removeRow } from './row-changes.ts'

export type OpenDialog =
  | { kind: 'edit'; row: ShoppingRow }
  | { kind: 'share' }
  | { kind: 'create' }
  | { kind: 'rename' }

interface ListDialogsProps {
  list: ShoppingList
  open: OpenDialog
  onClose(): void
}

export function ListDialogs({ list, open, onClose }: ListDialogsProps) {
  switch (open.kind) {
    case 'edit':
      return <EditDialog list={list._id} row={open.row} onClose={onClose} />
    case 'share':
      return (
        <PeopleDialog
          kind="list"
          isOwn
          people={list.people}
          share={(friendEmail) => shareList(list._id, friendEmail)}
          end={(friendEmail) => endShare(list._id, friendEmail)}
          onClose={onClose}
        />
      )
    case 'create':
      return <NameDialog title="New list" action="Create" name="" onSave={createList} onClose={onClose} />
    case 'rename':
      return <RenameDialog list={list} onClose={onClose} />
  }
}

interface EditDialogProps {
  list: string
  row: ShoppingRow
  onClose(): void
}

/** The lines of a row as they were written, and their aisle. */
function EditDialog({ list, row, onClose }: EditDialogProps) {
  const [aisle, setAisle] = useState(row.aisle)
  const [was] = useState(() => aisleStamp(list, row.food))
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    for (const item of row.items) {
      const written = String(form.get(item._id) ?? '').trim()
      if (written !== '' && written !== item.text) void editLine(list, item, written)
    }
    if (aisle !== row.aisle && row.food !== '') void moveFood(list, row.food, aisle, was)
    onClose()
  }
  return (
    <Dialog
      title="Edit"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              void removeRow(list, row)
              onClose()
            }}
          >
            Remove
          </Button>
          <Button variant="primary" type="submit" form="edit-line">
            Save
          </Button>
        </>
      }
    >
      <form id="edit-line" className={styles.form} onSubmit={save}>
        {row.items.map(({ _id, text, recipe, addedBy }) => (
          <TextField
            key={_id}
            name={_id}
            label={row.items.length === 1 ? 'What' : (recipe ?? addedBy ?? 'What')}
            defaultValue={text}
            maxLength={300}
            hint={row.items.length === 1 ? (recipe ?? addedBy ?? undefined) : undefined}
          />
        ))}
        <SelectField label="Aisle" value={aisle} onChange={(event) => setAisle(aisleOf(event.target.value))}>
          {aisles.map((each) => (
            <option key={each} value={each}>
              {aisleNames[each]}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}

const aisleOf = (value: string): Aisle => aisles.find((aisle) => aisle === value) ?? 'other'

function RenameDialog({ list, onClose }: { list: ShoppingList; onClose(): void }) {
  // As it was when the person began: another device may change it meanwhile.
  const [{ _id, name, nameStamp: was }] = useState(list)
  return (
    <NameDialog
      title="Rename list"
      action="Save"
      name={name}
      onSave={(written) => renameList(_id, { name: written, was })}
      onClose={onClose}
    />
  )
}

interface NameDialogProps {
  title: string
  action: string
  name: string
  onSave(name: string): Promise<boolean>
  onClose(): void
}

function NameDialog({ title, action, name, onSave, onClose }: NameDialogProps) {
  const [isBusy, setBusy] = useState(false)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    if (written === '') return
    setBusy(true)
    const isSaved = await onSave(written)
    setBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="list-name" isBusy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id="list-name" onSubmit={(event) => void save(event)}>
        <TextField
          name="name"
          label="Name"
          defaultValue={name}
          maxLength={maxListNameLength}
          required
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
