import { type Context, Hono } from 'hono'
import { readImage } from '../services/pictures/pictures.ts'
import { linkShowsPicture } from '../services/saving/shown-pictures.ts'
import { answerPicture } from '../web/answers.ts'
import type { Env } from '../web/env.ts'
import { callerOf } from '../web/guards.ts'
import { pageSession } from './answer-page.ts'

/** Without cookie or token, a private picture is one that does not exist. */
export const pictures = new Hono<Env>()
  .get('/images/:hash', async (c) => {
    const image = await readImage(c.var.app, c.req.param('hash'))
    const isShown = image?.isPublic || (image !== undefined && (await isMember(c)))
    return answerPicture(c, isShown ? image : undefined)
  })
  .get('/r/:token/images/:hash', async (c) => {
    const { token, hash } = c.req.param()
    const { app, address } = c.var
    const isShown = await linkShowsPicture(app, token, hash)
    if (!isShown) await app.limits.take('token by address', address)
    return answerPicture(c, isShown ? await readImage(app, hash) : undefined, { isLinked: true })
  })

/** Browsers send the cookie with pictures, programs their token. */
const isMember = async (c: Context<Env>) =>
  (await pageSession(c)) !== null || Boolean(await callerOf(c, 'read').catch(() => null))
