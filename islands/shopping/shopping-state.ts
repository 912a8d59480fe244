import { t } from '#server/contract/language/t.ts'
import type { ShoppingPageData } from '#server/contract/pages.ts'
import type {
  AisleOrder,
  FoodAisle,
  PantryFood,
  ShoppingItem,
  ShoppingList,
} from '#server/contract/shopping.ts'
import { Unreachable } from '../browser/api.ts'
import { createInitialState } from '../browser/initial-state.tsx'
import { painted } from '../browser/painted.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { createStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import { type LivePage, openPage } from '../state/open-page.ts'
import { isPersonKnown, knowPerson, openOutbox } from '../state/outbox.ts'
import type { Rows } from '../state/replica.ts'
import {
  aisles,
  forgetList,
  home,
  lines,
  listChanged,
  listRemoved,
  lists,
  loadShopping,
  orders,
  pantry,
  pantryChanged,
  shoppingChanged,
  showStoredShopping,
} from '../state/shopping.ts'
import { showToast } from '../state/toasts.ts'

/** The id of the open list; '' for the first one. */
const chosen = createStore('')
const hasFailed = createStore(false)
/** Whether the server has said which lists there are. */
const isAnswered = createStore(false)
/** Lists of others that the person knows to be gone: they left, or were told. */
export const left = new Set<string>()

interface PageState {
  lists: readonly ShoppingList[] | null
  lines: Rows<ShoppingItem>
  aisles: Rows<FoodAisle>
  orders: Rows<AisleOrder>
  pantry: Rows<PantryFood>
  chosen: string
  hasFailed: boolean
  isAnswered: boolean
}

const empty: PageState = {
  lists: null,
  lines: new Map(),
  aisles: new Map(),
  orders: new Map(),
  pantry: new Map(),
  chosen: '',
  hasFailed: false,
  isAnswered: false,
}

export const pageState = (data: ShoppingPageData | null): PageState =>
  data
    ? {
        lists: data.lists,
        lines: lines.toRows(data.opened ? [[data.opened.list._id, data.opened.items]] : []),
        aisles: aisles.toRows(data.opened ? [[data.opened.list._id, data.opened.aisles]] : []),
        orders: orders.toRows(data.opened ? [[data.opened.list._id, [data.opened.order]]] : []),
        pantry: pantry.toRows([[home, data.pantry]]),
        chosen: data.opened?.list._id ?? data.asked,
        hasFailed: false,
        isAnswered: true,
      }
    : empty

export const { InitialState, usePageState } = createInitialState<PageState>(
  {
    ...{ lists, lines: lines.rows, aisles: aisles.rows, orders: orders.rows, pantry: pantry.rows },
    ...{ chosen, hasFailed, isAnswered },
  },
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
  stored ??= showStoredShopping(isPersonKnown() ? openOutbox() : undefined).then(() => {})
  return stored
}

async function open(): Promise<LivePage> {
  const asked = new URLSearchParams(location.search).get('list')
  if (asked && chosen.get() === '') chosen.set(asked)
  await showStored()
  void openOutbox()
  // What is stored on the device is shown first.
  await painted()
  void reloadShopping()
  return { handlers: listEvents, load: reloadShopping }
}

const listEvents = {
  'shopping:changed': shoppingChanged,
  'shopping:list': (list) => {
    left.delete(list._id)
    listChanged(list)
    // Its lines are not here yet.
    if (!lines.rows.get().has(list._id)) void reloadShopping()
  },
  'shopping:list:removed': ({ _id }) => {
    const before = lists.get()
    listRemoved(_id)
    tellGone(before)
    // There is always one.
    if (lists.get()?.length === 0) void reloadShopping()
  },
  'shopping:replaced': ({ _id }) => {
    forgetList(_id)
    void reloadShopping()
  },
  'shopping:pantry': pantryChanged,
} satisfies Partial<EventHandlers>

/** Of lists of others, whether an event or reading all lists again was first to show that they are gone. */
function tellGone(before: readonly ShoppingList[] | null): void {
  const now = new Set(lists.get()?.map(({ _id }) => _id))
  for (const { _id, owner, name } of before ?? []) {
    if (!owner || now.has(_id) || left.has(_id)) continue
    left.add(_id)
    showToast({ title: t('“{name}” is no longer shared with you.', { name }) })
  }
}

export async function reloadShopping(): Promise<void> {
  try {
    await knowPerson()
    const before = isAnswered.get() ? lists.get() : null
    await loadShopping()
    tellGone(before)
    hasFailed.set(false)
    isAnswered.set(true)
  } catch (error) {
    if (error instanceof Unreachable) connection.set('offline')
    hasFailed.set(!lists.get()?.length)
  }
}
