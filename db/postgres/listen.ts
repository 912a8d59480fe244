import pg, { type ClientConfig } from 'pg'
import { anyChange } from '../changes.ts'
import type { Change } from '../store.ts'
import { expectAnswers } from './expect-answers.ts'
import { channel, readNotice } from './notices.ts'

/** A notification that was lost costs at most this. */
const sweepEveryMs = 5000
const reconnectMs = 500

/** Jobs are polled anyway. */
const anyEvents: Change = { people: 'anybody', topics: new Set(['sessions']) }

/**
 * Calls `changed` with what other processes commit, on a connection of its own. After it was interrupted, and every few
 * seconds, anything may have changed. Returns what ends that.
 */
export function listen(options: ClientConfig, own: string, changed: (change: Change) => void): () => void {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isOver = false
  let stopAsking = () => {}

  async function connect(): Promise<void> {
    const opened = new pg.Client(options)
    client = opened
    opened.on('notification', ({ payload = '' }) => {
      const change = readNotice(payload, own)
      if (change) changed(change)
    })
    // The connection's end follows.
    opened.on('error', () => {})
    opened.on('end', again)
    try {
      await opened.connect()
      await opened.query(`LISTEN ${channel}`)
      stopAsking = expectAnswers(opened)
      changed(anyChange)
    } catch {
      void opened.end().catch(() => {})
      again()
    }
  }
  function again(): void {
    stopAsking()
    if (isOver) return
    clearTimeout(retry)
    retry = setTimeout(() => void connect(), reconnectMs).unref()
  }

  void connect()
  const sweep = setInterval(() => changed(anyEvents), sweepEveryMs).unref()
  return () => {
    isOver = true
    clearTimeout(retry)
    clearInterval(sweep)
    stopAsking()
    void client?.end().catch(() => {})
  }
}
