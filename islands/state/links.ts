import type { PublicLink } from '#server/contract/links.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { confirmed } from './confirming.ts'

/** The person's links with which anyone can read a recipe. */
export interface Links {
  /** Null until that of the open recipe is loaded; the others come when they are asked for. */
  list: readonly PublicLink[] | null
  /** The link or recipe that is being changed, or 'others' while all are loaded. */
  busy: string | null
  error: string | null
}

export const links = createStore<Links>({ list: null, busy: null, error: null })

/** Loads the link of one recipe. */
export const loadLink = (recipeId: string) =>
  attempt(null, async () => (await callApi('GET /api/links', { query: { recipeId } })).links)

/** Loads them all, after a proof that it is the person where one is needed. */
export const loadLinks = () =>
  attempt('others', async () => (await confirmed(() => callApi('GET /api/links', {}))).links)

/** Makes the link of a recipe; `expiresAt` is null for no end. */
export const makeLink = (recipeId: string, expiresAt: string | null) =>
  attempt(recipeId, async () => {
    const { link } = await callApi('POST /api/links', { body: { recipeId, expiresAt } })
    return [link, ...(links.get().list ?? []).filter(({ _id }) => _id !== link._id)]
  })

export const endLink = (id: string) =>
  attempt(id, async () => {
    await callApi('DELETE /api/links/:id', { params: { id } })
    return (links.get().list ?? []).filter(({ _id }) => _id !== id)
  })

async function attempt(busy: string | null, change: () => Promise<readonly PublicLink[]>): Promise<void> {
  links.set((state) => ({ ...state, busy, error: null }))
  try {
    const list = await change()
    links.set({ list, busy: null, error: null })
  } catch (error) {
    links.set((state) => ({ ...state, busy: null, error: messageOf(error) }))
  }
}
