import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { classNamesOf } from '#cli/build/css-modules.ts'
import { buildSharedSheet } from '#cli/build/styles.ts'

const files = ['islands', 'server/pages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
const components = files.filter((path) => path.endsWith('.tsx'))

/** `import styles from './x.module.css'` -> the absolute path, by the name it is imported under. */
function sheetsOf(path: string, source: string): [name: string, sheet: string][] {
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => [
    name,
    from.startsWith('#') ? resolve(from.slice(1)) : resolve(dirname(path), from),
  ])
}

test.each(components)('%s names only classes that its style sheets have', async (path) => {
  const source = readFileSync(path, 'utf8')
  for (const [name, sheet] of sheetsOf(path, source)) {
    const names = await classNamesOf(sheet)
    const used = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, local]) => local)
    expect(Object.keys(names), `${path} uses a class that ${sheet} does not have`).toEqual(
      expect.arrayContaining(used),
    )
  }
})

test('no two style sheets share a file name, and with it their class names', () => {
  const names = files.filter((path) => path.endsWith('.module.css')).map((path) => path.split('/').at(-1))
  expect(new Set(names).size).toBe(names.length)
})

test('a class name is prefixed with the file name, in scripts and in the minified sheet', async () => {
  const names = await classNamesOf(resolve('islands/ui/button.module.css'))
  expect(names.primary).toBe('button_primary')
  const { files } = await buildSharedSheet('production')
  expect(files.find(({ path }) => path.endsWith('.css'))?.text).toContain('.button_primary{')
})
