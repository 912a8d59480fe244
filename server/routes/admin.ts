import { t } from '#server/contract/language/t.ts'
import { discardJob, listJobs, retryJob } from '../services/admin/admin-jobs.ts'
import { deleteForAll, listAllRecipes, rescrapeForAll, shareToAll } from '../services/admin/admin-recipes.ts'
import { deleteUser, editUser, listUsers, readStats } from '../services/admin/admin-users.ts'
import { backUpNow, listBackupFiles, openBackup } from '../services/admin/backup-files.ts'
import { listPrintedMails, queueTestMail } from '../services/admin/mails.ts'
import { readSystem } from '../services/admin/system.ts'
import { listAudit } from '../services/base/audit.ts'
import { listReadings, putBackForAll } from '../services/readings/repairs.ts'
import { handlers } from '../web/calls.ts'

const openStates = ['queued', 'running', 'failed'] as const

export const admin = handlers({
  'GET /api/admin/stats': (c) => readStats(c.var.app),
  'GET /api/admin/users': (c) => listUsers(c.var.app, c.req.valid('query').page),
  'GET /api/admin/recipes': (c) => listAllRecipes(c.var.app, c.req.valid('query')),
  'GET /api/admin/jobs': async (c) => {
    const { show } = c.req.valid('query')
    const states = show === 'open' ? [...openStates] : [...openStates, 'done' as const]
    return { jobs: await listJobs(c.var.app, { states }) }
  },
  'GET /api/admin/mails': async (c) => ({ mails: await listPrintedMails(c.var.app, c.var.session) }),
  'GET /api/admin/readings': async (c) => ({ readings: await listReadings(c.var.app) }),
  'GET /api/admin/audit': async (c) => ({ entries: await listAudit(c.var.app) }),
  'GET /api/admin/system': (c) => readSystem(c.var.app),
  'GET /api/admin/backups': async (c) => ({ backups: await listBackupFiles(c.var.app) }),
  'PUT /api/admin/users/:id': async (c) => ({
    user: await editUser(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  }),
  'DELETE /api/admin/users/:id': (c) => deleteUser(c.var.app, c.var.user, c.req.param('id')),
  'DELETE /api/admin/recipes/:id': (c) => deleteForAll(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/admin/recipes/rescrape': (c) => rescrapeForAll(c.var.app, c.var.user, c.req.valid('json').link),
  'POST /api/admin/recipes/share-to-all': (c) =>
    shareToAll(c.var.app, c.var.user, c.req.valid('json').recipeId),
  'POST /api/admin/jobs/:id/retry': async (c) => {
    await retryJob(c.var.app, c.var.user, c.req.param('id'))
  },
  'DELETE /api/admin/jobs/:id': async (c) => {
    await discardJob(c.var.app, c.var.user, c.req.param('id'))
  },
  'GET /api/admin/mails/links': async (c) => ({ mails: await listPrintedMails(c.var.app, c.var.session) }),
  'POST /api/admin/mails/test': async (c) => {
    const { to } = c.req.valid('json')
    await queueTestMail(c.var.app, c.var.user, to)
    return { message: t('A test mail to {to} is on its way.', { to }) }
  },
  'POST /api/admin/readings/:id/put-back': async (c) => {
    await putBackForAll(c.var.app, c.var.user, c.req.param('id'))
  },
  'POST /api/admin/backups': async (c) => ({
    backup: await backUpNow(c.var.app, c.var.user, c.req.valid('json').prove),
  }),
  'GET /api/admin/backups/:name': async (c) => {
    const name = c.req.param('name')
    const { bytes, stream } = await openBackup(c.var.app, c.var.user, name)
    return c.body(stream, 200, {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Length': String(bytes),
      // The name of an existing backup: digits and dashes only.
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  },
})
