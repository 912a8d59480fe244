import {
  type ComponentType,
  createElement,
  type PropsWithChildren,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { componentName } from './component-name.ts'
import { loadLaterSentences, loadSentences } from './sentences.ts'
import { idle, nothingAwaited } from './waiting.ts'
import '../start/every-page.ts'

type Island = ComponentType<Record<string, unknown>> & {
  /** Fills the page's stores with what the device has, where the server sent no data. */
  showStored?(): Promise<void>
  /** Loads what the first rendering needs beyond its modules. */
  prepare?(props: Record<string, unknown>): Promise<unknown>
}
type IslandModule = Record<string, Island>

// Over a slow network, the scripts may be here before the page is.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', hydrateAll)
else hydrateAll()

// Over a slow network, fonts and further pictures come after the scripts, and after what was tapped meanwhile.
addEventListener('hydrated', () => void idle().then(nothingAwaited).then(loadWhatWaited), { once: true })

function loadWhatWaited(): void {
  delete document.documentElement.dataset.slow
}

function hydrateAll(): void {
  for (const wrapper of document.querySelectorAll<HTMLElement>('[data-island]')) void hydrate(wrapper)
  void loadLaterSentences()
}

/** 'login-form' -> the export LoginForm of its module. */
async function hydrate(wrapper: HTMLElement): Promise<void> {
  const { island = '', module = '', sentences } = wrapper.dataset
  const isLoaded = loadSentences(sentences)
  const exports: IslandModule = await import(module)
  await isLoaded
  const component = exports[componentName(island)]
  if (!component) throw new Error(`${module} does not export ${componentName(island)}.`)
  const data = wrapper.nextElementSibling?.textContent ?? '{}'
  const props = JSON.parse(data)
  await component.prepare?.(props)
  const element = createElement(Hydrated, { wrapper }, createElement(component, props))
  const options = { identifierPrefix: `${island}-` }
  if (component.showStored && !props.data) {
    await component.showStored()
    // In place of the loading view: to hydrate that first would take as long as to show the list.
    return createRoot(wrapper, options).render(element)
  }
  // A transition hydrates in slices, so that input is handled in between.
  startTransition(() => void hydrateRoot(wrapper, element, options))
}

/** Marks the island and emits 'hydrated' once React has hydrated it. */
function Hydrated({ wrapper, children }: PropsWithChildren<{ wrapper: HTMLElement }>) {
  // From here on React hears input itself; effects may run in a later task.
  useLayoutEffect(() => {
    wrapper.dataset.hydrated = ''
  }, [wrapper])
  useEffect(() => {
    wrapper.dispatchEvent(new Event('hydrated', { bubbles: true }))
  }, [wrapper])
  return children
}
