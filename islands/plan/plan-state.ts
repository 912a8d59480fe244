import type { Plan, PlanEntry, PlanOperation, PlanSuggestions } from '#server/contract/plan.ts'
import { changeEntry, emptyEntry, isPlanned, newestParts } from '#server/contract/plan-merge.ts'
import { timeOf } from '#server/contract/shopping-merge.ts'
import { ApiError, callApi, Unreachable } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { storedPlans } from '../browser/plan-db.ts'
import { sessionEnded } from '../browser/sign-out.ts'
import { knownPerson, readStored, storageKeys, store as storeValue } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { connection, watchConnection } from '../state/connection.ts'
import { mergeChanges } from '../state/merge-changes.ts'
import type { Sent } from '../state/outbox.ts'
import { showToast } from '../state/toasts.ts'
import { addDays, dayOf, firstDayOf, weekOf } from './days.ts'

interface PlanState {
  status: 'loading' | 'open' | 'unreachable'
  plans: readonly Plan[]
  /** The id of the plan that is shown. */
  plan: string
  /** Its first day. */
  week: string
  /** Of the plan that is shown, by id, also those that were removed while the page was open. */
  entries: ReadonlyMap<string, PlanEntry>
  /** The weeks of which this device has the entries. */
  weeks: ReadonlySet<string>
  suggestions: PlanSuggestions | null
}

export const planState = createStore<PlanState>({
  status: 'loading',
  plans: [],
  plan: '',
  week: '',
  entries: new Map(),
  weeks: new Set(),
  suggestions: null,
})

const update = (some: Partial<PlanState>) => planState.set((state) => ({ ...state, ...some }))

/** Today on this device. */
export const today = () => dayOf(new Date())

/** Everything that runs while the page is open. */
export async function startPlan(): Promise<void> {
  const token = readStored(storageKeys.token)
  if (!token) return sessionEnded()
  update({ week: weekOf(today(), firstDayOf(navigator.language)) })
  await showStored()
  watchConnection()
  planState.subscribe(storeSoon)
  // At once when the device knows the plan: a change that is made first must not wait for it.
  await Promise.all([openQueue().catch(() => {}), reload()])
  await openQueue().catch(() => {})
  const { connect } = await import('../browser/socket.ts')
  connect({
    token,
    since: null,
    handlers: {
      'plan:changed': ({ plan, entries }) => {
        if (plan === planState.get().plan) keep(entries)
      },
      'plan:people': (changed) => put(changed),
      'plan:shared': ({ plan, sender }) => {
        put(plan)
        showToast({ title: `${sender.firstName} shared a plan with you.` })
      },
      'plan:removed': ({ _id }) => {
        update({ plans: planState.get().plans.filter((each) => each._id !== _id) })
        if (planState.get().plan === _id) void choosePlan(planState.get().plans[0]?._id ?? '')
      },
    },
    onConnect() {
      connection.set('online')
      void reload()
    },
    onDisconnect: () => connection.set('offline'),
    onUnauthorized: () => void sessionEnded(),
  })
  connection.subscribe(() => {
    if (connection.get() === 'online') void reload()
  })
  const { registerWorker } = await import('../browser/register-worker.ts')
  void registerWorker()
}

/** Shows what this device has, before the server responds. */
async function showStored(): Promise<void> {
  const stored = await storedPlans.read(knownPerson()).catch(() => null)
  const [own] = stored?.plans ?? []
  if (!stored || !own) return
  for (const { plan, entries, weeks } of stored.opened)
    seen.set(plan._id, { entries: byId(entries), weeks: new Set(weeks) })
  const { plans, suggestions = null } = stored
  update({ status: 'open', plans, plan: own._id, suggestions, ...seenOf(own._id) })
}

type Seen = Pick<PlanState, 'entries' | 'weeks'>
/** What this device has of each plan, by its id. */
const seen = new Map<string, Seen>()
const seenOf = (plan: string): Seen => seen.get(plan) ?? { entries: new Map(), weeks: new Set() }

const byId = <Each extends { _id: string }>(list: readonly Each[]) =>
  new Map(list.map((each) => [each._id, each]))

const storeAfterMs = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores the plans for use without a network, a moment after the last change. */
function storeSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void write().catch(() => {}), storeAfterMs)
}

async function write(): Promise<void> {
  const { status, plans, plan: shown, entries, weeks, suggestions } = planState.get()
  const person = readStored(storageKeys.person)
  if (status !== 'open' || person === null || !ownsQueue()) return
  seen.set(shown, { entries, weeks })
  const from = addDays(today(), -storedDays)
  const to = addDays(today(), storedDays)
  const opened = plans.map((plan) => {
    const { entries, weeks } = seenOf(plan._id)
    return {
      plan,
      entries: [...entries.values()].filter(
        (entry) => isPlanned(entry) && entry.day >= from && entry.day <= to,
      ),
      // Whole weeks only.
      weeks: [...weeks].filter((week) => week >= from && addDays(week, 6) <= to),
    }
  })
  await storedPlans.write({ person, plans: [...plans], opened, suggestions })
}

/** To both sides of today. */
const storedDays = 28

let queue: typeof import('../state/outbox.ts') | undefined

const ownPlan = () => planState.get().plans.find(({ owner }) => owner === null)

/** The queue belongs to the person who opened the recipes on this device. */
const ownsQueue = () => ownPlan() !== undefined && readStored(storageKeys.person) === ownPlan()?._id

/** Sends what earlier pages left. */
async function openQueue(): Promise<void> {
  if (!ownsQueue()) return
  queue = await import('../state/outbox.ts')
  await queue.openOutbox()
  keep(withWaiting(planState.get().entries))
}

/** Of the plan that is shown, the entries that changes wait for, with these changes. */
function withWaiting(entries: PlanState['entries']): PlanEntry[] {
  const changed = new Map<string, PlanEntry>()
  const known = planState.get().entries
  for (const { name, options, problem } of queue?.outbox.operations.get() ?? []) {
    if (name !== 'POST /api/plans/operations' || problem !== null) continue
    for (const operation of options.body.operations) {
      const { plan, entry: id } = operation
      if (plan !== planState.get().plan) continue
      const before = changed.get(id) ?? entries.get(id) ?? known.get(id)
      changed.set(
        id,
        changeEntry(before ?? { ...emptyEntry, _id: id, recipe: null, addedBy: null }, operation),
      )
    }
  }
  return [...changed.values()]
}

export function put(plan: Plan): void {
  const { plans } = planState.get()
  const isKnown = plans.some(({ _id }) => _id === plan._id)
  update({ plans: isKnown ? plans.map((each) => (each._id === plan._id ? plan : each)) : [...plans, plan] })
}

function keep(entries: readonly PlanEntry[]): void {
  const known = new Map(planState.get().entries)
  for (const entry of entries) known.set(entry._id, entry)
  update({ entries: known })
}

/** The answer of an earlier request is ignored. */
let latestRequest = 0

export async function reload(): Promise<void> {
  latestRequest += 1
  const request = latestRequest
  try {
    const before = planState.get()
    const { plans: sent } = await callApi('GET /api/plans', {})
    const plans = mergePlans(sent, before)
    const wanted = planState.get().plan
    const plan = plans.some(({ _id }) => _id === wanted) ? wanted : (plans[0]?._id ?? '')
    const { week } = planState.get()
    // The weeks next to it too, for use without a network.
    const weeks = [addDays(week, -7), week, addDays(week, 7)]
    const [from, to] = [addDays(week, -7), addDays(week, 13)]
    const { entries } = await callApi('GET /api/plans/:id', { params: { id: plan }, query: { from, to } })
    if (request !== latestRequest) return
    const now = plan === wanted ? planState.get() : seenOf(plan)
    const others = [...now.entries.values()].filter(({ day }) => day < from || day > to)
    const known = plan === before.plan ? before.entries : now.entries
    update({
      status: 'open',
      plans: mergePlans(sent, before),
      plan,
      entries: mergeChanges(byId([...others, ...entries]), { before: known, now: now.entries }, newestParts),
      weeks: new Set([...now.weeks, ...weeks]),
    })
    keep(withWaiting(planState.get().entries))
    const own = ownPlan()
    if (own && readStored(storageKeys.person) === null) storeValue(storageKeys.person, own._id)
    const suggestions = await callApi('GET /api/plans/suggestions', {})
    if (request === latestRequest) update({ suggestions })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return
    if (error instanceof Unreachable) connection.set('offline')
    if (request === latestRequest && planState.get().status !== 'open') update({ status: 'unreachable' })
  }
}

const mergePlans = (sent: readonly Plan[], { plans: before }: PlanState) => [
  ...mergeChanges(byId(sent), { before: byId(before), now: byId(planState.get().plans) }).values(),
]

export async function choosePlan(plan: string): Promise<void> {
  const { plan: before, entries, weeks } = planState.get()
  seen.set(before, { entries, weeks })
  update({ plan, ...seenOf(plan) })
  await reload()
}

export async function showWeek(week: string): Promise<void> {
  update({ week })
  await reload()
}

type PlanChange = PlanOperation extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'at' | 'plan'>
    : never
  : never

/** Later than everything that this device has seen: a clock that is behind must not lose its own changes. */
function nextTime(): number {
  let newest = Date.now() - 1
  for (const { textStamp, moveStamp, removeStamp, cookStamp } of planState.get().entries.values())
    for (const stamp of [textStamp, moveStamp, removeStamp, cookStamp])
      newest = Math.max(newest, timeOf(stamp))
  return newest + 1
}

/** Shows a change at once and sends it. `shown` is what the answer of the server will add to a new entry. */
export async function change(
  input: PlanChange,
  shown: Pick<PlanEntry, 'recipe'> = { recipe: null },
): Promise<void> {
  const { plan, entries } = planState.get()
  const operation: PlanOperation = { ...input, id: newId(), at: nextTime(), plan }
  const before = entries.get(input.entry)
  keep([
    changeEntry(
      before ?? { ...emptyEntry, _id: input.entry, recipe: shown.recipe, addedBy: null },
      operation,
    ),
  ])
  try {
    const sent = await send(operation)
    if (sent.state === 'waiting')
      return void showToast({ title: 'No network. This goes out when you are back.' })
    const [first] = sent.answer.refused
    if (!first) return
    showToast({ title: first.message, kind: 'error' })
  } catch (error) {
    const message = error instanceof ApiError ? error.message : 'Potluck could not be reached.'
    showToast({ title: 'The plan could not be changed.', message, kind: 'error' })
  }
  await reload()
}

async function send(operation: PlanOperation): Promise<Sent<'POST /api/plans/operations'>> {
  const body = { operations: [operation] }
  if (!ownsQueue())
    return { state: 'sent', answer: await sendNow(() => callApi('POST /api/plans/operations', { body })) }
  queue ??= await import('../state/outbox.ts')
  return queue.enqueue({
    name: 'POST /api/plans/operations',
    options: { body },
    subject: 'plan',
    // None takes the place of another.
    part: operation.id,
    label: 'A change of the plan',
    ...('title' in operation && { text: operation.title }),
  })
}

/** One after the other, so that the server has them in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve()
function sendNow<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const sent = last.then(call)
  last = sent.catch(() => {})
  return sent
}

/** What is planned on a day, in its order. */
export const plannedOn = (entries: PlanState['entries'], day: string): PlanEntry[] =>
  [...entries.values()].filter((entry) => entry.day === day && isPlanned(entry)).sort(byMeal)

const order = { breakfast: 0, lunch: 1, dinner: 2, other: 3 }
const byMeal = (one: PlanEntry, other: PlanEntry) =>
  order[one.meal] - order[other.meal] || one.place - other.place || (one._id < other._id ? -1 : 1)

export function move(entry: PlanEntry, day: string, meal = entry.meal): void {
  void change({ kind: 'move', entry: entry._id, day, meal, place: Date.now() })
}

export function remove(entry: PlanEntry): void {
  void change({ kind: 'remove', entry: entry._id, isRemoved: true })
  showToast({
    title: `“${entry.title}” was removed.`,
    durationMs: 10_000,
    action: {
      label: 'Undo',
      run: () => void change({ kind: 'remove', entry: entry._id, isRemoved: false }),
    },
  })
}

/** Also adds the day to the recipe's cooked log; the entry's id makes a second answer the same one. */
export async function answerCooked(entry: PlanEntry, isCooked: boolean): Promise<void> {
  await change({ kind: 'cooked', entry: entry._id, cooked: isCooked ? 'yes' : 'no' })
  const savedId = entry.recipe?.savedId
  if (!isCooked || !savedId) return
  try {
    await callApi('PUT /api/recipe/:id/cooked/:entryId', {
      params: { id: savedId, entryId: entry._id },
      body: { day: entry.day, comment: '' },
    })
  } catch {
    showToast({ title: 'The day could not be added to the recipe.', kind: 'error' })
  }
}
