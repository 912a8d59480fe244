import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { potluck } from '../support/cli.ts'
import { inspect, spoilPage } from '../support/database.ts'
import { fillDisk, isRoot, makeReadOnly, nobody, smallDisk } from '../support/machine.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** A data folder as created by `potluck setup`, with a backup. */
let template: string
beforeAll(async () => {
  template = temporaryFolder()
  await potluck(['setup'], { dataDir: template })
  await potluck(['users', 'create', 'ada@example.com', '--first-name', 'Ada', '--last-name', 'Cook'], {
    dataDir: template,
    input: 'a long enough sentence\n',
  })
  await potluck(['backup', join(template, 'kept.db')], { dataDir: template })
  expect(existsSync(join(template, 'kept.db'))).toBe(true)
})

function furnish(folder: string): string {
  cpSync(template, folder, { recursive: true })
  return folder
}

/** Expects the call to end with one sentence and this exit code. */
async function expectSentence(
  args: string[],
  options: { dataDir: string; env?: Record<string, string>; uid?: number; input?: string },
  exitCode: number,
  sentence: RegExp,
): Promise<void> {
  const ended = await potluck(args, { ...options, killAfterMs: 25_000 })
  expect(ended.err.trim().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect(ended).toMatchObject({ exitCode, signal: null })
}

const writing: [name: string, args: string[]][] = [
  ['setup', ['setup']],
  ['users create', ['users', 'create', 'bea@example.com', '--first-name', 'Bea', '--last-name', 'B']],
  ['backup', ['backup']],
]
const input = 'a long enough sentence\n'

describe('on a full disk', () => {
  it.each([
    ...writing.filter(([name]) => name !== 'setup'),
    ['restore', ['restore', 'kept.db', '--yes']] as const,
    ['export', ['export', 'out.zip', '--for', 'ada@example.com']] as const,
  ])('%s ends with a message and leaves no partial file', async (_name, args) => {
    const disk = smallDisk(4)
    if (!disk) return
    const dataDir = furnish(disk)
    const before = readFileSync(join(disk, 'potluck.db'))
    fillDisk(disk)
    const inDisk = args.map((arg) => (/\.(db|zip)$/.test(arg) ? join(disk, arg) : arg))
    await expectSentence([...inDisk], { dataDir, input }, 1, /The disk is full/)
    expect(existsSync(join(disk, 'out.zip')) || existsSync(join(disk, 'potluck.db.restoring'))).toBe(false)
    expect(readFileSync(join(disk, 'potluck.db'))).toEqual(before)
  })
})

describe('on a read-only disk', () => {
  it.each([...writing, ['restore', ['restore', 'kept.db', '--yes']] as const, ['stats', ['stats']] as const])(
    '%s ends with a sentence',
    async (_name, args) => {
      const disk = smallDisk(4)
      if (!disk) return
      const dataDir = furnish(disk)
      makeReadOnly(disk)
      const inDisk = args.map((arg) => (arg.endsWith('.db') ? join(disk, arg) : arg))
      await expectSentence([...inDisk], { dataDir, input }, 1, /read-only/)
    },
  )
})

describe.skipIf(process.platform === 'win32')('without rights', () => {
  const asOther = isRoot ? { uid: nobody } : {}

  /** A data folder that only its owner can read. */
  function closedFolder(mode = 0o000): string {
    const dataDir = furnish(join(temporaryFolder(), 'data'))
    for (let folder = dirname(dataDir); folder !== tmpdir(); folder = dirname(folder))
      chmodSync(folder, 0o755)
    chmodSync(dataDir, mode)
    return dataDir
  }

  it.each([
    ...writing,
    ['stats', ['stats']] as const,
    ['restore', ['restore', '/dev/null/x.db', '--yes']] as const,
    ['migrate', ['migrate', '--dry-run']] as const,
  ])('%s reports missing permissions and not missing files', async (name, args) => {
    const dataDir = closedFolder()
    const file = join(dataDir, 'kept.db')
    const given = name === 'restore' ? ['restore', file, '--yes'] : args
    await expectSentence([...given], { dataDir, input, ...asOther }, 1, /permission.*belongs to user \d+/i)
  })

  it('doctor reports it with its other findings', async () => {
    const dataDir = closedFolder()
    const { exitCode, out, err } = await potluck(['doctor'], { dataDir, ...asOther })
    expect(exitCode).toBe(1)
    expect(out).toMatch(/WRONG +Database .*permission/i)
    expect(err).not.toContain('    at ')
  })

  it('verify does not call an unreadable file damaged', async () => {
    const file = join(closedFolder(0o755), 'kept.db')
    chmodSync(file, 0o000)
    await expectSentence(['verify', file], { dataDir: temporaryFolder(), ...asOther }, 1, /permission/i)
  })

  it('backup to a read-only folder ends with a message', async () => {
    const dataDir = furnish(temporaryFolder())
    const target = join(closedFolder(0o555), 'new.db')
    if (isRoot) return
    await expectSentence(['backup', target], { dataDir }, 1, /permission/i)
  })
})

describe('with a file that is not a database', () => {
  const spoilt: [what: string, spoil: (file: string) => void, exitCode: number, sentence: RegExp][] = [
    ['damaged', spoilPage, 5, /is damaged|cannot be read/],
    ['newer', (file) => inspect(file, (db) => db.pragma('user_version = 9999')), 5, /newer Potluck/],
    ['foreign', (file) => inspect(file, (db) => db.pragma('application_id = 7')), 5, /not a/],
    [
      'a text',
      (file) => writeFileSync(file, 'recipes, honestly '.repeat(1000)),
      5,
      /not a database|cannot be read/,
    ],
    ['empty', (file) => writeFileSync(file, ''), 5, /is empty/],
  ]

  it.each(spoilt)('%s: stats, backup and verify report it', async (_what, spoil, exitCode, sentence) => {
    const dataDir = furnish(temporaryFolder())
    const file = join(dataDir, 'potluck.db')
    spoil(file)
    for (const args of [['stats'], ['backup'], ['verify', file]]) {
      await expectSentence(args, { dataDir }, exitCode, sentence)
    }
  })

  it('a folder instead of the database causes a message', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'potluck.db'))
    for (const args of [['stats'], ['verify', join(dataDir, 'potluck.db')]]) {
      await expectSentence(args, { dataDir }, 5, /is a folder|no file/)
    }
  })
})

describe('a backup to an unwritable path', () => {
  it('does not hang below /proc', async () => {
    const dataDir = furnish(temporaryFolder())
    await expectSentence(['backup', '/proc/nope/x.db'], { dataDir }, 1, /\/proc\/nope/)
  })

  it('is rejected for an existing file, with its exit code', async () => {
    const dataDir = furnish(temporaryFolder())
    await expectSentence(['backup', join(dataDir, 'kept.db')], { dataDir }, 3, /exists already/)
  })

  it('is rejected below a file', async () => {
    const dataDir = furnish(temporaryFolder())
    await expectSentence(['backup', join(dataDir, 'kept.db', 'x.db')], { dataDir }, 1, /not a folder/)
  })
})

it.skipIf(!existsSync('/dev/full'))('output that cannot be written ends with a message', async () => {
  const dataDir = furnish(temporaryFolder())
  symlinkSync('/dev/full', join(dataDir, 'full'))
  const { spawnSync } = await import('node:child_process')
  const { stderr, status } = spawnSync(
    '/bin/sh',
    ['-c', '"$0" dist/cli/main.js users list > /dev/full', process.execPath],
    { encoding: 'utf8', env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  )
  expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(/The output could not be written.*full/)])
  expect(status).toBe(1)
})
