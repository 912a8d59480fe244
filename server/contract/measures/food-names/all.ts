import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import type { FoodNames } from './language-names.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { uk } from './uk.ts'
import { zh } from './zh.ts'

// For the server, which reads the lines of everybody. Pages have `in-browser.ts` in its place, by package.json.

const all: readonly FoodNames[] = [en, de, es, fr, it, nl, pl, pt, sv, uk, zh, ja, ar]

export const knownNames = (): readonly FoodNames[] => all

/** Another one when more is known. */
export const namesVersion = (): number => all.length

/** Loads what a page that is in this language needs for these texts; false when nothing is new. */
export const loadNames = async (_language: string, _unknown: readonly string[]): Promise<boolean> => false

export const loadAllNames = async (): Promise<boolean> => false
