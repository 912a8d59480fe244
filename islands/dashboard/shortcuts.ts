import { dialogs, openDialog } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { route } from '../state/route.ts'
import { moveRecipe } from './favorite-question.ts'

/** `/` search, `n` new, `f` favorite, `x` select, `?` this list. */
export function listenToShortcuts(): () => void {
  window.addEventListener('keydown', handle)
  return () => window.removeEventListener('keydown', handle)
}

function handle(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
    return
  if (dialogs.get().length > 0) return
  const act = actions[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

const actions: Record<string, () => void> = {
  '/': () => {
    if (route.get().recipe !== '') return
    const field = document.querySelector<HTMLInputElement>('#search')
    if (field && getComputedStyle(field).visibility === 'hidden') {
      document.querySelector<HTMLButtonElement>('#search-opener')?.click()
    }
    field?.focus()
  },
  n: () => openDialog({ kind: 'add' }),
  f: () => {
    const card = document.activeElement?.closest<HTMLElement>('[data-recipe]')
    const recipe = findRecipe(route.get().recipe || (card?.dataset.recipe ?? ''))
    if (recipe) void moveRecipe(recipe._id, !recipe.isFavorite)
  },
  x: () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-recipe]')?.dataset.recipe
    if (id) void import('../selection/select-card.ts').then(({ selectCard }) => selectCard(id))
  },
  '?': () => openDialog({ kind: 'shortcuts' }),
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
