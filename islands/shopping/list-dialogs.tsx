import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, Fragment, useState } from 'react'
import { aisleName } from '#server/contract/aisle-names.ts'
import { type Aisle, aisles, maxListNameLength, maxShoppingItemLength } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingItem, ShoppingList, ShoppingRow } from '#server/contract/shopping.ts'
import { PeopleDialog } from '../sharing/people-dialog.tsx'
import { editLine, noteLine } from '../state/shopping-changes.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NameDialog } from '../ui/name-dialog.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AisleOrderDialog } from './aisle-order-dialog.tsx'
import { aisleStamp, createList, endShare, moveFood, moveRow, renameList, shareList } from './list-changes.ts'
import styles from './list-dialogs.module.css'
import { removeRow } from './row-changes.ts'
import { stepAmount } from './step-amount.ts'

export type OpenDialog =
  | { kind: 'edit'; row: ShoppingRow }
  | { kind: 'aisles' }
  | { kind: 'share' }
  | { kind: 'create' }
  | { kind: 'rename' }

interface ListDialogsProps {
  list: ShoppingList
  lists: readonly ShoppingList[]
  open: OpenDialog
  onClose(): void
}

export function ListDialogs({ list, lists, open, onClose }: ListDialogsProps) {
  switch (open.kind) {
    case 'edit':
      return <EditDialog list={list._id} lists={lists} row={open.row} onClose={onClose} />
    case 'aisles':
      return <AisleOrderDialog list={list._id} onClose={onClose} />
    case 'share':
      return (
        <PeopleDialog
          kind="list"
          isOwn
          people={list.people}
          joined={list.joined}
          share={(friendEmail) => shareList(list._id, friendEmail)}
          end={(friendEmail) => endShare(list._id, friendEmail)}
          onClose={onClose}
        />
      )
    case 'create':
      return (
        <NameDialog
          title={t('New list')}
          action={t('Create')}
          name=""
          maxLength={maxListNameLength}
          onSave={createList}
          onClose={onClose}
        />
      )
    case 'rename':
      return <RenameDialog list={list} onClose={onClose} />
  }
}

interface EditDialogProps {
  list: string
  lists: readonly ShoppingList[]
  row: ShoppingRow
  onClose(): void
}

/** The lines of a row as they were written, their aisle, and the list that they are on. */
function EditDialog({ list, lists, row, onClose }: EditDialogProps) {
  const [to, setTo] = useState(list)
  const [aisle, setAisle] = useState(row.aisle)
  const [was] = useState(() => aisleStamp(list, row.food))
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const lines = row.items.map((item) => ({
      item,
      text: String(form.get(item._id) ?? '').trim() || item.text,
      note: String(form.get(noteOf(item)) ?? '').trim(),
    }))
    const target = lists.find(({ _id }) => _id === to && _id !== list)
    if (target) void moveRow(list, row, target, lines)
    else
      for (const { item, text, note } of lines) {
        if (text !== item.text) void editLine(list, item, text)
        if (note !== item.note) void noteLine(list, item, note)
      }
    if (aisle !== row.aisle && row.food !== '') void moveFood(to, row.food, aisle, target ? '' : was)
    onClose()
  }
  return (
    <Dialog
      title={t('Edit')}
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
            {t('Remove')}
          </Button>
          <Button variant="primary" type="submit" form="edit-line">
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id="edit-line" className={styles.form} onSubmit={save}>
        {row.items.map((item) => (
          <Fragment key={item._id}>
            <LineField
              name={item._id}
              label={
                row.items.length === 1
                  ? t('What', {}, 'to buy')
                  : (item.recipe ?? item.addedBy ?? t('What', {}, 'to buy'))
              }
              text={item.text}
              hint={row.items.length === 1 ? (item.recipe ?? item.addedBy ?? undefined) : undefined}
            />
            <TextField
              name={noteOf(item)}
              label={t('Note')}
              defaultValue={item.note}
              maxLength={maxShoppingItemLength}
            />
          </Fragment>
        ))}
        <SelectField
          label={t('Aisle')}
          value={aisle}
          onChange={(event) => setAisle(aisleOf(event.target.value))}
        >
          {aisles.map((each) => (
            <option key={each} value={each}>
              {aisleName(each)}
            </option>
          ))}
        </SelectField>
        {lists.length > 1 && (
          <SelectField label={t('List')} value={to} onChange={(event) => setTo(event.target.value)}>
            {lists.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </form>
    </Dialog>
  )
}

/** The name of its field. */
const noteOf = ({ _id }: ShoppingItem) => `${_id} note`

interface LineFieldProps {
  name: string
  label: string
  text: string
  hint: string | undefined
}

/** A line, with one less or one more of it. */
function LineField({ name, label, text, hint }: LineFieldProps) {
  const [written, setWritten] = useState(text)
  const [less, more] = [stepAmount(written, -1), stepAmount(written, 1)]
  return (
    <TextField
      name={name}
      label={label}
      value={written}
      maxLength={maxShoppingItemLength}
      hint={hint}
      onChange={(event) => setWritten(event.target.value)}
      trailing={
        <>
          <IconButton
            label={t('Less', {}, 'of an ingredient')}
            icon={<Minus />}
            disabled={less === null}
            onClick={() => less !== null && setWritten(less)}
          />
          <IconButton
            label={t('More', {}, 'of an ingredient')}
            icon={<Plus />}
            disabled={more === null}
            onClick={() => more !== null && setWritten(more)}
          />
        </>
      }
    />
  )
}

const aisleOf = (value: string): Aisle => aisles.find((aisle) => aisle === value) ?? 'other'

function RenameDialog({ list, onClose }: { list: ShoppingList; onClose(): void }) {
  // As it was when the person began: another device may change it meanwhile.
  const [{ _id, name, nameStamp: was }] = useState(list)
  return (
    <NameDialog
      title={t('Rename list')}
      action={t('Save')}
      name={name}
      maxLength={maxListNameLength}
      onSave={(written) => renameList(_id, { name: written, was })}
      onClose={onClose}
    />
  )
}
