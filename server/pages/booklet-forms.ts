import { type Context, Hono } from 'hono'
import type { BookletSaving } from '#islands/cookbook/save-booklet.tsx'
import { importSpanSchema } from '#server/contract/transfer.ts'
import { expectLink } from '../services/potlucks/links.ts'
import { saveAllOf, saveBooklet, undoBooklet } from '../services/potlucks/save-dishes.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { parseInput } from '../web/validate.ts'
import { forReader } from './answer-page.ts'
import { fromOwnPage } from './forms.ts'
import { isLink, visitorOf } from './potluck-forms.ts'

/**
 * Saves a booklet into the list of the person who is signed in, with or without scripts. They act with the page
 * cookie: they are taken from pages of this Potluck alone, what they add can be undone, and what they delete be restored.
 */
export const bookletForms = () =>
  new Hono<Env>()
    .post('/potlucks/:id/booklet', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      forReader(c, async (session) => {
        if (!session) return back(c)
        const [{ app }, { actor }, id] = [c.var, session, c.req.param('id')]
        await app.limits.charge('addition', { personId: actor.id })
        const opened = isLink(c) ? await open(c) : null
        const { saved, held, undo } = opened
          ? await saveAllOf(app, actor, opened.potluck, opened.guest)
          : await saveBooklet(app, actor, id)
        return back(c, { saved: String(saved), held: String(held), ...undo })
      }),
    )
    .post('/potlucks/:id/booklet/undo', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      forReader(c, async (session) => {
        if (!session) return back(c)
        const { texts } = await formOf(c, { text: unauthenticatedBytes, file: 0 })
        const [{ app }, { actor }] = [c.var, session]
        await app.limits.charge('change', { personId: actor.id })
        const id = isLink(c) ? (await open(c)).potluck.id : c.req.param('id')
        await undoBooklet(app, actor, id, parseInput(importSpanSchema, texts))
        return back(c, { undone: 'yes' })
      }),
    )

async function open(c: Context<Env>) {
  const { app, address } = c.var
  await app.limits.take('potluck guest by address', address)
  return expectLink(app, c.req.param('id') ?? '', visitorOf(c))
}

const back = (c: Context<Env>, done: Record<string, string> = {}) =>
  c.redirect(
    `/potlucks/${encodeURIComponent(c.req.param('id') ?? '')}/booklet?${new URLSearchParams(done)}`,
    303,
  )

/** What the address says that the form before did. */
export function savedBefore(c: Context<Env>): BookletSaving['done'] {
  const { saved, held, after = '', until = '', undone } = c.req.query()
  if (undone) return { step: 'undone' }
  if (saved === undefined) return null
  return { step: 'saved', saved: numberIn(saved), held: numberIn(held), undo: { after, until } }
}

const numberIn = (text = '') => Number(/^\d{1,3}$/.exec(text)?.[0] ?? 0)
