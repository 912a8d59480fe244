import { refine } from '../state/route.ts'

let switchedTo = ''

/** Opens another recipe that is being cooked, in cook mode, in the place of the open one. */
export function switchDish(recipe: string): void {
  switchedTo = recipe
  refine({ recipe })
}

export const isSwitchedTo = (recipe: string) => switchedTo === recipe

export function forgetSwitch(): void {
  switchedTo = ''
}
