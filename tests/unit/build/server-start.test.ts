import { build, type Metafile } from 'esbuild'
import { beforeAll, describe, expect, test } from 'vitest'
import { programOptions } from '#cli/build/node-side.ts'

let outputs: Metafile['outputs']

beforeAll(async () => {
  const { metafile } = await build({ ...programOptions('production'), metafile: true, write: false })
  outputs = metafile.outputs
}, 60_000)

/** The server's chunk and its static imports, with their sources and external packages. */
function loadedAtStart() {
  const own = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === 'server/http/run.ts') ?? ''
  const paths = [own]
  for (const path of paths) {
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external && !paths.includes(next)) paths.push(next)
    }
  }
  const chunks = paths.flatMap((path) => outputs[path] ?? [])
  const imports = chunks.flatMap((chunk) => chunk.imports)
  return {
    sources: chunks.flatMap((chunk) => Object.keys(chunk.inputs)),
    outside: imports
      .filter(({ external, kind }) => external && kind !== 'dynamic-import')
      .map(({ path }) => path),
    files: chunks.length,
    kilobytes: chunks.reduce((sum, chunk) => sum + chunk.bytes, 0) / 1000,
  }
}

describe('what the server loads before its first response', () => {
  test.each(['nodemailer', 'react-dom', 'prom-client', 'commander', 'pg'])(
    'excludes %s, which is loaded on first use',
    (name) => {
      expect(loadedAtStart().sources.filter((path) => path.includes(`node_modules/${name}/`))).toEqual([])
    },
  )

  test.each(['sharp', 'tesseract.js', '@node-rs/argon2', 'cluster', 'dgram'])('does not load %s', (name) => {
    expect(loadedAtStart().outside).not.toContain(name)
  })

  test('excludes the migrations, of which most starts run none', () => {
    const migrations = loadedAtStart().sources.filter((path) => path.startsWith('db/migrations/'))
    expect(migrations).toEqual([])
  })

  test('is less than 1.55 megabytes, in a few files', () => {
    const { kilobytes, files } = loadedAtStart()
    expect(kilobytes).toBeLessThan(1550)
    expect(files).toBeLessThan(10)
  })

  test('is no island that the browser loads later, not even with the pages', () => {
    const dialogs = Object.values(outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((path) => path.startsWith('islands/') && path.endsWith('share-dialog.tsx')),
    )
    expect(dialogs).toEqual([])
  })
})
