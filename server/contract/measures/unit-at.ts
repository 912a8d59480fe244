import { containers, measureOf, type Unit } from './units.ts'
import { isFoodNotUnit, type UnitForm, unitForm } from './words/index.ts'

export interface UnitAt {
  start: number
  end: number
  unit: Unit
  form: UnitForm
}

const sign = /^\s?["”″](?!\p{L})/u
const unitWord = /[\p{L}\p{M}]+(?:\.|(?<=\(\p{L}+)\))?/uy
const maxUnitWords = 4
const maxFoodCharacters = 40

/** The unit that begins after `at`, behind at most a space or hyphen; the longest spelling wins. */
export function unitAt(text: string, at: number, language?: string): UnitAt | null {
  const quote = sign.exec(text.slice(at, at + 3))
  if (quote) return inch(at, at + quote[0].length)
  const gap = /^[\s-]{0,2}/.exec(text.slice(at, at + 2))?.[0].length ?? 0
  const start = at + gap
  const ends: number[] = []
  let next = start
  while (ends.length < maxUnitWords) {
    unitWord.lastIndex = next
    const found = unitWord.exec(text)
    if (!found) break
    ends.push(next + found[0].length)
    next = unitWord.lastIndex
    // '2 colheres (sopa)'
    const bracket = /^\s?\((?=(?:chá|sopa|café)\))/i.exec(text.slice(next, next + 7))
    // 'c. à s.', "gousse d'ail": the next word of the same spelling.
    const joint =
      bracket ??
      /^(?:\s|['’]|(?<=\.))/.exec(text.slice(next - 1, next + 1).slice(1)) ??
      (/\.$/.test(found[0]) ? [''] : null)
    if (!joint) break
    next += joint[0].length
  }
  for (const end of ends.toReversed()) {
    const raw = text.slice(start, end)
    const form = unitForm(raw.replace(/['’]/g, ' '), language)
    if (form && !isFoodNotUnit(text.slice(start, start + maxFoodCharacters), form))
      return cutFood(text, {
        start,
        end: withEnding(text, trimDot(text, raw, end, form)),
        unit: form.unit,
        form,
      })
  }
  return unspacedAt(text, start, language)
}

/** Japanese, Chinese and Korean have no space before the food either: '200克面粉'. */
const withoutSpaces = /^[\u3040-\u9fff\uac00-\ud7af]+$/

export const isUnspaced = ({ form }: UnitAt) => withoutSpaces.test(form.singular)

const maxUnspaced = 4

function unspacedAt(text: string, start: number, language?: string): UnitAt | null {
  for (let end = start + maxUnspaced; end > start; end -= 1) {
    const raw = text.slice(start, end)
    const form = withoutSpaces.test(raw) && unitForm(raw, language)
    if (form) return { start, end, unit: form.unit, form }
  }
  return null
}

/** 'Zehe/n', 'Zwiebel(n)'. */
const withEnding = (text: string, end: number) =>
  end + (/^(?:\/(?:n|en|e|s|r)|\((?:n|en|e|s)\))(?!\p{L})/u.exec(text.slice(end, end + 5))?.[0].length ?? 0)

const inch = (start: number, end: number): UnitAt => ({
  start,
  end,
  unit: 'inch',
  form: { unit: 'inch', language: 'en', singular: '"', plural: '"', many: '"', part: '"', style: -1 },
})

/** The dot of 'tsp.' belongs to it; that of the sentence does not: 'a tin of 26 cm.' */
function trimDot(text: string, raw: string, end: number, form: UnitForm): number {
  if (!raw.endsWith('.')) return end
  const isWord =
    form.singular === raw.slice(0, -1).toLowerCase() && raw.length > 5 && form.singular !== form.plural
  const after = text.slice(end, end + 2)
  const isSign = measureOf(form.unit)?.system === 'metric'
  return isWord || after.trim() === '' || (isSign && /^\s\p{Lu}/u.test(after)) ? end - 1 : end
}

/** 'gousse d’ail' counts garlic: the food is not part of the unit. Sheets of gelatine are not leaves of a plant. */
function cutFood(text: string, found: UnitAt): UnitAt {
  const raw = text.slice(found.start, found.end)
  const food = /\s(?:de|di)\s(?:canela|c[eé]leri|apio|vanill?[ei]a?|vaniglia)$|\sd['’]ail$/iu.exec(raw)
  const end = food ? found.end - food[0].length : found.end
  const isSheet = found.unit === 'leaf' && /^\s(?:de |di )?g[eé]latin/i.test(text.slice(end))
  const cut = (spelling: string) => spelling.replace(/(?:\sd['’]|\sde\s|\sdi\s)\S+$/u, '')
  const form = food
    ? {
        ...found.form,
        singular: cut(found.form.singular),
        plural: cut(found.form.plural),
        many: cut(found.form.many),
        part: cut(found.form.part),
      }
    : found.form
  return { ...found, end, form, ...(isSheet && { unit: 'sheet' as const }) }
}

/** True if the unit holds an amount, as a tin does. */
export const isContainer = (unit: UnitAt | null) => unit !== null && containers.has(unit.unit)
