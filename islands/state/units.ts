import { type Message, message } from '#server/contract/language/t.ts'
import type { UnitSystem } from '#server/contract/measures/units.ts'
import { forget, readStored, storageKeys, store } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'

export const unitNames: Record<UnitSystem, Message> = {
  metric: message('Metric'),
  us: message('US measures'),
}

/** Which measures this device shows; null for those that each recipe is written in. */
export const shownUnits = createStore<UnitSystem | null>(read())

function read(): UnitSystem | null {
  const stored = readStored(storageKeys.units)
  return stored === 'metric' || stored === 'us' ? stored : null
}

export function showUnits(units: UnitSystem | null): void {
  if (units) store(storageKeys.units, units)
  else forget(storageKeys.units)
  shownUnits.set(units)
}
