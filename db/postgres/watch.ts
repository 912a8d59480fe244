import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from '../errors.ts'
import type { ConnectionListener } from '../store.ts'
import { watchingOptions } from './connect-options.ts'
import { connectionFailure, isAnswer } from './connection-failure.ts'
import { noticeDeath } from './leadership.ts'
import { locks } from './locks.ts'
import { within } from './within.ts'

const checkEveryMs = 2000
const checkEveryMsWhileAway = 500
/** A database server that is only busy answers within this. With the time between checks, less than a write may take. */
const patienceMs = 4000
const patienceMsWhileAway = 2000
/** What /readyz may take. */
const probeMs = 1500

/** Written by each probe, so that a read-only server is noticed. */
const probeSql = `INSERT INTO meta (key, value) VALUES ('readiness_probe', $1)
  ON CONFLICT (key) DO UPDATE SET value = excluded.value`
const settingsSql = `SET lock_timeout = '1s'; SET statement_timeout = '1500ms'; ${noticeDeath}`

export interface Watch {
  /** Throws DatabaseAway at once instead of after the time limit of each connection. */
  expectThere(): void
  isThere(): boolean
  /** A connection failed: looks whether the server is away. */
  suspect(): void
  /** Writes a row; false when the server is away, at once when that is known. Throws why it refuses. */
  probe(): Promise<boolean>
  /** From now on, keeps what is moved or restored away from the database; false when that is happening. */
  holdServerLock(): Promise<boolean>
  onConnection(listener: ConnectionListener): void
  close(): Promise<void>
}

const silent = () => new DatabaseAway('The database server does not answer.')

/**
 * Asks the database server a question every few seconds, on a connection of its own, and calls `lost` when it does not answer:
 * a network that drops packets lets each query wait for its own time limit, one after the other.
 */
export function createWatch(address: string, lost: () => void): Watch {
  const listeners: ConnectionListener[] = []
  let client: pg.Client | undefined
  let holdsLock = false
  let awaySince: number | undefined
  let checking: Promise<void> | undefined
  let probing: Promise<boolean> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  const patience = () => (awaySince === undefined ? patienceMs : patienceMsWhileAway)

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client(watchingOptions(address))
    opened.on('error', () => {})
    opened.on('end', () => {
      if (client === opened) client = undefined
    })
    try {
      await within(opened.connect(), patience(), silent)
      await within(opened.query(settingsSql), patience(), silent)
      if (holdsLock && !(await takeLock(opened))) throw new DatabaseAway('The database is being replaced.')
    } catch (error) {
      void opened.end().catch(() => {})
      throw error
    }
    if (isOver) void opened.end().catch(() => {})
    client = opened
    return opened
  }

  /** One after the other on the connection; destroys it when there is no answer. */
  function ask(sql: string, values: string[], limitMs: number): Promise<void> {
    const asked = last.then(async () => {
      const own = client ?? (await connect())
      try {
        await within(own.query(sql, values), limitMs, silent)
      } catch (error) {
        if (connectionFailure(error) || error instanceof DatabaseAway) {
          // The next question has a new one, and does not wait for the end of this.
          if (client === own) client = undefined
          void own.end().catch(() => {})
        }
        throw error
      }
    })
    last = asked.catch(() => {})
    return asked
  }

  async function check(): Promise<void> {
    const hadConnection = client !== undefined
    try {
      await ask('SELECT 1', [], patience())
      setThere()
    } catch (error) {
      // It may be only this connection that was ended; a second one says.
      if (hadConnection && !(error instanceof DatabaseAway))
        await ask('SELECT 1', [], patience()).then(setThere, setAway)
      else setAway(error)
    }
  }

  function setThere(): void {
    if (awaySince === undefined) return
    const afterMs = performance.now() - awaySince
    awaySince = undefined
    for (const listener of listeners) listener({ state: 'back', afterMs })
  }

  function setAway(error: unknown): void {
    // It answers, though not as wished: it has no connection left, or no longer accepts the password.
    if (isAnswer(error)) {
      setThere()
      return
    }
    if (awaySince !== undefined || isOver) return
    awaySince = performance.now()
    for (const listener of listeners) listener({ state: 'lost', cause: error })
    lost()
  }

  const checkNow = (): Promise<void> => {
    checking ??= check().finally(() => {
      checking = undefined
      schedule()
    })
    return checking
  }
  function schedule(): void {
    clearTimeout(timer)
    if (isOver) return
    timer = setTimeout(checkNow, awaySince === undefined ? checkEveryMs : checkEveryMsWhileAway).unref()
  }
  schedule()

  async function probe(): Promise<boolean> {
    try {
      await within(ask(probeSql, [String(Date.now())], patience()), probeMs, silent)
      return true
    } catch (error) {
      if (!connectionFailure(error) && !(error instanceof DatabaseAway)) throw error
      void checkNow()
      return false
    }
  }

  return {
    expectThere() {
      if (awaySince !== undefined) throw new DatabaseAway('The database server cannot be reached.')
    },
    isThere: () => awaySince === undefined,
    suspect: () => void checkNow(),
    async probe() {
      if (awaySince !== undefined) return false
      probing ??= probe().finally(() => {
        probing = undefined
      })
      return probing
    },
    async holdServerLock() {
      const own = client ?? (await connect().catch(refuse))
      // `doctor` takes the lock for a moment to find out whether a server runs.
      for (let attempts = 0; attempts < 10 && !holdsLock; attempts += 1) {
        if (attempts > 0) await sleep(200)
        holdsLock = await takeLock(own)
      }
      return holdsLock
    },
    onConnection: (listener) => listeners.push(listener),
    async close() {
      isOver = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

function refuse(error: unknown): never {
  throw connectionFailure(error) ?? error
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(locks.tryTakeShared('server'))
  return rows[0]?.taken === true
}
