import { startTransition, useEffect, useMemo, useState } from 'react'
import { loadNames } from '#food-names'
import { convertText } from '#server/contract/measures/convert.ts'
import type { UnitSystem } from '#server/contract/measures/units.ts'
import { painted } from '../browser/painted.ts'
import { useStore } from '../browser/store.ts'
import { shownUnits } from '../state/units.ts'

const systems: readonly UnitSystem[] = ['metric', 'us']

/** The chosen measures, which can be chosen, and the steps in them. What is written stays in the recipe. */
export function useUnits(ingredients: readonly string[], steps: readonly string[]) {
  const shown = useStore(shownUnits, (state) => state)
  const [isPainted, setPainted] = useState(false)
  // A slow phone shows the recipe before it reads each line twice to know what can be offered.
  useEffect(
    () =>
      void painted()
        .then(() => loadNames(document.documentElement.lang, []))
        .then(() => startTransition(() => setPainted(true))),
    [],
  )
  const isNeeded = isPainted || shown !== null
  const converted = useMemo(
    () =>
      isNeeded
        ? {
            metric: convertLines(ingredients, steps, 'metric'),
            us: convertLines(ingredients, steps, 'us'),
          }
        : null,
    [ingredients, steps, isNeeded],
  )
  const offered = systems.filter((system) => converted?.[system].isChanged)
  return { shown, offered, steps: shown && converted ? converted[shown].steps : steps }
}

function convertLines(ingredients: readonly string[], steps: readonly string[], system: UnitSystem) {
  const convert = (lines: readonly string[]) => lines.map((line) => convertText(line, system))
  const [shownIngredients, shownSteps] = [convert(ingredients), convert(steps)]
  const differs = (shown: readonly string[], written: readonly string[]) =>
    shown.some((line, index) => line !== written[index])
  return {
    steps: shownSteps,
    isChanged: differs(shownIngredients, ingredients) || differs(shownSteps, steps),
  }
}
