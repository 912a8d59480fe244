import { foldPrint } from './printed-words.ts'
import { units } from './vocabulary.ts'

export const isUnit = (word: string): boolean => units.has(foldPrint(word).replace(/[^a-z]+$/, ''))
