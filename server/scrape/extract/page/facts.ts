import type { Segment } from '../html/segments.ts'
import { readDuration } from '../normalise/duration.ts'
import words from './facts.json' with { type: 'json' }

export interface Facts {
  servings: string | null
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
}

type Fact = 'servings' | 'total' | 'prep' | 'cook'
const labels = new Map<string, Fact>()
for (const fact of ['total', 'prep', 'cook', 'servings'] as const)
  for (const word of words[fact]) labels.set(fold(word), fact)

const longestFact = 70

/** Servings and times as the page shows them: a label and its value on one line, or on two that follow. */
export function readFacts(segments: Segment[]): Facts {
  const found = new Map<Fact, string>()
  for (const [at, { text }] of segments.entries()) {
    if (text.length > longestFact) continue
    for (const part of text.split(/[|•·/]\s|\s{2}/)) {
      const fact = labelOf(part)
      if (fact && !found.has(fact)) {
        const value = [part, segments[at + 1]?.text, segments[at - 1]?.text].find(
          (near) => near && holdsValue(near, fact),
        )
        if (value) found.set(fact, value)
      }
    }
  }
  const time = (fact: Fact) => readDuration(found.get(fact) ?? '')
  return {
    servings: found.get('servings') ?? null,
    totalTime: time('total'),
    prepTime: time('prep'),
    cookTime: time('cook'),
  }
}

/** The words of a line without its numbers and units of time must be a label: 'Prep time: 10 min', '4 servings'. */
function labelOf(text: string): Fact | null {
  const colon = text.indexOf(':')
  if (colon > 0) {
    const label = labels.get(fold(text.slice(0, colon)))
    if (label) return label
  }
  return labels.get(fold(text)) ?? null
}

function holdsValue(text: string, fact: Fact): boolean {
  if (text.length > longestFact || !/[\d½¼¾]/.test(text)) return false
  return fact === 'servings' ? !/\d\s?(?:kcal|cal|min|h\b|g\b|%|kJ)/i.test(text) : readDuration(text) !== null
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /\d+(?:[.,:]\d+)?\s{0,2}(?:-|–|to|bis|à|a)?\s{0,2}\d*\s{0,2}(?:h|hrs?|hours?|m|mins?|minutes?|minuten|minuti|minutos|std|stunden?|uur|ore|ora|heures?|horas?|tim|timer?|minuter|minutter|min|мин\p{L}*|час\p{L}*|godz\p{L}*|perc|óra|ora|dakika|saat|λεπτα|分钟?|小时|분|시간|דקות|دقيقة)?(?!\p{L})\.?/gu,
      ' ',
    )
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}
