import type { ShoppingPageData } from '#server/contract/pages.ts'
import { Unreachable } from '../browser/api.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { painted } from '../browser/painted.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { createStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import { toKept } from '../state/kept-shopping-lists.ts'
import { type LivePage, openPage } from '../state/open-page.ts'
import {
  listChanged,
  listRemoved,
  loadShopping,
  pantryChanged,
  type ShoppingState,
  shopping,
  shoppingChanged,
  showStoredShopping,
} from '../state/shopping.ts'
import { knowPerson, showStoredChanges, showWaitingChanges } from '../state/shopping-changes.ts'
import { showToast } from '../state/toasts.ts'

/** The id of the open list; '' for the first one. */
const chosen = createStore('')
const hasFailed = createStore(false)
/** Whether the server has said which lists there are. */
const isAnswered = createStore(false)
/** Lists of others that the person left here, and knows about. */
export const left = new Set<string>()

interface PageState {
  shopping: ShoppingState
  chosen: string
  hasFailed: boolean
  isAnswered: boolean
}

const empty: PageState = {
  shopping: { lists: null, kept: new Map(), pantry: new Map() },
  chosen: '',
  hasFailed: false,
  isAnswered: false,
}

export const pageState = (data: ShoppingPageData | null): PageState =>
  data
    ? {
        shopping: {
          lists: data.lists,
          kept: new Map(data.opened ? [[data.opened.list._id, toKept(data.opened)]] : []),
          pantry: new Map(data.pantry.map((each) => [each.food, each])),
        },
        chosen: data.opened?.list._id ?? data.asked,
        hasFailed: false,
        isAnswered: true,
      }
    : empty

export const { InitialState, usePageState } = createInitialState<PageState>(
  { shopping, chosen, hasFailed, isAnswered },
  empty,
)

/** Opens a list, which stays open after a reload; '' for the first one. */
export function choose(id: string): void {
  chosen.set(id)
  const query = id === '' ? '' : `?${new URLSearchParams({ list: id })}`
  history.replaceState(history.state, '', `/shopping${query}`)
}

/** Everything that runs while the page is open. */
export const startShopping = (): void => openPage(open)

let stored: Promise<void> | undefined

/** Once: what is stored on the device. */
export function showStored(): Promise<void> {
  // Together: what was ticked without a network must not be shown as not ticked.
  stored ??= showStoredShopping(showStoredChanges()).then(() => {})
  return stored
}

async function open(): Promise<LivePage> {
  const asked = new URLSearchParams(location.search).get('list')
  if (asked && chosen.get() === '') chosen.set(asked)
  await showStored()
  // Loads the queue: the lists must not wait for that.
  showWaitingChanges()
  // What is stored on the device is shown first.
  await painted()
  void reload()
  return { handlers: listEvents, load: reload }
}

const listEvents = {
  'shopping:changed': shoppingChanged,
  'shopping:list': (list) => {
    listChanged(list)
    // Its lines are not here yet.
    if (!shopping.get().kept.has(list._id)) void reload()
  },
  'shopping:list:removed': ({ _id }) => {
    const list = shopping.get().lists?.find((each) => each._id === _id)
    listRemoved(_id)
    if (list?.owner && !left.has(_id)) showToast({ title: `“${list.name}” is no longer shared with you.` })
    // There is always one.
    if (shopping.get().lists?.length === 0) void reload()
  },
  'shopping:pantry': pantryChanged,
} satisfies Partial<EventHandlers>

export async function reload(): Promise<void> {
  try {
    await knowPerson()
    await loadShopping()
    hasFailed.set(false)
    isAnswered.set(true)
  } catch (error) {
    if (error instanceof Unreachable) connection.set('offline')
    hasFailed.set(!shopping.get().lists?.length)
  }
}
