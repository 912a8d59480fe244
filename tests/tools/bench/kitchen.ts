import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toRows } from '#islands/shopping/shopping-lines.ts'
import { answerFor, understand } from '#server/contract/measures/avoided.ts'
import { convertText } from '#server/contract/measures/convert.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import { amountsOf, read } from '#server/contract/measures/read.ts'
import { scale } from '#server/contract/measures/scale.ts'
import { convertTemperatures } from '#server/contract/measures/temperatures.ts'
import { titleContents } from '#server/contract/measures/title-contents.ts'
import { measureOf, type Unit } from '#server/contract/measures/units.ts'
import { emptyItem } from '#server/contract/shopping-merge.ts'
import { languageCases } from '../../support/language-tables.ts'
import { lineProperties } from '../../support/line-properties.ts'

// npm run bench:kitchen -- <folder of tables> [--out file] [--lines <folder>]...: what the modules of the product say of
// each case, and for which lines of the recipes below a folder, which are JSON with `ingredients`, a property does not hold.
// With --languages, also of the tables of further languages; with --kept, what is wrong in their kept halves, too.

type Row = Readonly<Record<string, string>>

interface Result {
  table: string
  row: Row
  part?: string
  answer?: string
  got: string
  right: boolean
}

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    lines: { type: 'string', multiple: true, default: [] },
    languages: { type: 'boolean' },
    kept: { type: 'boolean' },
  },
  allowPositionals: true,
})
const [folder] = positionals
if (!folder) throw new Error('Name the folder of the tables: npm run bench:kitchen -- <folder>')

function rowsOf(table: string): Row[] {
  const path = join(folder ?? '', `${table}.tsv`)
  if (!existsSync(path)) return []
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, at) => [columns[at] ?? '', cell.trim()])),
  )
}

const cell = (row: Row, name: string) => row[name] ?? ''

function clashes(): Result[] {
  return rowsOf('clashes').map((row) => {
    const [who, food, answer] = [cell(row, 'who'), cell(row, 'food'), cell(row, 'answer')]
    const { avoided, unclear } = understand(who)
    const contents = cell(row, 'kind') === 'dish' ? titleContents(food) : contentsOf(food)
    const answers = avoided.map((each) => answerFor(each, contents, food))
    const isUnknown = unclear.length > 0 || answers.includes('unknown')
    const isClash = answers.includes('clash') || answers.includes('may')
    const got = isClash ? 'clash' : isUnknown ? 'unknown' : 'fine'
    return { table: 'clashes', row, answer, got, right: got === answer }
  })
}

/** What is judged of a line: its total of each sort, in the order in which the amounts stand. */
const isNear = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other)) + 1e-9

function sameAmounts(got: string, wanted: string): boolean {
  const [one, other] = [totals(got), totals(wanted)]
  return one.length === other.length && one.every((value, at) => isNear(value, other[at] ?? 0, 0.05))
}

const pinch = /^(?:a|eine|une|una|un) (?:pinch|prise|pincée|pizca|pizzico)/i
const totals = (line: string) => (pinch.test(line) ? [1 / 16] : amountsOf(line))

/** Every measure of a line, by kind, in grams, millilitres and centimetres. */
function measuresOf(line: string): Map<string, number> {
  const found = new Map<string, number>()
  for (const { isFixed, unit, numbers } of read(line).quantities) {
    if (isFixed) continue
    const measure = unit && measureOf(unit.unit)
    const kind = measure?.kind ?? unit?.unit ?? 'pieces'
    const size = measure?.size ?? 1
    found.set(kind, (found.get(kind) ?? 0) + numbers.reduce((sum, { value }) => sum + value * size, 0))
  }
  return found
}

function sameMeasures(got: string, wanted: string): boolean {
  const [one, other] = [measuresOf(got), measuresOf(wanted)]
  return (
    one.size === other.size &&
    [...one].every(([kind, value]) =>
      isNear(value, other.get(kind) ?? Number.NaN, kind === 'length' ? 0.1 : 0.05),
    )
  )
}

function amounts(): Result[] {
  return rowsOf('amounts').flatMap((row) => {
    const line = cell(row, 'line')
    const results: Result[] = []
    const add = (part: string, answer: string, got: string, right: boolean) =>
      results.push({ table: 'amounts', row, part, answer, got, right })
    const got = describe(line)
    const wanted = [cell(row, 'amount'), cell(row, 'unit'), cell(row, 'food')].join(' | ')
    add('read', wanted, got, isRead(got, row))
    for (const [part, factor] of [
      ['double', 2],
      ['half', 0.5],
      ['third', 1 / 3],
    ] as const) {
      const answer = cell(row, part)
      if (answer === '-') continue
      const { text, isScaled } = scale(line, factor)
      const isNone = cell(row, 'kind') === 'none'
      const right = answer === '=' ? text === line && (isNone || !isScaled) : sameAmounts(text, answer)
      add(part, answer, isScaled ? text : `${text} (not scaled)`, right)
    }
    for (const system of ['metric', 'us'] as const) {
      const answer = cell(row, system)
      if (answer === '-') continue
      const text = convertText(line, system)
      add(
        system,
        answer,
        text,
        text === (answer === '=' ? line : answer) || sameMeasures(text, answer === '=' ? line : answer),
      )
    }
    return results
  })
}

/** '18 | oz | beef': the total where one amount stands in two units. */
function describe(line: string): string {
  const { quantities, unit: counted, isOneContainer, food } = read(line)
  const main = quantities.find(({ role }) => role === 'amount')
  const next = main && quantities[quantities.indexOf(main) + 1]
  const sum = next?.role === 'sum' ? next : undefined
  const unit: Unit | undefined = main?.unit?.unit ?? counted?.unit
  const [large, small] = [unit && measureOf(unit), sum?.unit && measureOf(sum.unit.unit)]
  const isTotal = sum?.unit && large && small
  const inUnit = isTotal ? (large.system === 'metric' ? unit : sum.unit?.unit) : unit
  const size = (inUnit && measureOf(inUnit)?.size) || 1
  const more = isTotal ? (sum.numbers[0]?.value ?? 0) * small.size : 0
  const numbers = isOneContainer
    ? '1'
    : (main?.numbers ?? [])
        .map(({ value }) =>
          String(Number(((value * (isTotal ? large.size : 1) + more) / (isTotal ? size : 1)).toFixed(4))),
        )
        .join('-')
  return [
    numbers,
    inUnit === 'piece' && main?.unit && /\P{ASCII}/u.test(line) ? '' : (inUnit ?? ''),
    food,
  ].join(' | ')
}

function isRead(got: string, row: Row): boolean {
  const [amount = '', unit = '', food = ''] = got.split(' | ')
  const wanted = cell(row, 'amount')
  const isSame =
    amount === wanted ||
    (amount !== '' &&
      wanted !== '' &&
      amount.split('-').every((value, at) => isNear(Number(value), Number(wanted.split('-')[at]), 0.001)))
  return isSame && unit === cell(row, 'unit') && food.toLowerCase() === cell(row, 'food').toLowerCase()
}

function temperatures(): Result[] {
  return rowsOf('temperatures').flatMap((row) =>
    (['metric', 'us'] as const).map((part) => {
      const text = cell(row, 'text')
      const answer = cell(row, part) === '=' ? text : cell(row, part)
      const got = convertText(text, part)
      const plain = (value: string) =>
        value
          .replace(/\s*°\s*/g, '')
          .replace(/(?<=\d)\s+(?=[CF])/g, '')
          .replace(/–/g, '-')
      return {
        table: 'temperatures',
        row,
        part,
        answer,
        got,
        right: plain(got) === plain(answer) || sameDegrees(got, answer),
      }
    }),
  )
}

const degreesOf = (text: string) =>
  [
    ...convertTemperatures(text, 'metric').matchAll(
      /(-?\d+)(?=\s*°?\s*C\b|(?:\s*(?:-|–|to|bis|et)\s*\d+)?\s*°?\s*C\b)/g,
    ),
  ].map(([value]) => Number(value))

function sameDegrees(got: string, wanted: string): boolean {
  const [one, other] = [degreesOf(got), degreesOf(wanted)]
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= 5) &&
    /F\b/.test(got) === /F\b/.test(wanted)
  )
}

function merges(): Result[] {
  return rowsOf('merges').map((row) => {
    const texts = cell(row, 'lines').split(' + ')
    const items = texts.map((text, at) => ({
      ...emptyItem,
      _id: `line-${at}`,
      text,
      textStamp: '1',
      place: at,
      recipe: null,
      addedBy: null,
    }))
    const shown = toRows(items, new Map()).map(({ amount, name }) => `${amount} ${name}`.trim())
    const answer = cell(row, 'rows')
    const wanted = answer === 'apart' ? texts.length : answer.split(' ; ').length
    const isCounted = shown.length === wanted
    const right =
      isCounted &&
      (answer === 'apart' ||
        answer.split(' ; ').every((each, at) => {
          const [one, other] = [amountsOf(shown[at] ?? ''), amountsOf(each)]
          return (
            one.length === other.length && one.every((value, index) => isNear(value, other[index] ?? 0, 0.03))
          )
        }))
    return { table: 'merges', row, answer, got: shown.join(' ; '), right }
  })
}

/** The names of the table for the aisles of the product. */
const aisleOf: Record<string, string> = {
  bakery: 'bread',
  dairy: 'dairy-and-eggs',
  pasta: 'pasta-and-grains',
  tins: 'tins-and-jars',
  oils: 'oils-and-sauces',
  snacks: 'snacks-and-sweets',
}

function aisles(): Result[] {
  return rowsOf('aisles').map((row) => {
    const item = {
      ...emptyItem,
      _id: 'line',
      text: cell(row, 'line'),
      textStamp: '1',
      place: 0,
      recipe: null,
      addedBy: null,
    }
    const [shown] = toRows([item], new Map())
    const got = aisleOf[shown?.aisle ?? ''] ?? shown?.aisle ?? ''
    return {
      table: 'aisles',
      row,
      answer: cell(row, 'aisle'),
      got,
      right: cell(row, 'aisle').split('|').includes(got),
    }
  })
}

const results = [...clashes(), ...amounts(), ...temperatures(), ...merges(), ...aisles()]
if (values.out) writeFileSync(values.out, results.map((result) => `${JSON.stringify(result)}\n`).join(''))

/** By table, part and kind, the odd and the even rows apart: rules are chosen on one half and judged on the other. */
for (const table of new Set(results.map((result) => result.table))) {
  const own = results.filter((result) => result.table === table)
  const groups = groupsOf(own)
  for (const [part, each] of groups)
    if (table !== 'aisles' && table !== 'merges') report(`${table} ${part}`, each)
  report(table, own)
  for (const { row, part, answer, got } of own.filter(({ right }) => !right))
    console.log(`    ${part ?? ''} ${Object.values(row).slice(0, 3).join(' | ')}: ${got} (wanted ${answer})`)
}

function groupsOf(own: readonly Result[]): Map<string, Result[]> {
  const groups = new Map<string, Result[]>()
  for (const result of own) {
    const key = result.part ?? result.answer ?? ''
    groups.set(key, [...(groups.get(key) ?? []), result])
  }
  return groups
}

function report(name: string, own: readonly Result[]) {
  const rows = [...new Set(results.filter(({ table }) => table === own[0]?.table).map(({ row }) => row))]
  const share = (half: number) => {
    const part = own.filter(({ row }) => rows.indexOf(row) % 2 === half)
    return `${part.filter(({ right }) => right).length}/${part.length}`
  }
  const right = own.filter((result) => result.right).length
  console.log(
    `${name.padEnd(24)} ${((100 * right) / own.length).toFixed(1)} %   odd rows ${share(0)}, even rows ${share(1)}`,
  )
}

function linesIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  return files.flatMap((name) => {
    const { ingredients } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
    return Array.isArray(ingredients) ? ingredients.filter((line) => typeof line === 'string') : []
  })
}

const lines = [...new Set(values.lines.flatMap(linesIn))]
if (lines.length > 0)
  for (const [name, property] of Object.entries(lineProperties)) {
    const wrong = lines.map(property).filter((each) => each !== null)
    console.log(`${name}: not for ${wrong.length} of ${lines.length} lines`)
    for (const line of wrong) console.log(`    ${line}`)
  }

if (values.languages) {
  const cases = languageCases()
  for (const language of new Set(cases.map((each) => each.language))) {
    const own = cases.filter((each) => each.language === language)
    for (const part of new Set(own.map((each) => each.part))) {
      const share = (isOdd: boolean) => {
        const half = own.filter((each) => each.part === part && each.isOdd === isOdd)
        return `${half.filter(({ isRight }) => isRight).length}/${half.length}`
      }
      console.log(`${language} ${part.padEnd(10)} odd rows ${share(true)}, even rows ${share(false)}`)
    }
    for (const { part, text, got, wanted, isOdd } of own.filter(({ isRight }) => !isRight))
      if (isOdd || values.kept) console.log(`    ${part} ${text}: ${got} (wanted ${wanted})`)
  }
}
