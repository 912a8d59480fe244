import { Hono } from 'hono'
import {
  adminJobsQuery,
  adminRecipesQuery,
  adminUsersQuery,
  editUserInput,
  rescrapeInput,
  shareToAllInput,
  testMailInput,
} from '#server/contract/admin.ts'
import { backUpInput } from '#server/contract/system.ts'
import { discardJob, listJobs, retryJob } from '../services/admin/admin-jobs.ts'
import { deleteForAll, listAllRecipes, rescrapeForAll, shareToAll } from '../services/admin/admin-recipes.ts'
import { deleteUser, editUser, listUsers, readStats } from '../services/admin/admin-users.ts'
import { backUpNow, listBackupFiles, openBackup } from '../services/admin/backup-files.ts'
import { listPrintedMails, queueTestMail } from '../services/admin/mails.ts'
import { readSystem } from '../services/admin/system.ts'
import { listAudit } from '../services/base/audit.ts'
import { listReadings, putBackForAll } from '../services/readings/repairs.ts'
import type { Env } from '../web/env.ts'
import { adminOnly, secondStep, signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

const openStates = ['queued', 'running', 'failed'] as const

export const admin = new Hono<Env>()
  .use(signedIn, adminOnly)
  .get('/stats', async (c) => c.json(await readStats(c.var.app)))
  .get('/users', validate('query', adminUsersQuery), async (c) =>
    c.json(await listUsers(c.var.app, c.req.valid('query').page)),
  )
  .get('/recipes', validate('query', adminRecipesQuery), async (c) =>
    c.json(await listAllRecipes(c.var.app, c.req.valid('query'))),
  )
  .get('/jobs', validate('query', adminJobsQuery), async (c) => {
    const { show } = c.req.valid('query')
    const states = show === 'open' ? [...openStates] : [...openStates, 'done' as const]
    return c.json({ jobs: await listJobs(c.var.app, { states }) })
  })
  .get('/mails', async (c) => c.json({ mails: await listPrintedMails(c.var.app, c.var.session) }))
  .get('/readings', async (c) => c.json({ readings: await listReadings(c.var.app) }))
  .get('/audit', async (c) => c.json({ entries: await listAudit(c.var.app) }))
  .get('/system', async (c) => c.json(await readSystem(c.var.app)))
  .get('/backups', async (c) => c.json({ backups: await listBackupFiles(c.var.app) }))
  // Whatever comes after this line asks for a second step; above it are calls that only look.
  .use(secondStep)
  .put('/users/:id', validate('json', editUserInput), async (c) =>
    c.json({ user: await editUser(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')) }),
  )
  .delete('/users/:id', async (c) => {
    await deleteUser(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .delete('/recipes/:id', async (c) => {
    await deleteForAll(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/recipes/rescrape', validate('json', rescrapeInput), async (c) =>
    c.json(await rescrapeForAll(c.var.app, c.var.user, c.req.valid('json').link)),
  )
  .post('/recipes/share-to-all', validate('json', shareToAllInput), async (c) =>
    c.json(await shareToAll(c.var.app, c.var.user, c.req.valid('json').recipeId)),
  )
  .post('/jobs/:id/retry', async (c) => {
    await retryJob(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .delete('/jobs/:id', async (c) => {
    await discardJob(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/mails/links', async (c) => c.json({ mails: await listPrintedMails(c.var.app, c.var.session) }))
  .post('/mails/test', validate('json', testMailInput), async (c) => {
    const { to } = c.req.valid('json')
    await queueTestMail(c.var.app, c.var.user, to)
    return c.json({ message: `A test mail to ${to} is on its way.` }, 202)
  })
  .post('/readings/:id/put-back', async (c) => {
    await putBackForAll(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/backups', validate('json', backUpInput), async (c) =>
    c.json({ backup: await backUpNow(c.var.app, c.var.user, c.req.valid('json').prove) }, 201),
  )
  .get('/backups/:name', async (c) => {
    const name = c.req.param('name')
    const { bytes, stream } = await openBackup(c.var.app, c.var.user, name)
    return c.body(stream, 200, {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Length': String(bytes),
      // The name of an existing backup: digits and dashes only.
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
