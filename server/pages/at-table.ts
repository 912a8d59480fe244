import { type Context, Hono } from 'hono'
import { AppError } from '../errors.ts'
import type { Session } from '../services/accounts/sessions.ts'
import { type AtTable, findTable } from '../services/evening/table.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { answerPage, forReader } from './answer-page.ts'
import { fromOwnPage } from './forms.ts'
import { isLink, openInside, unlessClosed } from './potluck-forms.ts'

type Fields = Record<string, string>

interface TablePage {
  render(c: Context<Env>, at: AtTable, refused: { error: string; fields: Fields } | null): Promise<string>
  /** What those who come can do there, each a form. */
  changes: Record<string, (c: Context<Env>, at: AtTable, fields: Fields) => Promise<void>>
}

export const pathOf = (c: Context<Env>) => `/potlucks/${encodeURIComponent(c.req.param('id') ?? '')}`

/** A page of a potluck for those who come, with an account or with the link. Its forms work without scripts. */
export function pageAtTable(name: string, { render, changes }: TablePage) {
  const pages = new Hono<Env>().get(`/potlucks/:id/${name}`, (c) =>
    forReader(c, async (session) => {
      const at = await tableOf(c, session)
      return at ? answerPage(c, () => render(c, at, null)) : c.redirect(pathOf(c))
    }),
  )
  for (const [form, change] of Object.entries(changes))
    pages.post(`/potlucks/:id/${name}/${form}`, fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      forReader(c, async (session) => {
        const at = await tableOf(c, session)
        if (!at) return c.redirect(pathOf(c), 303)
        const { texts: fields } = await formOf(c, { text: unauthenticatedBytes, file: 0 })
        try {
          await count(c, session)
          await change(c, at, fields)
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error
          if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
          c.status(error.status as 400)
          // The page shows it where it is, with its scripts.
          if (c.req.header('accept') === 'application/json') return c.json({ error: error.message })
          return answerPage(c, () => render(c, at, { error: error.message, fields }))
        }
        return c.redirect(`${pathOf(c)}/${name}`, 303)
      }),
    )
  return pages
}

export async function tableOf(c: Context<Env>, session: Session | null): Promise<AtTable | null> {
  if (!isLink(c))
    return session && unlessClosed(() => findTable(c.var.app, session.actor, c.req.param('id') ?? ''))
  const opened = await openInside(c)
  return opened?.guest ? { potluck: opened.potluck, guest: opened.guest } : null
}

const count = (c: Context<Env>, session: Session | null): Promise<unknown> =>
  !isLink(c) && session
    ? c.var.app.limits.charge('change', { personId: session.actor.id })
    : c.var.app.limits.take('potluck guest by address', c.var.address)
