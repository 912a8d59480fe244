import { type ComponentType, createElement, startTransition, useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { painted } from '../browser/painted.ts'
import { nothingAwaited, waitFor } from '../browser/waiting.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

/** What a tap needs, with the bar over the page until it is there; null if it cannot be loaded, which a toast says. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part | null> {
  try {
    return await waitFor(load())
  } catch {
    showToast({ title: t('This part of Potluck could not be loaded.'), kind: 'error', durationMs })
    return null
  }
}

/** After the next frame, and what a tap asked for in it. */
const afterTaps = async () => {
  await painted()
  await nothingAwaited()
}

/**
 * A component that is loaded when first rendered; null until then. `load` must be referentially stable. What nobody
 * tapped leaves the network to what was.
 */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
  onFailed: () => void,
  isTapped = true,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ component: ComponentType<Props> } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new way to give up is no reason to load again
  useEffect(() => {
    let isWanted = true
    void (isTapped ? loadPart(load) : afterTaps().then(() => loadPart(load))).then((component) => {
      if (!isWanted) return
      // In slices: a slow phone takes half a second for a recipe.
      if (component) startTransition(() => setPart({ component }))
      else onFailed()
    })
    return () => {
      isWanted = false
    }
  }, [load])
  return part?.component ?? null
}

/** A part, such as a dialog, that is loaded when it is first rendered. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function LazyComponent(props: Props & { onClose?(): void }) {
    const Component = useLazyComponent(load, () => props.onClose?.())
    return Component && createElement(Component, props)
  }
}

/** A part that is loaded when it is first wanted, and stays from then on. */
export function lazyWhen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  useIsWanted: () => boolean,
) {
  const Component = lazyComponent(load)
  return function LazyWhen(props: Props) {
    const [isThere, setThere] = useState(false)
    const isWanted = useIsWanted()
    useEffect(() => {
      if (isWanted) setThere(true)
    }, [isWanted])
    return isThere && createElement(Component, props)
  }
}
