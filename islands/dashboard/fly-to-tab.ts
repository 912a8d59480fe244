import type { RecipeView } from '#server/contract/pages.ts'

const flightMs = 250

/** Animates a copy of the card to the tab that its recipe moved to. The card itself is removed at once. */
export function flyToTab(id: string, view: RecipeView): void {
  const card = document.querySelector(`[data-recipe="${CSS.escape(id)}"] > div`)
  const tab = document.querySelector(`#views button:${view === 'recipes' ? 'first' : 'last'}-of-type`)
  if (!card || !tab || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = card.getBoundingClientRect()
  const to = tab.getBoundingClientRect()
  const copy = card.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return
  copy.inert = true
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: '40',
  })
  document.body.append(copy)
  const dx = to.left + to.width / 2 - (from.left + from.width / 2)
  const dy = to.top + to.height / 2 - (from.top + from.height / 2)
  const flight = copy.animate(
    [{ opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(0.15)`, opacity: 0.2 }],
    { duration: flightMs, easing: 'ease-out' },
  )
  flight.finished.finally(() => copy.remove()).catch(() => {})
}
