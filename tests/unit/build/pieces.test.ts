import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Metafile } from 'esbuild'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { compressTree, filesIn, writeTree } from '#cli/build/files.ts'
import { drawIcons } from '#cli/build/icons.ts'
import { withoutExtras } from '#cli/build/lean-icons.ts'
import { startsOf } from '#cli/build/shared-start.ts'
import { styleOrder } from '#cli/build/styles.ts'

const folder = mkdtempSync(join(tmpdir(), 'potluck-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Inputs by what they import, in the order of the source. */
function metafileOf(imports: Record<string, string[]>): Metafile {
  const inputs = Object.entries(imports).map(([path, links]) => [
    path,
    { bytes: 1, imports: links.map((link) => ({ path: link, kind: 'import-statement' as const })) },
  ])
  return { inputs: Object.fromEntries(inputs), outputs: {} }
}

describe('the order of the style sheets', () => {
  test('puts a component after those it is made of, whatever their names', () => {
    const metafile = metafileOf({
      'auth.tsx': ['auth.module.css', 'logo.tsx', 'button.tsx'],
      'button.tsx': ['button.module.css', 'spinner.tsx'],
      'logo.tsx': ['logo.module.css'],
      'spinner.tsx': ['spinner.module.css'],
    })
    expect(styleOrder(metafile, ['auth.tsx', 'logo.tsx'])).toEqual([
      'logo.module.css',
      'spinner.module.css',
      'button.module.css',
      'auth.module.css',
    ])
  })

  test('survives components that import each other', () => {
    const metafile = metafileOf({ 'a.tsx': ['b.tsx', 'a.module.css'], 'b.tsx': ['a.tsx', 'b.module.css'] })
    expect(styleOrder(metafile, ['a.tsx'])).toEqual(['b.module.css', 'a.module.css'])
  })
})

describe('what the build writes', () => {
  const text = Buffer.from('.a{color:red}'.repeat(100))

  test('is compressed both ways, where that helps', async () => {
    const all = await compressTree(
      folder,
      new Map([
        ['a.css', text],
        ['tiny.css', Buffer.from('a{}')],
        ['a.png', text],
      ]),
    )
    expect([...all.keys()].sort()).toEqual(['a.css', 'a.css.br', 'a.css.gz', 'a.png', 'tiny.css'])
    expect(brotliDecompressSync(all.get('a.css.br') ?? '')).toEqual(text)
    expect(gunzipSync(all.get('a.css.gz') ?? '')).toEqual(text)
  })

  test('replaces what was there, and leaves equal files untouched', async () => {
    writeFileSync(join(folder, 'stale.js'), 'old')
    writeFileSync(join(folder, 'same.js'), 'same')
    const before = statSync(join(folder, 'same.js')).mtimeMs
    await sleep(20)
    await writeTree(
      folder,
      new Map([
        ['same.js', Buffer.from('same')],
        ['deep/new.js', Buffer.from('new')],
      ]),
    )
    expect(await filesIn(folder)).toEqual(['deep/new.js', 'same.js'])
    expect(statSync(join(folder, 'same.js')).mtimeMs).toBe(before)
  })
})

describe('the icons', () => {
  test('of lucide-react lose what only its own drawing needs, and keep their shapes', () => {
    const source = readFileSync(
      'node_modules/lucide-react/dist/esm/icons/circle-exclamation-point.mjs',
      'utf8',
    )
    const lean = withoutExtras(source)
    expect(lean).not.toMatch(/key:|aliases:|name:/)
    expect(lean.match(/\["(circle|line)"/g)).toEqual(source.match(/\["(circle|line)"/g))
  })

  test('of the app are PNGs of the size in their names', async () => {
    const icons = await drawIcons()
    for (const size of [192, 512]) {
      for (const kind of ['icon', 'maskable']) {
        const png = Buffer.from(icons.get(`icons/${kind}-${size}.png`) ?? '')
        expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
          'PNG',
          size,
          size,
        ])
      }
    }
  })

  test('and screenshots in the manifest of the app are files of the size it says', async () => {
    const manifest: { icons: { src: string }[]; screenshots: { src: string; sizes: string }[] } = JSON.parse(
      readFileSync('public/manifest.webmanifest', 'utf8'),
    )
    const files = [...(await drawIcons()).keys(), ...(await filesIn('public'))]
    for (const { src } of manifest.icons) expect(files).toContain(src.slice(1))
    for (const { src, sizes } of manifest.screenshots) {
      const { width, height } = await sharp(`public${src}`).metadata()
      expect(sizes).toBe(`${width}x${height}`)
    }
  })
})

test('the pattern weighs less than 4 kB', () => {
  expect(statSync('public/pattern.svg').size).toBeLessThan(4096)
})

test('what several pages load later brings no other page along', () => {
  for (const onEveryPage of ['state/go-live.ts', 'reading/timer-tray.tsx'])
    expect(startsOf(`islands/${onEveryPage}`)).toEqual(['browser/boot.ts', 'start/signed-in.ts'])
  expect(startsOf('islands/state/adding.ts')).toContain('dashboard.tsx')
})

test('the shopping list and the plan begin with what pages from the device share, and the dashboard does not', () => {
  for (const page of ['shopping', 'plan'])
    expect(startsOf(`islands/${page}.tsx`)).toContain('start/offline.ts')
  for (const page of ['dashboard', 'who-can-see', 'signed-in'])
    expect(startsOf(`islands/${page}.tsx`)).toEqual(['browser/boot.ts', 'start/signed-in.ts'])
})

test('the pages of a potluck begin with what they share with the account', () => {
  for (const page of ['potluck-guest', 'potlucks', 'account'])
    expect(startsOf(`islands/${page}.tsx`)).toContain('start/potluck.ts')
})

test('dialogs of the shopping page begin with it, and those that other pages open do not', () => {
  expect(startsOf('islands/shopping/list-dialogs.tsx')).toContain('shopping.tsx')
  expect(startsOf('islands/shopping/add-to-list-dialog.tsx')).not.toContain('shopping.tsx')
})
