import { type Message, message, t, translated } from '../language/t.ts'
import type { ShownContent } from './content-words.ts'
import { readCorrection } from './corrections.ts'

const names: Record<ShownContent, Message> = {
  gluten: message('gluten'),
  crustaceans: message('crustaceans'),
  eggs: message('eggs'),
  fish: message('fish'),
  peanuts: message('peanuts'),
  soy: message('soy'),
  milk: message('milk'),
  nuts: message('nuts'),
  celery: message('celery'),
  mustard: message('mustard'),
  sesame: message('sesame'),
  sulphites: message('sulphites'),
  lupin: message('lupin'),
  molluscs: message('molluscs'),
  meat: message('meat'),
  pork: message('pork'),
  alcohol: message('alcohol'),
  gelatine: message('gelatine'),
  honey: message('honey'),
}

/** What people read for a content; with a capital at the beginning of a line. */
export const contentName = (content: ShownContent) => translated(names[content])

/** '200 g butter: no milk', for a correction as the history has it. */
export function describeCorrection(written: string): string {
  const correction = readCorrection(written)
  if (!correction) return written
  const content = contentName(correction.content)
  const { line, isIn } = correction
  return isIn
    ? t('{line}: contains {content}', { line, content })
    : t('{line}: no {content}', { line, content })
}
