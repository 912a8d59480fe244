import type { PotluckPageData } from '#server/contract/pages.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import type { EventHandlers } from '../browser/socket.ts'
import { createStore } from '../browser/store.ts'
import { openPage } from '../state/open-page.ts'
import { tryWithToast } from '../state/toasts.ts'

type Page =
  | { status: 'checking' }
  | { status: 'unreachable' }
  /** Deleted, or no longer shared with this person. */
  | { status: 'gone' }
  | { status: 'open'; data: PotluckPageData }

interface PageState {
  page: Page
}

const page = createStore<Page>({ status: 'checking' })
const empty: PageState = { page: { status: 'checking' } }

export const potlucksState = (data: PotluckPageData | null): PageState =>
  data ? { page: { status: 'open', data } } : empty

export const { InitialState, usePageState } = createInitialState<PageState>({ page }, empty)

let shownId: string | null = null

/** Reads what the page shows and follows it. */
export function startPotlucks(id: string | null): void {
  shownId = id
  openPage(async () => {
    void reloadPotlucks()
    return { handlers: potluckEvents, load: reloadPotlucks }
  })
}

// Events carry ids only, and one change of a friend can be several of them.
const potluckEvents = {
  'potluck:changed': () => void reloadPotlucks(),
  'potluck:removed': () => void reloadPotlucks(),
  'potluck:invited': () => void reloadPotlucks(),
  'friend:request': () => void reloadPotlucks(),
  'friend:accepted': () => void reloadPotlucks(),
  'friend:removed': () => void reloadPotlucks(),
} satisfies Partial<EventHandlers>

let running: Promise<void> | null = null
let isOutdated = false

/** One request at a time; events in between cause one more, so that an older response never replaces a newer one. */
export async function reloadPotlucks(): Promise<void> {
  isOutdated = true
  running ??= (async () => {
    while (isOutdated) {
      isOutdated = false
      await readPage()
    }
  })().finally(() => {
    running = null
  })
  await running
}

async function readPage(): Promise<void> {
  try {
    page.set({ status: 'open', data: await read() })
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    if (status === 404) page.set({ status: 'gone' })
    else if (status !== 401 && page.get().status !== 'open') page.set({ status: 'unreachable' })
  }
}

async function read(): Promise<PotluckPageData> {
  if (shownId === null) return { view: 'list', ...(await callApi('GET /api/potlucks', {})) }
  return { view: 'potluck', ...(await callApi('GET /api/potlucks/:id', { params: { id: shownId } })) }
}

/** After a change of one's own: shows what the server made of it, unless something newer is on its way. */
export function showPotluck(potluck: Potluck): void {
  if (!running) page.set({ status: 'open', data: { view: 'potluck', potluck } })
}

export const setCancelled = (id: string, isCancelled: boolean): Promise<void> =>
  tryWithToast(async () => {
    const body = { isCancelled }
    showPotluck((await callApi('PUT /api/potlucks/:id/cancelled', { params: { id }, body })).potluck)
  })
