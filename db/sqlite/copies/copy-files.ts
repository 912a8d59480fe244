import { createHash } from 'node:crypto'
import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import * as z from 'zod'
import { writeChecksum } from '../backups/checksum.ts'
import { syncFolderOf } from '../files.ts'

/** Next to the backups. */
export const copiesIn = (backupDir: string) => join(backupDir, 'continuous')

/** A generation is a copy of the database file, and what has changed since, in numbered files. Their names are sorted by time. */
const name = /^potluck-copy-(\d{4}-\d{2}-\d{2}T[\d-]+Z)-(base|\d{6})$/
export const baseOf = (folder: string, generation: string) => join(folder, `potluck-copy-${generation}-base`)
export const changesOf = (folder: string, generation: string, number: number) =>
  join(folder, `potluck-copy-${generation}-${String(number).padStart(6, '0')}`)

export interface CopiedGeneration {
  generation: string
  /** In their order. */
  numbers: number[]
}

/** Those with a base, newest first. */
export function listGenerations(folder: string): CopiedGeneration[] {
  const found = new Map<string, { hasBase: boolean; numbers: number[] }>()
  for (const [, generation = '', part = ''] of namesIn(folder).flatMap((text) => [name.exec(text) ?? []])) {
    if (generation === '') continue
    const entry = found.get(generation) ?? { hasBase: false, numbers: [] }
    found.set(generation, entry)
    if (part === 'base') entry.hasBase = true
    else entry.numbers.push(Number(part))
  }
  return [...found]
    .filter(([, { hasBase }]) => hasBase)
    .map(([generation, { numbers }]) => ({ generation, numbers: numbers.sort((a, b) => a - b) }))
    .sort((a, b) => b.generation.localeCompare(a.generation))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

const headSchema = z.object({
  format: z.literal(1),
  boxId: z.string(),
  number: z.number(),
  /** Milliseconds since 1970: everything that was committed before is copied. */
  until: z.number(),
  pageBytes: z.number(),
  /** Of the database with these changes. */
  databasePages: z.number(),
  /** SHA-256 of the file before this one, so that none is missing. */
  previous: z.string(),
  /** At the start of the generation. */
  users: z.number(),
  recipes: z.number(),
  pages: z.array(z.number()),
})
type ChangesHead = z.infer<typeof headSchema>

/** Writes the changed pages as one file, with its checksum next to it. Returns its SHA-256 and size. */
export async function writeChanges(
  file: string,
  head: Omit<ChangesHead, 'format' | 'pages'>,
  pages: ReadonlyMap<number, Buffer>,
): Promise<{ hash: string; bytes: number }> {
  const text = JSON.stringify({ format: 1, ...head, pages: [...pages.keys()] })
  const content = await promisify(gzip)(Buffer.concat([Buffer.from(`${text}\n`), ...pages.values()]), {
    level: 3,
  })
  const hash = createHash('sha256').update(content).digest('hex')
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  writeChecksum(hash, file)
  await rename(part, file)
  syncFolderOf(file)
  return { hash, bytes: content.length }
}

/** Throws for a file that is damaged. */
export function readChanges(file: string): { head: ChangesHead; pages: Buffer } {
  const content = gunzipSync(readFileSync(file))
  const end = content.indexOf('\n')
  const head = headSchema.parse(JSON.parse(content.toString('utf8', 0, end)))
  const pages = content.subarray(end + 1)
  if (pages.length !== head.pages.length * head.pageBytes) throw new Error(`${file} is incomplete.`)
  return { head, pages }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

export async function removeGeneration(folder: string, generation: string): Promise<void> {
  for (const text of namesIn(folder).filter((text) => text.startsWith(`potluck-copy-${generation}-`)))
    await rm(join(folder, text), { force: true })
}

/** What a killed process left. */
export async function removeUnfinishedCopies(folder: string): Promise<void> {
  for (const text of namesIn(folder).filter((text) => /^potluck-copy-.*\.part$/.test(text)))
    await rm(join(folder, text), { force: true })
}
