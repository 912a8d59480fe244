import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserOptions } from '#cli/build/browser.ts'
import { overBudget, reportLines } from '#cli/build/budgets.ts'
import { findForbiddenInputs } from '#cli/build/guard.ts'

const folder = 'tests/artefacts/planted'

beforeAll(() => mkdirSync(folder, { recursive: true }))
afterAll(() => rmSync(folder, { recursive: true }))

/** Bundles `source` as the build bundles an island, and returns the guard's errors. */
async function guard(name: string, source: string): Promise<string[]> {
  writeFileSync(`${folder}/${name}.ts`, source)
  const options = browserOptions('production')
  const { metafile } = await build({ ...options, entryPoints: [`${folder}/${name}.ts`], logLevel: 'silent' })
  return findForbiddenInputs(Object.keys(metafile.inputs).filter((path) => !path.startsWith(folder)))
}

describe('the guard of the browser bundles', () => {
  test('reports a package that is not on the list', async () => {
    const found = await guard('with-zod', "import { z } from 'zod'\nconsole.log(z.string())")
    expect(found[0]).toMatch(/^The package zod reached a browser bundle/)
  })

  test('reports zod when a value of a contract is imported', async () => {
    const found = await guard(
      'with-contract',
      "import { scrapeInput } from '#server/contract/recipes.ts'\nconsole.log(scrapeInput)",
    )
    expect(found.join()).toContain('The package zod')
  })

  test('reports a file of the server', async () => {
    const found = await guard(
      'with-server',
      "import { jsonForScript } from '#server/text/json-for-script.ts'\nconsole.log(jsonForScript(1))",
    )
    expect(found).toEqual([
      'server/text/json-for-script.ts reached a browser bundle; islands may import only islands/ and types of server/contract.',
    ])
  })

  test('accepts an island that follows the rules', async () => {
    const found = await guard('good', "import { Button } from '#islands/ui/button.tsx'\nconsole.log(Button)")
    expect(found).toEqual([])
  })

  test('accepts types of the contract', async () => {
    const found = await guard(
      'types',
      "import type { LoginInput } from '#server/contract/users.ts'\nconsole.log({} as LoginInput)",
    )
    expect(found).toEqual([])
  })
})

describe('the size report', () => {
  const budget = { page: 'login', islands: ['login-form'], js: 64_000, css: 20_000 }

  test('reports a page above its budget, and the rest of a budget below', () => {
    expect(overBudget([{ budget, js: 64_001, css: 1 }])).toEqual([
      'The login page loads 64.0 kB of JavaScript; the limit is 64.0 kB.',
    ])
    expect(overBudget([{ budget, js: 64_000, css: 20_000 }])).toEqual([])
  })

  test('has a line for each page', () => {
    expect(reportLines([{ budget, js: 63_250, css: 4700 }])).toEqual([
      'login            JS 63.3 kB of 64.0 kB   CSS 4.7 kB of 20.0 kB',
    ])
  })
})
