import { fold } from '#server/contract/fold.ts'

/** How a menu names a recipe of the same file. */
export const byTitle = (title: string): string => `title:${fold(title.trim()).slice(0, 500)}`
