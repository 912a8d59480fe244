import { t } from '#server/contract/language/t.ts'
import type { LostText } from '#server/contract/lost-text.ts'
import type { PlanEntry, Plans } from '#server/contract/plan.ts'
import { readWhere } from '#server/contract/plan-merge.ts'
import { ApiError } from '../browser/api.ts'
import { connection } from '../state/connection.ts'
import type { PlanOperation } from '../state/outbox/row-operations.ts'
import { enqueue } from '../state/outbox.ts'
import { placeGap } from '../state/place-between.ts'
import { type Made, made } from '../state/replica.ts'
import { showToast } from '../state/toasts.ts'
import { entries, keepLost, plannedRecipes, planState } from './plan-state.ts'

type PlanChange = Made<PlanOperation, 'plan'>

/**
 * Shows a change at once and sends it. `shown` is what the answer of the server will add to a new entry. A form names its
 * plan: another one may be open once it is saved.
 */
export async function changePlan(
  input: PlanChange,
  shown: Pick<PlanEntry, 'recipe'> = { recipe: null },
  plan = planState.get().plan,
): Promise<void> {
  const operations = made([{ ...input, plan }])
  for (const { id } of operations) if (shown.recipe) plannedRecipes.set(id, shown.recipe)
  try {
    const sent = await enqueue({
      name: 'POST /api/plans/operations',
      options: { body: { operations } },
      subject: 'plan',
      // None takes the place of another.
      part: operations.map(({ id }) => id).join(),
      label: t('A change of the plan'),
      ...('title' in input && { text: input.title, isTextGone: true }),
    })
    // One that was refused is in the banner.
    if (sent.state === 'waiting' && connection.get() === 'offline')
      showToast({ title: t('No network. This goes out when you are back.') })
  } catch (error) {
    const message = error instanceof ApiError ? error.message : t('Potluck could not be reached.')
    showToast({ title: t('The plan could not be changed.'), message, kind: 'error' })
  }
}

/** `was` is the stamp of the text that the person saw when they began: what changed meanwhile is kept for its writer. */
export const edit = (
  { _id: entry, textStamp: was }: Pick<PlanEntry, '_id' | 'textStamp'>,
  { title, servings }: Pick<PlanEntry, 'title' | 'servings'>,
  plan: string,
) => changePlan({ kind: 'edit', entry, title, servings, was }, undefined, plan)

type LostEntry = Plans['lost'][number]

export function undoLostEntry({ plan, entry }: LostEntry, { edit: id, text, isMove }: LostText): void {
  const { servings } = entry
  // Of a week that is not open.
  if (!entries.rows.get().get(plan)?.has(entry._id)) entries.receive(plan, [entry])
  if (isMove) void move(entry, { ...readWhere(text), place: Date.now() }, plan)
  else void edit(entry, { title: text, servings }, plan)
  dismissLostEntry({ plan, entry }, id)
}

export function dismissLostEntry({ plan, entry }: LostEntry, id: string): void {
  const { lost: all = [], ...rest } = entry
  const lost = all.filter((each) => each.edit !== id)
  keepLost(plan, [lost.length > 0 ? { ...rest, lost } : rest])
  void changePlan({ kind: 'dismiss', entry: entry._id, edit: id }, undefined, plan)
}

/** `was` as in `edit`, of where the entry was. */
export const move = (
  { _id: entry, moveStamp: was }: Pick<PlanEntry, '_id' | 'moveStamp'>,
  where: Pick<PlanEntry, 'day' | 'meal' | 'place'>,
  plan?: string,
) => changePlan({ kind: 'move', entry, ...where, was }, undefined, plan)

/** In their order, after what is planned there. */
export function moveTogether(
  entries: readonly PlanEntry[],
  where: Pick<PlanEntry, 'day' | 'meal'>,
  plan?: string,
): void {
  for (const [at, entry] of entries.entries())
    void move(entry, { ...where, place: Date.now() + at * placeGap }, plan)
}

/** An entry, or the dishes of a menu. */
export function removeEntry(entries: readonly PlanEntry[], title: string): void {
  const { plan } = planState.get()
  const set = (isRemoved: boolean) => {
    for (const { _id: entry } of entries)
      void changePlan({ kind: 'remove', entry, isRemoved }, undefined, plan)
  }
  set(true)
  showToast({
    title: t('“{title}” was removed.', { title }),
    action: { label: t('Undo'), run: () => set(false) },
  })
}

/** Also adds the day to the recipe's cooked log; the entry's id makes a second answer the same one. */
export async function answerCooked(entry: PlanEntry, isCooked: boolean): Promise<void> {
  const answered = changePlan({ kind: 'cooked', entry: entry._id, cooked: isCooked ? 'yes' : 'no' })
  const savedId = entry.recipe?.savedId
  if (isCooked && savedId) {
    // At once: the page may be left before the server responds.
    const noted = noteCooked(savedId, entry)
    await noted.catch(() =>
      showToast({ title: t('The day could not be added to the recipe.'), kind: 'error' }),
    )
  }
  await answered
}

function noteCooked(savedId: string, { _id: entryId, day, title }: PlanEntry): Promise<unknown> {
  return enqueue({
    name: 'PUT /api/recipe/:id/cooked/:entryId',
    options: { params: { id: savedId, entryId }, body: { day, comment: '' } },
    subject: `recipe ${savedId}`,
    part: `cooked ${entryId}`,
    label: t('When you cooked “{title}”', { title }),
  })
}
