import { describe, expect, it } from 'vitest'
import { type Import, importsOf, sourceFiles } from './support/imports.ts'

/**
 * The floors of the house, lowest first. A file belongs to the first room whose pattern matches its path, and may
 * import from its own room and the rooms listed.
 */
const rooms = {
  contract: { files: /^server\/contract\//, mayImport: [] },
  foundation: {
    files:
      /^server\/(errors|config|tokens|limits|log|log-destination|client-address|raw-answer|arrivals|connection-caps|host-header|refusals|(passwords|workers|text)\/.*)\.ts$/,
    mayImport: ['contract'],
  },
  database: { files: /^db\//, mayImport: ['contract', 'foundation'] },
  tools: {
    files:
      /^server\/(scrape|ocr|images|mail|search|transfer|forms|backups|checkpoints|photo-reader|realtime|jobs\/(queue|kinds))/,
    mayImport: ['contract', 'foundation', 'database'],
  },
  app: { files: /^server\/app\.ts$/, mayImport: ['contract', 'foundation', 'database', 'tools'] },
  services: {
    files: /^server\/services\//,
    mayImport: ['contract', 'foundation', 'database', 'tools', 'app'],
  },
  doors: {
    files: /^(server\/(routes|pages|jobs)\/|cli\/)/,
    mayImport: ['contract', 'foundation', 'database', 'tools', 'app', 'services', 'islands', 'house'],
  },
  house: {
    files: /^server\/(main|run|http|listen|serve|metrics|security-headers)\.ts$/,
    mayImport: ['contract', 'foundation', 'database', 'tools', 'app', 'services', 'doors'],
  },
  islands: { files: /^islands\//, mayImport: ['contract'] },
} as const satisfies Record<string, { files: RegExp; mayImport: readonly string[] }>

type Room = keyof typeof rooms

const roomOf = (path: string): Room | undefined =>
  (Object.keys(rooms) as Room[]).find((room) => rooms[room].files.test(path))

const forBrowsers = new Set(['constants', 'fold', 'words'].map((name) => `server/contract/${name}.ts`))

/** Why an import is not allowed; null when it is. */
function objection({ file, target, isTypeOnly }: Import): string | null {
  const from = roomOf(file)
  const to = roomOf(target)
  if (!from) return `${file} stands in no room`
  if (!to || to === from) return null
  const allowed: readonly string[] = rooms[from].mayImport
  if (!allowed.includes(to)) return `${file} (${from}) imports ${target} (${to})`
  // Values of the contract are zod schemas, which are too large for a browser; all but these.
  if (from === 'islands' && !isTypeOnly && !forBrowsers.has(target))
    return `${file} imports more than types from ${target}`
  return null
}

describe('the house', () => {
  it('keeps its floors: nothing imports from above', () => {
    const objections = sourceFiles(['server', 'db', 'cli', 'islands']).flatMap((file) =>
      importsOf(file).map(objection),
    )
    expect(objections.filter((found) => found !== null)).toEqual([])
  })

  it.each([
    ['db/store.ts', "import { login } from '#server/services/accounts.ts'"],
    ['server/contract/users.ts', "import { openStore } from '../../db/store.ts'"],
    ['server/services/friends.ts', "import { api } from '../routes/index.ts'"],
    ['islands/login-form.tsx', "import { loginInput } from '#server/contract/users.ts'"],
    ['islands/login-form.tsx', "const x = await import('#server/services/accounts.ts')"],
    ['server/elsewhere/new.ts', "import { x } from './y.ts'"],
  ])('would notice in %s: %s', (file, source) => {
    expect(importsOf(file, source).map(objection)).not.toEqual([null])
  })
})
