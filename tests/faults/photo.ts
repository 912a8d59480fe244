import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { printPage } from '../support/printed-page.ts'
import type { Person } from './person.ts'
import type { Running } from './potluck-process.ts'

const lines = [
  ['Ingredients', 56],
  ['250 g flour', 44],
  ['2 eggs', 44],
  ['Directions', 56],
  ['1. Whisk the eggs with the flour.', 44],
  ['2. Fry in a hot pan until golden on both sides.', 44],
] as const

/** A page of a cookbook under this title. */
export const drawPage = (title: string) =>
  printPage(900, { top: 60, lines: [[title, 84], ...lines] }).toBuffer()

/** For a connection of its own: after a refused upload the server may close it, and the next request must not be on it. */
export const uploadHeaders = (token: string) => ({ authorization: `Bearer ${token}`, connection: 'close' })

/** Returns the status. */
export async function uploadPhoto(url: string, { token }: Person, photo: Buffer): Promise<number> {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(photo)], 'page.jpg', { type: 'image/jpeg' }))
  return (await fetch(`${url}/api/scrape/ocr`, { method: 'POST', headers: uploadHeaders(token), body }))
    .status
}

/** Waits for the recipe's title or the error message. */
export function outcomeOf(url: string, { token }: Person, limitMs: number): Promise<string> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } })
  return new Promise<string>((resolve, reject) => {
    socket.on('recipe:created', ({ title }: { title: string }) => resolve(`recipe: ${title}`))
    socket.on('ocr:error', ({ message }: { message: string }) => resolve(`error: ${message}`))
    setTimeout(() => reject(new Error('No event about the photo arrived.')), limitMs).unref()
  }).finally(() => socket.close())
}

/** Waits for the process that reads photos; returns its pid. */
export async function findReader({ child }: Running): Promise<number> {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const found = childrenOf(child.pid ?? 0).find((pid) => commandOf(pid).includes('ocr/photo-worker'))
    if (found) return found
    await sleep(5)
  }
  throw new Error('No process reads the photo.')
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
