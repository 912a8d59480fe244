import { locale } from '#server/contract/language/t.ts'
/** '2026-11-22' -> '22 Nov 2026', without a shift to another time zone. */
export const dayText = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' })
