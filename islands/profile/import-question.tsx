import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { describeKitchen } from '#server/contract/describe-import.ts'
import { listInWords } from '#server/contract/language/lists.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
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
        {table && !table.isReadable ? t('Which column is what?') : t('What this import would do')}
      </h3>
      <p>
        {preview.programs.length > 0
          ? t('{file}, from {programs}', { file: file.name, programs: listInWords(preview.programs) })
          : file.name}
      </p>
      {(!table || table.isReadable) && <p>{describePreview(preview)}</p>}
      {table && !table.isReadable && (
        <p className={styles.hint}>
          {t('Choose at least the title, and the ingredients or the directions.')}
        </p>
      )}
      {table && <Columns table={table} fields={fields} onChange={setFields} />}
      {doubles.length > 0 && (
        <Checkbox
          label={t(
            '{count, plural, one {Also add # recipe that your list has with the same ingredients} other {Also add # recipes that your list has with the same ingredients}}',
            { count: doubles.length },
          )}
          checked={addsDoubles}
          onChange={({ target }) => setAddsDoubles(target.checked)}
        />
      )}
      <KnownRecipes recipes={preview.existing} />
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('What would be left out')}>
          {problems.map(({ problem }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a finished list in a fixed order
            <li key={at}>{problem}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {hasContent && (
          <Button variant="primary" type="submit" disabled={!isReadable}>
            {t('Import now')}
          </Button>
        )}
        <Button variant="quiet" onClick={cancelImport}>
          {hasContent ? t('Cancel') : t('Close')}
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
          <option value="">{t('leave out')}</option>
          {fieldNames.map(([field, label]) => (
            <option key={field} value={field}>
              {translated(label)}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}

const fieldNames: [TableField, Message][] = [
  ['title', message('title')],
  ['ingredients', message('ingredients')],
  ['directions', message('directions')],
  ['summary', message('description')],
  ['servings', message('servings')],
  ['prepTime', message('preparation time')],
  ['cookTime', message('cooking time')],
  ['totalTime', message('total time')],
  ['tags', message('tags')],
  ['link', message('web address')],
  ['image', message('picture')],
  ['author', message('author')],
  ['notes', message('notes')],
  ['rating', message('rating')],
  ['nutrition', message('nutrition')],
  ['equipment', message('equipment')],
  ['video', message('video')],
  ['favorite', message('favorite')],
]

const fieldOf = (value: string): TableField | null =>
  fieldNames.map(([field]) => field).find((field) => field === value) ?? null

const canImport = (fields: (TableField | null)[]) =>
  fields.includes('title') && (fields.includes('ingredients') || fields.includes('directions'))

function columnsOf({ columns }: ImportTable, fields: (TableField | null)[]): string {
  const chosen = columns.flatMap(({ name }, at) => (fields[at] ? [[fields[at], name]] : []))
  return JSON.stringify(Object.fromEntries(chosen))
}

/** 'Soup, Pie and 10 more' */
function named(titles: string[], count: number): string {
  const more = count - titles.length
  return listInWords(more > 0 ? [...titles, t('{more, number} more', { more })] : titles)
}

/** '12 recipes would be added, 8 with a picture: Soup, Pie and 10 more. 3 are in your list already.' */
function describePreview(preview: ImportPreview): string {
  const { total, looked, added, titles, existed, addresses, withPicture, kitchen } = preview
  const sentences = [
    added > 0 &&
      t(
        '{added, plural, one {# recipe would be added} other {# recipes would be added}}{pictures, plural, =0 {} one {, # with a picture} other {, # with a picture}}{isNamed, select, yes {: {titles}} other {}}.',
        {
          added,
          pictures: Math.min(withPicture, added),
          isNamed: titles.length > 0 ? 'yes' : 'no',
          titles: named(titles, added),
        },
      ),
    added === 0 && addresses === 0 && t('No recipe would be added.'),
    addresses > 0 &&
      t('{count, plural, one {# web address would be read.} other {# web addresses would be read.}}', {
        count: addresses,
      }),
    existed > 0 &&
      t('{count, plural, one {# is in your list already.} other {# are in your list already.}}', {
        count: existed,
      }),
    kitchen && t('With {things}.', { things: describeKitchen(kitchen) }),
    looked < total && t('This is about the first {looked, number} of {total, number}.', { looked, total }),
  ]
  return sentences.filter((sentence) => sentence).join(' ')
}
