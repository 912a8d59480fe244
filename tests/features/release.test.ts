import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { newestVersion } from '#db/migrations/newest.ts'
import { fileVersion } from '#db/sqlite/migrate.ts'
import { startBuiltServer } from '../support/built-server.ts'
import { createClient } from '../support/client.ts'
import { printPage } from '../support/printed-page.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const out = temporaryFolder()
const unpacked = temporaryFolder()

function fileIn(folder: string, pattern: RegExp): string {
  const found = readdirSync(folder).find((name) => pattern.test(name))
  if (found === undefined) throw new Error(`Nothing in ${folder} is named ${pattern}.`)
  return join(folder, found)
}

const release = () => fileIn(unpacked, /^potluck-/)

beforeAll(() => {
  execFileSync(process.execPath, ['cli/setup.mjs', 'run', 'cli/build/release.ts', '--out', out])
  execFileSync('tar', ['-xzf', fileIn(out, /\.tar\.gz$/), '-C', unpacked])
})

describe('a release', () => {
  it('starts where there is neither npm nor a compiler, and reads photos', async () => {
    const server = await startBuiltServer({ PATH: '/nonexistent' }, undefined, release())
    try {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      const ada = { email: 'ada@example.com', password: 'a pot of very old stories', firstName: 'Ada' }
      const { body } = await createClient(server.url).post<{ token: string }>('/api/register', {
        ...ada,
        lastName: 'Cook',
      })
      const photo = new FormData()
      const lines = [
        ['Lentil soup', 84],
        ['Ingredients', 56],
        ['250 g lentils', 44],
        ['2 onions', 44],
      ] as const
      const page = await printPage(1200, { top: 80, lines }).toBuffer()
      photo.set('file', new File([new Uint8Array(page)], 'page.jpg', { type: 'image/jpeg' }))
      const { status } = await fetch(`${server.url}/api/scrape/ocr`, {
        method: 'POST',
        headers: { authorization: `Bearer ${body.token}` },
        body: photo,
      })
      expect(status).toBe(202)
      const list = async () =>
        JSON.stringify((await createClient(server.url, body.token).get('/api/recipes')).body)
      await expect.poll(list).toContain('250 g lentils')
    } finally {
      await server.close()
    }
  })

  it('has the command line, and answers with the version', () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const printed = execFileSync(process.execPath, [join(release(), 'dist/cli/main.js'), '--version'], {
      encoding: 'utf8',
      env: { PATH: '/nonexistent' },
    })
    expect(printed.trim()).toBe(version)
  })

  it('has the empty database of which the first start makes a copy', () => {
    expect(fileVersion(join(release(), 'dist/db/empty.db'))).toBe(newestVersion)
  })

  it('leaves out tests, sources and packages for development', () => {
    expect(readdirSync(release()).toSorted()).toEqual(
      [
        '.env.example',
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'SECURITY.md',
        'cli',
        'db',
        'dist',
        'node_modules',
        'package.json',
        'server',
      ].toSorted(),
    )
    const withDocuments = ['cli', 'db', 'server'].flatMap((folder) =>
      readdirSync(join(release(), folder), { recursive: true, withFileTypes: true }),
    )
    expect(withDocuments.filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))).toEqual([])
    const packages = readdirSync(join(release(), 'node_modules'))
    expect(packages).toContain('better-sqlite3')
    expect(packages.filter((name) => /^@?(?:vitest|playwright|esbuild|react|typescript)/.test(name))).toEqual(
      [],
    )
  })

  it('comes with checksums of everything', () => {
    const checked = execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' })
    expect(checked.match(/: OK$/gm)).toHaveLength(2)
  })

  it('comes with a bill of materials that names what is bundled too', () => {
    const components = z.object({
      bomFormat: z.literal('CycloneDX'),
      components: z.array(z.object({ name: z.string(), version: z.string(), purl: z.string() })),
    })
    const { components: listed } = components.parse(
      JSON.parse(readFileSync(fileIn(out, /\.cdx\.json$/), 'utf8')),
    )
    const names = listed.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['better-sqlite3', 'hono', 'react', 'zod']))
    expect(names.filter((name) => /^(vitest|playwright|typescript)$/.test(name))).toEqual([])
  })
})
