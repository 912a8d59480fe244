import { type Message, message, translated } from '#server/contract/language/t.ts'
import type { ShownContent } from '#server/contract/measures/content-words.ts'

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

/** What a food contains, as the reader's language says it in a sentence. */
export const contentName = (content: ShownContent) => translated(names[content])
