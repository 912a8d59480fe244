import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { newestVersion } from '#db/migrations/newest.ts'
import { type BackupReport, inspectBackup } from '#db/sqlite/backups/inspect-backup.ts'
import { copiesIn } from '#db/sqlite/copies/copy-files.ts'
import { readCopiedUntil } from '#db/sqlite/copies/copy-state.ts'
import { fileExists } from '#db/sqlite/files.ts'
import { describeMachineFault } from '#db/sqlite/machine-fault.ts'
import { fileVersion } from '#db/sqlite/migrate.ts'
import { findForeignFiles } from '#db/sqlite/owner.ts'
import { createLanguageModel } from '#server/ai/language-model.ts'
import type { Config } from '#server/config.ts'
import { dayMs } from '#server/contract/day.ts'
import { counted } from '#server/contract/format.ts'
import { describeBytes } from '#server/contract/language/bytes.ts'
import { reasonForLog } from '#server/log-errors.ts'
import { installedLanguages } from '#server/ocr/read/languages.ts'
import { findAdmin, listDuplicateAccounts } from '#server/services/admin/admin-accounts.ts'
import { countJobs } from '#server/services/admin/admin-jobs.ts'
import { readSparedBackups } from '#server/services/admin/backup-state.ts'
import { listBackups } from '#server/services/admin/backups.ts'
import { listModels } from '#server/services/photos/models.ts'
import { findMiscounted } from '#server/services/space/recount.ts'
import { databaseOf, hasDatabase, isServerRunning, withApp } from './context.ts'

interface Finding {
  what: string
  state: 'ok' | 'warning' | 'wrong'
  found: string
}

type Answer = Omit<Finding, 'what'>
const ok = (found: string): Answer => ({ state: 'ok', found })
const warning = (found: string): Answer => ({ state: 'warning', found })
const wrong = (found: string): Answer => ({ state: 'wrong', found })

const littleSpaceBytes = 1_000_000_000
const oldBackupMs = 7 * dayMs

/** Checks everything that Potluck needs. A failed check does not stop the others. */
export async function runChecks(config: Config): Promise<Finding[]> {
  const checks: [what: string, check: () => Answer | Promise<Answer>][] = [
    ['Node', () => ok(`version ${process.versions.node}`)],
    ['Data folder', () => checkFolder(config.dataDir)],
    ['Owner', () => checkOwner(config)],
    ['Kept by restores', () => checkKept(config.dataDir)],
    ['Disk space', () => checkSpace(config.dataDir)],
    ['Database', () => checkDatabase(config)],
    ['Server', async () => ok((await isServerRunning(config)) ? 'running' : 'not running')],
    ['Admin', () => checkAdmin(config)],
    ['Accounts', () => checkAccounts(config)],
    ['Space of people', () => checkSpaceOfPeople(config)],
    ['Public address', () => checkPublicUrl(config)],
    ['Mail', () => checkMail(config)],
    ['Language model', () => checkLanguageModel(config)],
    ['Photos', () => checkModels(config)],
    ['Jobs', () => checkJobs(config)],
    ['Backups', () => checkBackups(config)],
    ['Rotation', () => checkRotation(config)],
    ['Continuous copies', () => checkCopies(config)],
  ]
  const findings: Finding[] = []
  for (const [what, check] of checks) findings.push({ what, ...(await attempt(check)) })
  return findings
}

async function attempt(check: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await check()
  } catch (error) {
    return wrong(describeMachineFault(error) ?? reasonForLog(error))
  }
}

function checkFolder(folder: string): Answer {
  if (!fileExists(folder)) return warning(`${folder} does not exist yet`)
  accessSync(folder, constants.R_OK | constants.W_OK)
  return ok(folder)
}

/** The service cannot open files that root has created. */
function checkOwner({ dataDir, backupDir }: Config): Answer {
  if (!fileExists(dataDir)) return ok('no data folder yet')
  const { uid, gid } = statSync(dataDir)
  const foreign = findForeignFiles(dataDir, [backupDir])
  if (foreign.length === 0) return ok(`all files belong to user ${uid}, as the data folder does`)
  const folders = [dataDir, ...(backupDir.startsWith(`${dataDir}/`) ? [] : [backupDir])]
  return wrong(
    `${foreign.join(', ')} ${foreign.length === 1 ? 'belongs' : 'belong'} to another user than the data folder; ` +
      `as root: chown -R ${uid}:${gid} ${folders.join(' ')}`,
  )
}

/** Each is as large as the database, and Potluck never deletes them. */
function checkKept(dataDir: string): Answer {
  const names = fileExists(dataDir) ? readdirSync(dataDir) : []
  const sizes = names
    .filter((name) => name.startsWith('potluck.db.before-'))
    .map((name) => statSync(join(dataDir, name)).size)
  if (sizes.length === 0) return ok('nothing')
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  return warning(
    `${counted(sizes.length, 'file')} of ${describeBytes(bytes)} in all: ${dataDir}/potluck.db.before-*; ` +
      'delete what you no longer need',
  )
}

async function checkSpace(folder: string): Promise<Answer> {
  const { bavail, bsize } = await statfs(fileExists(folder) ? folder : '.')
  const free = bavail * bsize
  return free < littleSpaceBytes
    ? warning(`only ${describeBytes(free)} free`)
    : ok(`${describeBytes(free)} free`)
}

async function checkDatabase(config: Config): Promise<Answer> {
  if (config.databaseServer) return checkServerDatabase(config)
  const file = databaseOf(config)
  if (!fileExists(file)) return warning('none yet; the first start creates it')
  const version = fileVersion(file)
  const size = describeBytes(statSync(file).size)
  return ok(`${size}, version ${version} of ${newestVersion}; check it with: potluck backup`)
}

async function checkServerDatabase(config: Config): Promise<Answer> {
  const { storage, bytes } = await withApp((app) => app.store.health())
  const name = new URL(config.databaseServer?.address ?? '').pathname.slice(1)
  return storage === 'ok'
    ? ok(`${describeBytes(bytes)} in PostgreSQL, database ${name}, version ${newestVersion}`)
    : wrong('the database server cannot be reached')
}

const noDatabase = warning('no database yet')

async function checkAdmin(config: Config): Promise<Answer> {
  if (!hasDatabase(config)) return noDatabase
  const admin = await withApp(findAdmin)
  return admin ? ok(admin.email) : warning('none; use potluck setup or potluck admin set <email>')
}

async function checkAccounts(config: Config): Promise<Answer> {
  if (!hasDatabase(config)) return noDatabase
  const duplicates = await withApp(listDuplicateAccounts)
  if (duplicates.length === 0) return ok('one for each mailbox')
  const named = duplicates.map((emails) => emails.join(' and ')).join('; ')
  return warning(`several for one mailbox: ${named}; delete one with potluck users delete <email>`)
}

/** What each person has stored is kept as a sum, which must be that of their rows. */
async function checkSpaceOfPeople(config: Config): Promise<Answer> {
  if (!hasDatabase(config)) return noDatabase
  const miscounted = await withApp(findMiscounted)
  if (miscounted.length === 0) return ok('counted right')
  return warning(
    `counted wrong for ${counted(miscounted.length, 'person', 'people')}; run potluck users recount`,
  )
}

function checkPublicUrl({ publicUrl, isHttps }: Config): Answer {
  if (isHttps) return ok(publicUrl)
  return warning(
    `${publicUrl}; links in mails lead there, and phones install the app and keep the screen awake only over https`,
  )
}

function checkMail({ smtpUrl }: Config): Answer {
  if (smtpUrl) return ok('sent by SMTP; try it with: potluck mail test')
  return warning('SMTP_URL is not set: mails are only printed to the log and shown on the admin page')
}

async function checkLanguageModel({ languageModel: settings }: Config): Promise<Answer> {
  if (!settings) return ok('none')
  const { host, model, url, key } = settings
  const languageModel = createLanguageModel(settings)
  try {
    const models = await languageModel.listModels()
    if (models.length > 0 && !models.includes(model))
      return warning(`${host} responds but does not list the model ${model}; check AI_MODEL`)
  } catch (error) {
    return warning(`${host}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await languageModel.close()
  }
  return key && url.startsWith('http:')
    ? warning(`${model} at ${host} responds; AI_KEY is sent to it without encryption`)
    : ok(`${model} at ${host} responds`)
}

function checkModels({ dataDir, ocrLanguages }: Config): Answer {
  const added = listModels(dataDir).filter(({ state }) => state !== 'available')
  const damaged = added.filter(({ state }) => state === 'damaged')
  if (damaged.length > 0) {
    const languages = damaged.map(({ language }) => language).join(', ')
    const codes = damaged.map(({ code }) => code).join(' ')
    return wrong(`the data of ${languages} is damaged; add it again with: potluck models add ${codes}`)
  }
  const names = new Set([...ocrLanguages, ...installedLanguages, ...added.map(({ code }) => code)])
  const bytes = added.reduce((sum, model) => sum + (model.bytes ?? 0), 0)
  return ok(`read in ${[...names].join(', ')}${bytes > 0 ? `; ${describeBytes(bytes)} were added` : ''}`)
}

async function checkJobs(config: Config): Promise<Answer> {
  if (!hasDatabase(config)) return noDatabase
  const { queued, running, failed } = await withApp(countJobs)
  const found = `${queued + running} waiting, ${failed} given up`
  return failed > 0 ? warning(`${found}; see potluck jobs list`) : ok(found)
}

async function checkBackups(config: Config): Promise<Answer> {
  if (!hasDatabase(config)) return noDatabase
  const [newest] = await withApp(listBackups)
  if (!newest) return warning(`none in ${config.backupDir}; set BACKUP_EVERY, or call potluck backup`)
  const report: BackupReport = inspectBackup(newest.file)
  const found = `the newest of ${newest.madeAt.slice(0, 10)} is whole (${describeBytes(report.bytes)})`
  return Date.now() - Date.parse(newest.madeAt) > oldBackupMs ? warning(`${found}, but old`) : ok(found)
}

const oldCopiesMs = 5 * 60_000

async function checkCopies(config: Config): Promise<Answer> {
  if (!config.backupContinuous) return ok('off')
  const until = readCopiedUntil(copiesIn(config.backupDir))
  if (until === null) return warning(`none yet in ${copiesIn(config.backupDir)}; the server makes them`)
  const found = `everything until ${new Date(until).toISOString()} is copied`
  const isOld = Date.now() - until > oldCopiesMs && (await isServerRunning(config))
  return isOld ? wrong(`only ${found}, although Potluck runs`) : ok(found)
}

async function checkRotation(config: Config): Promise<Answer> {
  if (!hasDatabase(config)) return noDatabase
  const spared = await withApp(readSparedBackups)
  if (spared.length === 0) return ok('old backups are removed as BACKUP_KEEP says')
  const found = spared.map(({ name, reason }) => `${name} (${reason})`).join(', ')
  return warning(`kept beyond BACKUP_KEEP, delete what you do not need: ${found}`)
}
