import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { describeKitchen } from '#server/contract/describe-kitchen.ts'
import { counted } from '#server/contract/format.ts'
import type { ImportPreview, ImportTable, TableField } from '#server/contract/transfer.ts'
import { cancelImport, importFile } from '../state/importing.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { KnownRecipes } from './known-recipes.tsx'
import styles from './move-section.module.css'

/** What an import would do, and what only the person can decide. */
export function ImportQuestion({ file, preview }: { file: File; preview: ImportPreview }) {
  const { added, addresses, doubles, problems, table, kitchen } = preview
  const [addsDoubles, setAddsDoubles] = useState(false)
  const [fields, setFields] = useState<(TableField | null)[]>(table?.columns.map(({ field }) => field) ?? [])
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  // What to decide is at its end, which is below the screen on a phone.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isReadable = !table || canImport(fields)
  const hasContent = added + addresses + doubles.length > 0 || kitchen !== undefined || table !== null
  function start(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isReadable) return
    void importFile(file, {
      ...(addsDoubles && { doubles: 'add' }),
      ...(table && { columns: columnsOf(table, fields) }),
    })
  }
  return (
    <form ref={form} className={styles.question} aria-labelledby={heading} onSubmit={start}>
      <h3 id={heading} className={styles.heading}>
        {table && !table.isReadable ? 'Which column is what?' : 'What this import would do'}
      </h3>
      <p>
        {[file.name, preview.programs.length > 0 && `from ${preview.programs.join(' and ')}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      {(!table || table.isReadable) && <p>{describePreview(preview)}</p>}
      {table && !table.isReadable && (
        <p className={styles.hint}>Choose at least the title, and the ingredients or the directions.</p>
      )}
      {table && <Columns table={table} fields={fields} onChange={setFields} />}
      {doubles.length > 0 && (
        <Checkbox
          label={`Also add ${counted(doubles.length, 'recipe')} that your list has with the same ingredients`}
          checked={addsDoubles}
          onChange={({ target }) => setAddsDoubles(target.checked)}
        />
      )}
      <KnownRecipes recipes={preview.existing} />
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label="What would be left out">
          {problems.map(({ problem }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list in a fixed order
            <li key={at}>{problem}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {hasContent && (
          <Button variant="primary" type="submit" disabled={!isReadable}>
            Import now
          </Button>
        )}
        <Button variant="quiet" onClick={cancelImport}>
          {hasContent ? 'Cancel' : 'Close'}
        </Button>
      </div>
    </form>
  )
}

interface ColumnsProps {
  table: ImportTable
  fields: (TableField | null)[]
  onChange(fields: (TableField | null)[]): void
}

function Columns({ table, fields, onChange }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      {table.columns.map(({ name, sample }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name, and stay where they are
          key={at}
          label={sample === '' ? name : `${name} (${sample})`}
          value={fields[at] ?? ''}
          onChange={({ target }) => onChange(fields.with(at, fieldOf(target.value)))}
        >
          <option value="">leave out</option>
          {fieldNames.map(([field, label]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

const fieldNames: [TableField, string][] = [
  ['title', 'title'],
  ['ingredients', 'ingredients'],
  ['directions', 'directions'],
  ['summary', 'description'],
  ['servings', 'servings'],
  ['prepTime', 'preparation time'],
  ['cookTime', 'cooking time'],
  ['totalTime', 'total time'],
  ['tags', 'tags'],
  ['link', 'web address'],
  ['image', 'picture'],
  ['author', 'author'],
  ['notes', 'notes'],
  ['rating', 'rating'],
  ['nutrition', 'nutrition'],
  ['favorite', 'favorite'],
]

const fieldOf = (value: string): TableField | null =>
  fieldNames.map(([field]) => field).find((field) => field === value) ?? null

const canImport = (fields: (TableField | null)[]) =>
  fields.includes('title') && (fields.includes('ingredients') || fields.includes('directions'))

function columnsOf({ columns }: ImportTable, fields: (TableField | null)[]): string {
  const chosen = columns.flatMap(({ name }, at) => (fields[at] ? [[fields[at], name]] : []))
  return JSON.stringify(Object.fromEntries(chosen))
}

/** ': Soup, Pie and 10 more' */
function named(titles: string[], count: number): string {
  if (titles.length === 0) return ''
  const more = count - titles.length
  if (more > 0) return `: ${titles.join(', ')} and ${more} more`
  return `: ${titles.length === 1 ? titles[0] : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)}`}`
}

/** '12 recipes would be added, 8 with a picture: Soup, Pie and 10 more. 3 are in your list already.' */
function describePreview({
  total,
  looked,
  added,
  titles,
  existed,
  addresses,
  withPicture,
  kitchen,
}: ImportPreview): string {
  const none = added === 0 && addresses === 0
  const sentences = [
    (added > 0 || none) &&
      `${added === 0 ? 'No recipe' : counted(added, 'recipe')} would be added${withPicture > 0 && added > 0 ? `, ${Math.min(withPicture, added)} with a picture` : ''}${named(titles, added)}.`,
    addresses > 0 && `${counted(addresses, 'web address', 'web addresses')} would be read.`,
    existed > 0 && `${existed} ${existed === 1 ? 'is' : 'are'} in your list already.`,
    kitchen && `With ${describeKitchen(kitchen)}.`,
    looked < total && `This is about the first ${looked} of ${total}.`,
  ]
  return sentences.filter((sentence) => sentence).join(' ')
}
