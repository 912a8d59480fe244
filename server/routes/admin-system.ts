import { Hono } from 'hono'
import { backUpInput } from '#server/contract/system.ts'
import { backUpNow, listBackupFiles, openBackup } from '../services/admin/backup-files.ts'
import { readSystem } from '../services/admin/system.ts'
import type { Env } from './env.ts'
import { validate } from './validate.ts'

/** Part of the admin's routes, which guard it. */
export const adminSystem = new Hono<Env>()
  .get('/system', async (c) => c.json(await readSystem(c.var.app)))
  .get('/backups', async (c) => c.json({ backups: await listBackupFiles(c.var.app) }))
  .post('/backups', validate('json', backUpInput), async (c) =>
    c.json({ backup: await backUpNow(c.var.app, c.var.user, c.req.valid('json').prove) }, 201),
  )
  .get('/backups/:name', async (c) => {
    const name = c.req.param('name')
    const { bytes, stream } = await openBackup(c.var.app, c.var.user, name)
    return c.body(stream, 200, {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Length': String(bytes),
      // The name is one of ours, made of digits and dashes.
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })
