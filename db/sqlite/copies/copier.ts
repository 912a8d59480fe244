import { existsSync } from 'node:fs'
import { copyFile, open, rename, stat } from 'node:fs/promises'
import { dayMs } from '#server/contract/day.ts'
import { mayRemove } from '../backups/backup-identity.ts'
import { writeChecksum } from '../backups/checksum.ts'
import { createFolder, syncFolderOf } from '../files.ts'
import {
  baseOf,
  changesOf,
  hashOf,
  listGenerations,
  readChanges,
  removeGeneration,
  removeUnfinishedCopies,
  writeChanges,
} from './copy-files.ts'
import { type CopyState, fingerprintOf, readCopyState, writeCopyState } from './copy-state.ts'
import { type HeldLog, holdLog } from './held-log.ts'
import { isRestarted, LogChanged, readChecksumAt, readFrames, readLogHeader } from './log-frames.ts'

/** Two, so that any minute of the last day can be restored. */
const keptGenerations = 2
const maxGenerationMs = dayMs
/** Changes are copied until they are as large as the database, or this. */
const minChangesBytes = 64 * 1024 * 1024

interface CopierOptions {
  database: string
  folder: string
  boxId: string
  now: () => number
  /** Moves the log into the database as far as readers allow. */
  checkpoint(): Promise<void>
  /** What is in the database, for the decision which generations may be removed. */
  count(): { users: number; recipes: number }
}

/** Copies a database that is in use, and each of its changes, into files from which it can be built as it was at any time. */
export interface Copier {
  /** Copies what was committed before; returns the time of that. */
  copy(): Promise<number>
  /** The files that BACKUP_COMMAND has not taken yet, oldest first. */
  unsent(): string[]
  sent(file: string): void
  /** Frames in the log. */
  frames(): number
  /** Gives up the copies so far; the next copy begins with the whole database. */
  abandon(): void
  /** Lets go of the log. */
  release(): void
  /** Once the database is closed: the next start continues, if nothing else has written to it. */
  seal(): void
}

export function createCopier(options: CopierOptions): Copier {
  const { database, folder, boxId, now, checkpoint } = options
  let held: HeldLog | undefined
  let state: CopyState | null = null

  const save = (changed: CopyState) => {
    // A file may have been sent since the copy began.
    const isSame = state?.generation === changed.generation
    const next = { ...changed, sent: Math.max(changed.sent, isSame ? (state?.sent ?? -1) : -1) }
    writeCopyState(folder, boxId, next)
    state = next
  }

  /** The copies of an earlier start, when the log or the file shows that nothing is missing since. */
  async function resume(): Promise<CopyState | null> {
    const found = readCopyState(folder, boxId)
    if (!found || !isThere(found)) return null
    if (found.sealed !== null)
      return found.sealed === fingerprintOf(database) ? { ...found, salts: '', frame: 0, sealed: null } : null
    const log = await open(`${database}-wal`, 'r')
    try {
      const header = await readLogHeader(log)
      if (!header || header.salts !== found.salts || found.frame === 0) return null
      return (await readChecksumAt(log, header, found.frame)) === found.checksum ? found : null
    } finally {
      await log.close()
    }
  }

  /** A copy of the whole file. Pages that are newer than the log's place below are among the changes that follow. */
  async function begin(hold: HeldLog): Promise<CopyState> {
    await checkpoint()
    const place = await readPlace(hold)
    const generation = new Date(now()).toISOString().replace(/[:.]/g, '-')
    const base = baseOf(folder, generation)
    await copyFile(database, `${base}.part`)
    await syncLater(`${base}.part`)
    const previous = await hashOf(`${base}.part`)
    writeChecksum(previous, base)
    await rename(`${base}.part`, base)
    syncFolderOf(base)
    const { size } = await stat(base)
    return {
      ...place,
      generation,
      number: 0,
      previous,
      databasePages: size / place.pageBytes,
      ...options.count(),
      baseBytes: size,
      changesBytes: 0,
      sent: -1,
      until: 0,
      sealed: null,
    }
  }

  /** All frames that are there already are copied again: some may be in the file. */
  async function readPlace(hold: HeldLog) {
    const log = await open(`${database}-wal`, 'r')
    try {
      const header = hold.frames() === 0 ? null : await readLogHeader(log)
      const pageBytes = header?.pageBytes ?? (await readPageBytes())
      return { salts: header?.salts ?? '', frame: 0, checksum: '', pageBytes }
    } finally {
      await log.close()
    }
  }

  async function readPageBytes(): Promise<number> {
    const file = await open(database, 'r')
    try {
      const { buffer } = await file.read(Buffer.alloc(18), 0, 18, 0)
      const stored = buffer.readUInt16BE(16)
      return stored === 1 ? 65_536 : stored
    } finally {
      await file.close()
    }
  }

  /** Copies all committed frames after the place of `from`, as one file or several. */
  async function copyFrames(hold: HeldLog, from: CopyState): Promise<CopyState> {
    let current = from
    // What is written meanwhile is for the next copy.
    let target: { salts: string; frames: number } | undefined
    const log = await open(`${database}-wal`, 'r')
    try {
      for (;;) {
        const until = now()
        const before = await readLogHeader(log)
        const frames = hold.frames()
        const header = frames === 0 ? null : await readLogHeader(log)
        // It was restarted while the frames were counted.
        if (header !== null && header.salts !== before?.salts) continue
        const salts = header?.salts ?? current.salts
        if (salts !== current.salts) {
          if (current.salts !== '' && !isRestarted(current.salts, salts))
            throw new LogChanged('The write-ahead log was replaced.')
          current = { ...current, salts, frame: 0 }
        }
        if (target?.salts !== salts) target = { salts, frames }
        const isFirst = current.number === 0
        if (header === null || target.frames <= current.frame) {
          if (isFirst) current = await write(current, new Map(), until)
          else current = { ...current, until }
          return current
        }
        const found = await readFrames(log, header, current.frame, target.frames)
        const { last: frame, checksum, databasePages, pages } = found
        current = await write({ ...current, frame, checksum, databasePages }, pages, until)
        if (frame === target.frames) return current
      }
    } finally {
      await log.close()
    }
  }

  async function write(
    from: CopyState,
    pages: ReadonlyMap<number, Buffer>,
    until: number,
  ): Promise<CopyState> {
    const number = from.number + 1
    const file = changesOf(folder, from.generation, number)
    const { pageBytes, databasePages, previous, users, recipes } = from
    const head = { boxId, number, until, pageBytes, databasePages, previous, users, recipes }
    const { hash, bytes } = await writeChanges(file, head, pages)
    const next = { ...from, number, previous: hash, until, changesBytes: from.changesBytes + bytes }
    save(next)
    return next
  }

  /** Everything that the former hold kept is copied before it ends. */
  async function copyHeld(hold: HeldLog, from: CopyState): Promise<CopyState> {
    const renewal = hold.renew()
    try {
      const next = await copyFrames(hold, from)
      save(next)
      renewal.done()
      return next
    } catch (error) {
      renewal.failed()
      if (error instanceof LogChanged) state = null
      throw error
    }
  }

  const isTooOld = ({ generation, changesBytes, baseBytes }: CopyState) =>
    changesBytes > Math.max(baseBytes, minChangesBytes) || now() - timeOfCopy(generation) > maxGenerationMs

  /** Someone may have deleted them. */
  const isThere = ({ generation, number }: CopyState) =>
    existsSync(baseOf(folder, generation)) && existsSync(changesOf(folder, generation, number))

  /** Older generations of this box, but none that has far more in it: it may be the only good one. */
  async function removeOld({ users, recipes }: CopyState): Promise<void> {
    const box = { id: boxId, isAdopted: false }
    const own = listGenerations(folder).filter(
      ({ generation, numbers }) => numbers.length > 0 && headOf(generation)?.boxId === boxId,
    )
    for (const { generation } of own.slice(keptGenerations)) {
      const head = headOf(generation)
      const old = head && { box, users: head.users, recipes: head.recipes }
      if (mayRemove(old, { box, users, recipes }) === 'allowed') await removeGeneration(folder, generation)
    }
  }

  function headOf(generation: string) {
    try {
      return readChanges(changesOf(folder, generation, 1)).head
    } catch {
      return null
    }
  }

  function unsent(): string[] {
    if (!state) return []
    const { generation, number, sent } = state
    const numbers = Array.from({ length: number - sent }, (_, index) => sent + 1 + index)
    return numbers.map((n) => (n === 0 ? baseOf(folder, generation) : changesOf(folder, generation, n)))
  }

  return {
    async copy() {
      createFolder(folder)
      if (!held) {
        await removeUnfinishedCopies(folder)
        held = holdLog(database)
        state = await resume()
      }
      const former = state && !isTooOld(state) && isThere(state) ? state : null
      const from = former ?? (await begin(held))
      const next = await copyHeld(held, from)
      if (!former) await removeOld(next)
      return next.until
    },
    unsent,
    sent(file) {
      if (state && unsent()[0] === file) save({ ...state, sent: state.sent + 1 })
    },
    frames: () => held?.frames() ?? 0,
    abandon() {
      state = null
      held?.release()
      held = undefined
    },
    release() {
      held?.release()
      held = undefined
    },
    seal() {
      if (state && !existsSync(`${database}-wal`)) save({ ...state, sealed: fingerprintOf(database) })
    },
  }
}

/** In another thread: a large file takes seconds. */
async function syncLater(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** '2026-01-31T04-00-00-000Z' -> milliseconds since 1970. */
export const timeOfCopy = (generation: string) =>
  Date.parse(generation.replace(/T(..)-(..)-(..)-(...)Z/, 'T$1:$2:$3.$4Z'))
