import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { waitFor } from '../browser/waiting.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

/** A component that is loaded when first rendered; null until then. `load` must be referentially stable. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new way to give up is no reason to load again
  useEffect(() => {
    let isWanted = true
    waitFor(load()).then(
      // In slices: a slow phone takes half a second for a recipe.
      (component) => isWanted && startTransition(() => setPart({ component })),
      () => {
        if (!isWanted) return
        showToast({ title: 'This part of Potluck could not be loaded.', kind: 'error', durationMs })
        onFailed()
      },
    )
    return () => {
      isWanted = false
    }
  }, [load])
  return part?.component ?? null
}
