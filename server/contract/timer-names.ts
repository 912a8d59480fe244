import { t } from './language/t.ts'

// A timer runs on all devices of several people: its name is stored in English, and each reads it in their language.

/** Of a step whose text names nothing, counted from 1. */
export const stepTimerName = (step: number) => `Step ${step}`

/** Of a timer that says when to begin a dish. */
export const startTimerName = 'Start'

export function shownTimerName(name: string): string {
  if (name === startTimerName) return t('Start', {}, 'to cook a dish')
  const [, number] = /^Step (\d+)$/.exec(name) ?? []
  return number === undefined ? name : t('Step {number}', { number })
}
