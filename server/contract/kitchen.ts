import * as z from 'zod'
import { timeZone } from './notices.ts'
import type { Meal } from './plan-merge.ts'

/** What the screen in a kitchen shows to all who pass it: titles, amounts and first names. */
export interface KitchenScreen {
  /** '2026-11-28' in the kitchen. */
  day: string
  meals: KitchenMeal[]
  list: KitchenList
  timers: KitchenTimer[]
}

export interface KitchenMeal {
  id: string
  meal: Meal
  /** The name of the menu that it is a dish of; '' for none. */
  menu: string
  title: string
  servings: number | null
  /** What `servings` counts in the recipe's words; '' for servings. */
  counts: string
  /** Its path below the link. */
  picture: string | null
  /** First names of those who cook it. */
  cooks: string[]
}

/** The first list, by aisle, whose names are in the language of the reader. */
export interface KitchenList {
  name: string
  sections: { aisle: string; rows: KitchenRow[] }[]
  ticked: KitchenRow[]
}

export interface KitchenRow {
  /** Of its first line. */
  id: string
  amount: string
  name: string
  notes: string[]
}

export interface KitchenTimer {
  id: string
  name: string
  recipe: string
  /** By the clock of the server. */
  endsAt: number
}

/** `now` is the clock of the server. */
export interface KitchenNews {
  now: number
  screen: KitchenScreen
}

/** Null when there is none. */
export const kitchenLinkSchema = z.object({ createdAt: z.string().nullable() })
export const makeKitchenLinkInput = z.object({ zone: timeZone })
/** The address is shown once, because only its hash is stored. */
export const newKitchenLinkSchema = z.object({ url: z.string() })
