import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import type { ChangeKind } from '#server/contract/history.ts'
import { t } from '#server/contract/language/t.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { react } from '../reactions.ts'
import { isSameContent } from './changed-lines.ts'
import { editContent } from './content.ts'
import { holdInstead, insertCopy, ownRecipeOf, separateParted } from './copies.ts'
import { mergeEdit } from './merge-edit.ts'
import { findHeld, type Held } from './recipes.ts'
import { contentOf } from './recorded-changes.ts'

type EditedContent = Partial<RecipeContent> & Pick<RecipeContent, 'ingredients' | 'directions'>

interface EditOptions {
  kind: ChangeKind
  /** Of the recipe as it was when the person began to change it. */
  revision?: number | undefined
  /** Whether the person changes the picture, too. */
  hasPicture?: boolean
}

/**
 * Changes a person's own recipe for all its holders, and so one of the household. Another one stays as it is for the others, and
 * becomes the version of the person and of those who live with them, with the tags and hearts of each. What others changed since `revision` stays, unless it is the same line.
 * Returns the id of the recipe that has the changes.
 */
export async function saveEdit(
  app: App,
  tx: Transaction,
  actor: Actor,
  found: Held,
  given: EditedContent,
  { kind, revision, hasPicture = false }: EditOptions,
): Promise<string> {
  if (found.isParted) await ownRecipeOf(app, tx, found.id)
  const held = found.isParted ? await findHeld(tx, actor.id, found.id) : found
  const [current] = await tx.select().from(recipes).where(eq(recipes.id, held.recipeId))
  if (!current) throw notFound(t('Recipe not found'))
  const before = contentOf(current)
  const changes = (edited: EditedContent) => !isSameContent(before, { ...before, ...edited })
  // Sent twice, the second one changes nothing.
  const isOvertaken = changes(given) && revision !== undefined && revision !== current.revision
  const merged = isOvertaken
    ? !hasPicture && (await mergeEdit(tx, { current, revision, content: given, actorId: actor.id }))
    : given
  if (!merged) throw conflict(t('This recipe was changed elsewhere in the meantime.'))
  const content = merged
  const isChanged = changes(content)
  if (held.editable) {
    if (hasPicture) await separateParted(app, tx, current.id)
    if (isChanged) await editContent(app, tx, current.id, content, { kind, byId: actor.id })
    return current.id
  }
  if (!isChanged && !hasPicture) return current.id
  const versionId = await insertCopy(app, tx, actor.id, current, {
    basedOn: current.id,
    baseSeen: before,
  })
  const versionKind = kind === 'edited' ? 'version' : kind
  await editContent(app, tx, versionId, content, { kind: versionKind, byId: actor.id })
  await holdInstead(tx, held, { recipeId: versionId, sharedBy: null })
  if (held.householdId === null)
    await react('recipeSaved', { app, tx, userId: actor.id, savedId: held.id, recipeId: versionId })
  return versionId
}
