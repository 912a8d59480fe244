import type { LostText } from '#server/contract/lost-text.ts'
import type { PlanEntry, PlanOperation, Plans } from '#server/contract/plan.ts'
import { changeEntry, emptyEntry } from '#server/contract/plan-merge.ts'
import { timeOf } from '#server/contract/shopping-merge.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { connection } from '../state/connection.ts'
import type { Sent } from '../state/outbox.ts'
import { showToast } from '../state/toasts.ts'
import { reload } from './load-plan.ts'
import { keep, keepLost, lostEntries, ownsQueue, planState } from './plan-state.ts'
import { enqueue } from './waiting-changes.ts'

type PlanChange = PlanOperation extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'at' | 'plan'>
    : never
  : never

/** Later than everything that this device has seen: a clock that is behind must not lose its own changes. */
function nextTime(): number {
  let newest = Date.now() - 1
  const lost = [...lostEntries.get().values()].map(({ entry }) => entry)
  for (const { textStamp, moveStamp, removeStamp, cookStamp } of [
    ...planState.get().entries.values(),
    ...lost,
  ])
    for (const stamp of [textStamp, moveStamp, removeStamp, cookStamp])
      newest = Math.max(newest, timeOf(stamp))
  return newest + 1
}

/**
 * Shows a change at once and sends it. `shown` is what the answer of the server will add to a new entry. A form names its
 * plan: another one may be open once it is saved.
 */
export async function change(
  input: PlanChange,
  shown: Pick<PlanEntry, 'recipe'> = { recipe: null },
  plan = planState.get().plan,
): Promise<void> {
  const { plan: open, entries } = planState.get()
  const operation: PlanOperation = { ...input, id: newId(), at: nextTime(), plan }
  const before = entries.get(input.entry)
  const base = before ?? { ...emptyEntry, _id: input.entry, recipe: shown.recipe, addedBy: null }
  if (plan === open && input.kind !== 'dismiss') keep([changeEntry(base, operation)])
  try {
    const sent = await send(operation)
    if (sent.state === 'sent') {
      const [first] = sent.answer.refused
      if (!first) return
      showToast({ title: first.message, kind: 'error' })
    } else if (connection.get() === 'offline') {
      return void showToast({ title: 'No network. This goes out when you are back.' })
    }
    // Else it was refused, as the banner says.
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
  return enqueue({
    name: 'POST /api/plans/operations',
    options: { body },
    subject: 'plan',
    // None takes the place of another.
    part: operation.id,
    label: 'A change of the plan',
    ...('title' in operation && { text: operation.title, isTextGone: true }),
  })
}

/** One after the other, so that the server has them in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve()
function sendNow<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const sent = last.then(call)
  last = sent.catch(() => {})
  return sent
}

/** `was` is the stamp of the text that the person saw when they began: what changed meanwhile is kept for its writer. */
export const edit = (
  { _id: entry, textStamp: was }: Pick<PlanEntry, '_id' | 'textStamp'>,
  { title, servings }: Pick<PlanEntry, 'title' | 'servings'>,
  plan: string,
) => change({ kind: 'edit', entry, title, servings, was }, undefined, plan)

type LostEntry = Plans['lost'][number]

export function undoLost({ plan, entry }: LostEntry, { edit: id, text }: LostText): void {
  const { servings } = entry
  // Of a week that is not open.
  if (plan === planState.get().plan && !planState.get().entries.has(entry._id)) keep([entry])
  void edit(entry, { title: text, servings }, plan)
  dismissLost({ plan, entry }, id)
}

export function dismissLost({ plan, entry }: LostEntry, id: string): void {
  const { lost: all = [], ...rest } = entry
  const lost = all.filter((each) => each.edit !== id)
  keepLost(plan, [lost.length > 0 ? { ...rest, lost } : rest])
  void change({ kind: 'dismiss', entry: entry._id, edit: id }, undefined, plan)
}

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
  const answered = change({ kind: 'cooked', entry: entry._id, cooked: isCooked ? 'yes' : 'no' })
  const savedId = entry.recipe?.savedId
  if (isCooked && savedId) {
    // At once: the page may be left before the server responds.
    const noted = noteCooked(savedId, entry)
    await noted.catch(() => showToast({ title: 'The day could not be added to the recipe.', kind: 'error' }))
  }
  await answered
}

function noteCooked(savedId: string, { _id: entryId, day, title }: PlanEntry): Promise<unknown> {
  const name = 'PUT /api/recipe/:id/cooked/:entryId'
  const options = { params: { id: savedId, entryId }, body: { day, comment: '' } }
  if (!ownsQueue()) return sendNow(() => callApi(name, options))
  return enqueue({
    name,
    options,
    subject: `recipe ${savedId}`,
    part: `cooked ${entryId}`,
    label: `When you cooked “${title}”`,
  })
}
