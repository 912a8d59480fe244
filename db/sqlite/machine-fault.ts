import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseRefused } from '../errors.ts'
import { companionsOf } from './files.ts'

interface SystemError extends Error {
  code: string
  path?: unknown
}

/** Node's and SQLite's errors have a code; the interesting one may be a cause. */
function systemErrorIn(error: unknown): SystemError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^(E[A-Z]+|SQLITE_\w+)$/.test(e.code))
      return e as SystemError
  }
  return undefined
}

/** A sentence for what the machine refuses, rather than Potluck; null for every other error. */
export function describeMachineFault(error: unknown): string | null {
  const found = systemErrorIn(error)
  if (!found) return null
  const path = typeof found.path === 'string' ? found.path : null
  switch (found.code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'SQLITE_FULL':
      return `The disk is full${path === null ? '' : ` (${path})`}. Please make room and try again.`
    case 'EROFS':
      return `${path ?? 'The disk'} is on a read-only disk. Please make it writable, or use another folder.`
    case 'EACCES':
    case 'EPERM':
      return describeMissingRights(path)
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path ?? 'A part of the path'} is not a folder.`
    case 'EISDIR':
      return `${path ?? 'The file'} is a folder.`
    case 'ENOENT':
      return `${path ?? 'The file'} does not exist or cannot be created.`
    case 'EIO':
      return `The disk reports an error${path === null ? '' : ` (${path})`}. Please check it.`
  }
  if (found.code.startsWith('SQLITE_IOERR'))
    return `The disk reports an error (${found.code}). Please check it.`
  if (found.code.startsWith('SQLITE_BUSY'))
    return 'Another program keeps the database busy. Please try again.'
  return null
}

function describeMissingRights(path: string | null): string {
  if (path === null) return 'This user has no permission to do that.'
  const { owner, ownedPath } = ownerOf(path)
  const advice = owner === undefined ? '' : ` ${ownedPath} belongs to user ${owner}; run this as that user.`
  return `This user has no permission to use ${path}.${advice}`
}

/** A closed folder hides who owns what is in it. */
function ownerOf(path: string): { owner: number | undefined; ownedPath: string } {
  for (let place = path; ; place = dirname(place)) {
    try {
      return { owner: statSync(place).uid, ownedPath: place }
    } catch {
      if (place === dirname(place)) return { owner: undefined, ownedPath: place }
    }
  }
}

/** Less than SQLite needs to open a database. */
const tooLittleBytes = 64 * 1024

/**
 * Why a database cannot be opened or written, where SQLite only says that it cannot: throws the file system's own error
 * with the path in it.
 */
export function expectUsable(file: string): void {
  const folder = dirname(file)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new DatabaseRefused(`${file} is a folder, not a database.`)
  for (const path of [file, ...companionsOf(file)])
    if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < tooLittleBytes) throw systemError('ENOSPC', folder)
}

const systemError = (code: string, path: string) =>
  Object.assign(new Error(`${code}: ${path}`), { code, path })
