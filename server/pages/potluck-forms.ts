import { type Context, Hono } from 'hono'
import type { PotluckGuestPageProps } from '#server/contract/pages.ts'
import { votesOf } from '#server/contract/potluck-dates.ts'
import { diets, isInside, potluckPath } from '#server/contract/potluck-words.ts'
import { guestAnswerInput, potluckDishInput } from '#server/contract/potlucks.ts'
import { madeIdForm } from '../contract/operations.ts'
import { AppError } from '../errors.ts'
import type { Session } from '../services/accounts/sessions.ts'
import { isGuest, roleOf } from '../services/potlucks/access.ts'
import {
  answerByLink,
  bringByLink,
  describeOpened,
  expectLink,
  type Opened,
  openLink,
  removeByLink,
  type Visitor,
} from '../services/potlucks/links.ts'
import type { Assets } from '../web/assets.ts'
import { guestCookie, readCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { ownAddress } from '../web/own-hosts.ts'
import { parseInput } from '../web/validate.ts'
import { answerPage, forReader } from './answer-page.ts'
import { fromOwnPage } from './forms.ts'
import { loadScreens } from './load-screens.ts'

type Fields = Record<string, string>
type Refused = NonNullable<PotluckGuestPageProps['refused']>

/** An address with an id is for people with an account; one with a token, which is shorter, for anyone who has it. */
export const isLink = (c: Context<Env>) => !potluckPath.test(`/potlucks/${c.req.param('id')}`)

export const tokenOf = (c: Context<Env>) => c.req.param('token') ?? c.req.param('id') ?? ''
export const pathOfPotluck = (c: Context<Env>) => `/potlucks/${tokenOf(c)}`
export const visitorOf = (c: Context<Env>): Visitor => ({
  cookie: readCookie(c, guestCookie),
  address: c.var.address,
})

/** What guests without an account send, with or without scripts. */
export function potluckForms(assets: Assets) {
  return new Hono<Env>()
    .post('/potlucks/:token', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      attempt(c, assets, 'answer', async (fields) => {
        const input = parseInput(guestAnswerInput, {
          ...fields,
          people: Number(fields.people ?? 1),
          diets: diets.filter((diet) => fields[`diet-${diet}`]),
          dates: votesOf(fields),
        })
        const key = await answerByLink(c.var.app, tokenOf(c), visitorOf(c), input)
        if (key) writeCookie(c, guestCookie, key, pathOfPotluck(c))
      }),
    )
    .post('/potlucks/:token/dishes', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      attempt(c, assets, 'dish', async (fields) => {
        const { recipeId: _, ...dish } = parseInput(potluckDishInput, {
          ...fields,
          serves: fields.serves ? Number(fields.serves) : null,
        })
        const dishId = madeIdForm.exec(fields.dishId ?? '')?.[0] ?? c.var.app.store.newId()
        await bringByLink(c.var.app, tokenOf(c), visitorOf(c), { ...dish, dishId })
      }),
    )
    .post('/potlucks/:token/dishes/remove', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      attempt(c, assets, 'dish', async ({ dishId = '' }) =>
        removeByLink(c.var.app, tokenOf(c), visitorOf(c), dishId),
      ),
    )
}

/** Shows errors that a guest can correct in the page itself, with what they typed. */
async function attempt(
  c: Context<Env>,
  assets: Assets,
  form: Refused['form'],
  work: (fields: Fields) => Promise<void>,
): Promise<Response> {
  const { texts: fields } = await formOf(c, { text: unauthenticatedBytes, file: 0 })
  try {
    await work(fields)
    return c.redirect(pathOfPotluck(c), 303)
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
    c.status(error.status as 400)
    return showGuestPage(c, assets, { form, sentence: error.message, fields })
  }
}

/** The page of a link. A guest with an account gets the page of their account. */
export const showGuestPage = (
  c: Context<Env>,
  assets: Assets,
  refused: Refused | null = null,
): Promise<Response> => forReader(c, (session) => showGuest(c, assets, { refused, session }))

interface Visit {
  refused: Refused | null
  session: Session | null
}

async function showGuest(c: Context<Env>, assets: Assets, { refused, session }: Visit): Promise<Response> {
  const { app } = c.var
  await app.limits.take('potluck page by address', c.var.address)
  const [token, { cookie, address }] = [tokenOf(c), visitorOf(c)]
  const opened = await openLink(app, app.store.read, token, cookie)
  const { renderEndedPotluck, renderPotluckGuest } = await loadScreens()
  if (!opened) {
    await app.limits.take('token by address', address)
    c.status(404)
    return answerPage(c, () => renderEndedPotluck(assets))
  }
  if (session && !opened.guest && (await isGuest(app.store.read, session.actor.id, opened.potluck.id)))
    return c.redirect(`/potlucks/${opened.potluck.id}`)
  const { key } = opened
  const props: PotluckGuestPageProps = {
    potluck: await describeOpened(app, opened),
    path: pathOfPotluck(c),
    liveKey: key ?? token,
    ownLink: key && `${ownAddress(c)}/potlucks/${key}`,
    nextDishId: app.store.newId(),
    refused,
    isSignedIn: session !== null,
  }
  return answerPage(c, () => renderPotluckGuest(assets, props))
}

/** Counts wrong links like the page itself, which would otherwise not be the only place to try them. */
export async function openFor(c: Context<Env>): Promise<Opened | null> {
  const { app, address } = c.var
  await app.limits.take('potluck page by address', address)
  return unlessNotFound(() => expectLink(app, tokenOf(c), visitorOf(c)))
}

/** Null also for those who have not answered. */
export async function openInside(c: Context<Env>): Promise<Opened | null> {
  const opened = await openFor(c)
  return opened && isInside({ role: roleOf(opened.potluck, opened.guest) }) ? opened : null
}

export async function unlessNotFound<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Also for those who have not answered, whom the potluck asks first. */
export async function unlessClosed<Found>(read: () => Promise<Found>): Promise<Found | null> {
  try {
    return await unlessNotFound(read)
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return null
    throw error
  }
}
