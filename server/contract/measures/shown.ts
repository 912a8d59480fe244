import { translated } from '../language/t.ts'
import { convertText } from './convert.ts'
import { notScaled, type Scaled, scale } from './scale.ts'
import type { UnitSystem } from './units.ts'

interface Wanted {
  factor: number
  /** Null as they are written. */
  system: UnitSystem | null
  language?: string | null | undefined
}

/**
 * An ingredient as people see it: multiplied first and in the other measures then, because twice '¾ cup plus 1½ tbsp'
 * is no measure of a kitchen.
 */
export function showLine(line: string, { factor, system, language }: Wanted): Scaled {
  const { text, isScaled } = scale(line, factor, language)
  return { text: system ? convertText(text, system, language ?? undefined) : text, isScaled }
}

/** Where the line stands alone, as on a list: what could not be multiplied says so. */
export function showLineAlone(line: string, wanted: Wanted): string {
  const { text, isScaled } = showLine(line, wanted)
  return isScaled ? text : `${text} (${translated(notScaled)})`
}
