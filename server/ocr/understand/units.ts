import { fold } from './fold.ts'
import { units } from './vocabulary.ts'

export const isUnit = (word: string): boolean => units.has(fold(word).replace(/[^a-z]+$/, ''))
