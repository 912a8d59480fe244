import { createStore } from '../browser/store.ts'

/** The newest event about a cooked log. An open log loads again when it changes. */
export const cookedNews = createStore<{ _id: string | null }>({ _id: null })
