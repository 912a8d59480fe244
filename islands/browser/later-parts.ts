import { loadLaterStyles } from './later-styles.ts'
import { loadLaterSentences } from './sentences.ts'

/** What a module shows that is loaded later. */
export const loadLaterParts = (path: string) => Promise.all([loadLaterSentences(path), loadLaterStyles()])
