import { createStore } from '../browser/store.ts'

/** Counts the events about timers, which are read again then. */
export const timerNews = createStore(0)

export const timerChanged = () => timerNews.set((count) => count + 1)
