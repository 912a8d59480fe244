import { closeSync, copyFileSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs'
import { basename } from 'node:path'
import { BackupRefused } from '../backups/backup-refused.ts'
import { checksumOf, readChecksum } from '../backups/checksum.ts'
import { removeDatabase } from '../files.ts'
import { timeOfCopy } from './copier.ts'
import { baseOf, type CopiedGeneration, changesOf, listGenerations, readChanges } from './copy-files.ts'

interface Rebuilt {
  /** Milliseconds since 1970: the newest state at or before the time that was asked for. */
  until: number
}

/**
 * Builds the database as it was at this time from the continuous copies in a folder. Throws BackupRefused, with the time up to
 * which they are whole, when a file is missing or damaged.
 */
export function rebuild(folder: string, at: number, target: string): Rebuilt {
  const generation = listGenerations(folder).find((found) => (untilOf(folder, found) ?? Infinity) <= at)
  if (!generation) throw new BackupRefused(`There are no continuous copies of that time in ${folder}.`)
  removeDatabase(target)
  const base = baseOf(folder, generation.generation)
  let previous = expectWhole(base)
  copyFileSync(base, target)
  const handle = openSync(target, 'r+')
  let until = timeOfCopy(generation.generation)
  try {
    for (const [index, number] of generation.numbers.entries()) {
      if (until === at) break
      const file = changesOf(folder, generation.generation, number)
      const { head, pages, hash } = readWhole(file, index + 1, previous, until)
      if (head.until > at) break
      for (const [place, page] of head.pages.entries()) {
        const content = pages.subarray(place * head.pageBytes, (place + 1) * head.pageBytes)
        writeSync(handle, content, 0, content.length, (page - 1) * head.pageBytes)
      }
      ftruncateSync(handle, head.databasePages * head.pageBytes)
      previous = hash
      until = head.until
    }
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  return { until }
}

/** When the first changes of a generation were written, without which its copy of the file may be of two moments. */
function untilOf(folder: string, { generation, numbers }: CopiedGeneration): number | null {
  if (numbers[0] !== 1) return null
  try {
    return readChanges(changesOf(folder, generation, 1)).head.until
  } catch {
    return null
  }
}

function expectWhole(file: string): string {
  const checksum = checksumOf(file)
  const expected = readChecksum(file)
  if (expected !== null && expected !== checksum)
    throw new BackupRefused(`${file} is damaged: it is not what its checksum was made of.`)
  return checksum
}

function readWhole(file: string, number: number, previous: string, until: number) {
  const advice = `The copies before it are whole: potluck restore --at ${new Date(until).toISOString()}`
  try {
    const hash = expectWhole(file)
    const { head, pages } = readChanges(file)
    if (head.number === number && head.previous === previous) return { head, pages, hash }
  } catch (cause) {
    throw new BackupRefused(`${basename(file)} is damaged. ${advice}`, 'file', { cause })
  }
  throw new BackupRefused(`A file before ${basename(file)} is missing. ${advice}`)
}
