import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'

type Change =
  | { kind: 'write'; file: string; at: number; bytes: Buffer }
  | { kind: 'truncate'; file: string; size: number }
  | { kind: 'remove'; file: string }

type Step =
  | Change
  | { kind: 'sync'; file: string; thread: string }
  | { kind: 'synced'; file: string; thread: string }
  | { kind: 'lose'; file: string }

export function readRecord(path: string): Step[] {
  const record = readFileSync(path)
  const steps: Step[] = []
  for (let at = 0; at < record.length; ) {
    const end = record.indexOf('\n', at)
    const [kind = '', file = '', offset = '', size = '', thread = ''] = record
      .toString('latin1', at, end)
      .split(' ')
    at = end + 1
    if (kind === 'write') {
      steps.push({ kind, file, at: Number(offset), bytes: record.subarray(at, at + Number(size)) })
      at += Number(size)
    } else if (kind === 'truncate') steps.push({ kind, file, size: Number(offset) })
    else if (kind === 'remove') steps.push({ kind, file })
    else if (kind === 'lose') steps.push({ kind, file })
    else if (kind === 'sync') steps.push({ kind, file, thread })
    else if (kind === 'synced') steps.push({ kind, file, thread })
  }
  return steps
}

/** A file on a disk that guarantees nothing before a sync; null when it does not exist. */
class File {
  pending: Change[] = []
  readonly #synced = new Map<string, number>()

  constructor(public durable: Buffer | null) {}

  /** Covers only what was written before the sync began. */
  beginSync(thread: string): void {
    this.#synced.set(thread, this.pending.length)
  }

  endSync(thread: string): void {
    const covered = this.#synced.get(thread) ?? 0
    this.durable = apply(this.durable, this.pending.splice(0, covered))
    for (const [other, count] of this.#synced) this.#synced.set(other, Math.max(0, count - covered))
  }

  /** The kernel discards the changes: they are readable until the power fails, but never written. */
  lose(): void {
    this.pending = []
  }

  /** After a power failure when the first `count` changes since the sync were written. */
  after(count: number): Buffer | null {
    return apply(this.durable, this.pending.slice(0, count))
  }
}

function apply(start: Buffer | null, changes: Change[]): Buffer | null {
  let content = start
  for (const change of changes) {
    if (change.kind === 'remove') content = null
    else if (change.kind === 'truncate') content = resized(content, change.size)
    else {
      content = resized(content, Math.max(content?.length ?? 0, change.at + change.bytes.length))
      change.bytes.copy(content, change.at)
    }
  }
  return content
}

function resized(content: Buffer | null, size: number): Buffer {
  const next = Buffer.alloc(size)
  content?.copy(next)
  return next
}

export interface Survey {
  states: number
  /** States in which an acknowledged write is missing. */
  lost: number
  /** States in which the database is damaged. */
  damaged: number
}

/** Every state in which a power failure may leave the disk. SQLite opens each in `folder`. */
export function surveyCrashes(base: Buffer, steps: Step[], folder: string): Survey {
  const files = { db: new File(base), wal: new File(null) }
  const acknowledged: string[] = []
  const seen = new Set<string>()
  const survey: Survey = { states: 0, lost: 0, damaged: 0 }
  for (const step of steps) {
    if (step.file === 'acknowledged') {
      if (step.kind === 'write') acknowledged.push(step.bytes.toString().trim())
    } else take(step.file === 'db' ? files.db : files.wal, step)
    // One write alone gives almost the same state as the next: prefixes of several are checked before each sync.
    if (step.kind === 'write' && step.file !== 'acknowledged') continue
    for (const db of countsOf(files.db)) {
      for (const wal of countsOf(files.wal)) {
        look({ db: files.db.after(db), wal: files.wal.after(wal) }, acknowledged, folder, seen, survey)
      }
    }
  }
  return survey
}

function take(file: File, step: Step): void {
  if (step.kind === 'sync') file.beginSync(step.thread)
  else if (step.kind === 'synced') file.endSync(step.thread)
  else if (step.kind === 'lose') file.lose()
  else file.pending.push(step)
}

/** Unsynced prefixes, from none to all; files are written independently of each other. */
const countsOf = ({ pending: { length } }: File) =>
  new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.floor(length * part)))

function look(
  { db, wal }: { db: Buffer | null; wal: Buffer | null },
  acknowledged: string[],
  folder: string,
  seen: Set<string>,
  survey: Survey,
): void {
  const digest = createHash('sha1').update(String(acknowledged.length))
  for (const content of [db, wal]) digest.update(`${content?.length} `).update(content ?? '')
  const id = digest.digest('hex')
  if (seen.has(id)) return
  seen.add(id)
  survey.states += 1
  const file = join(folder, 'potluck.db')
  for (const path of [file, `${file}-wal`, `${file}-shm`]) rmSync(path, { force: true })
  if (db) writeFileSync(file, db)
  if (wal) writeFileSync(`${file}-wal`, wal)
  const found = readKeys(file)
  if (!found) survey.damaged += 1
  else if (acknowledged.some((key) => !found.has(key))) survey.lost += 1
}

/** Null for a damaged database. */
function readKeys(file: string): Set<string> | null {
  const connection = new SqliteConnection(file)
  try {
    if (connection.pragma('integrity_check(1)', { simple: true }) !== 'ok') return null
    const rows = connection
      .prepare<[], { key: string }>("SELECT key FROM meta WHERE key LIKE 'write %'")
      .all()
    return new Set(rows.map(({ key }) => key))
  } catch {
    return null
  } finally {
    connection.close()
  }
}
