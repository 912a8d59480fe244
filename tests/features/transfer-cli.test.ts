import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Recipe } from '#server/contract/recipes.ts'
import { potluck } from '../support/cli.ts'
import { join, listOf, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { redPicture } from '../support/site.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { contentOf, jsonLd, namedAs, titlesOf } from '../support/transfer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the command line', () => {
  const run = (...args: string[]) => potluck(args, { dataDir: server.dataDir, env: server.databaseEnv })

  it('exports into a file that the import of another account takes whole, seen live in open tabs', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    await typeRecipe(ada, 'Soup over SSH', { tags: ['remote'] })
    await typeRecipe(ada, 'Bread over SSH')
    const file = joinPath(temporaryFolder(), 'ada.zip')
    const exported = await run('export', '--for', ada.email, file, '--json')
    expect(JSON.parse(exported.out)).toEqual({ file, recipes: 2, bytes: statSync(file).size })
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const listener = await ben.listen()
    const imported = await run('import', '--for', ben.email, file)
    expect(imported).toMatchObject({
      exitCode: 0,
      out: `Added 2 recipes for ${ben.email}; 0 were there already.\n`,
    })
    await listener.event<Recipe>('recipe:created')
    listener.close()
    expect((await listOf(ben)).map(contentOf)).toEqual((await listOf(ada)).map(contentOf))
    const again = await run('import', '--for', ben.email, file, '--json')
    expect(JSON.parse(again.out)).toEqual({
      ...{ added: 0, existed: 2, problems: [] },
      existing: namedAs('Soup over SSH', 'Bread over SSH'),
    })
  })

  it('tells scripts apart what went wrong, and overwrites nothing', async () => {
    const ada = await join(server)
    const file = joinPath(temporaryFolder(), 'odd.json')
    expect(await run('import', '--for', ada.email, file)).toMatchObject({ exitCode: 5 })
    writeFileSync(file, 'nothing to eat here')
    const nonsense = await run('import', '--for', ada.email, file)
    expect([nonsense.exitCode, nonsense.err]).toEqual([
      3,
      expect.stringContaining('does not know this kind of file'),
    ])
    expect(await run('export', '--for', ada.email, file)).toMatchObject({ exitCode: 3 })
    expect(readFileSync(file, 'utf8')).toBe('nothing to eat here')
    expect(await run('export', '--for', 'nobody@example.com', `${file}.zip`)).toMatchObject({ exitCode: 4 })
    expect(existsSync(`${file}.zip`)).toBe(false)
  })

  it('looks first, takes a folder of any mix, and writes for other programs', async () => {
    const ada = await join(server)
    const folder = temporaryFolder()
    // Pictures are made by a process of their own, which has to end before the command does.
    const image = `data:image/jpeg;base64,${(await redPicture()).toString('base64')}`
    writeFileSync(joinPath(folder, 'soup.json'), JSON.stringify(jsonLd({ name: 'Folder soup', image })))
    writeFileSync(joinPath(folder, 'tea.cook'), 'Boil @water{1%l}.')
    const table = joinPath(temporaryFolder(), 'table.csv')
    writeFileSync(table, 'Gericht;Was rein kommt\nSuppe;1 Zwiebel\n')
    const looked = await run('import', '--for', ada.email, folder, '--dry-run', '--json')
    expect(JSON.parse(looked.out)).toMatchObject({ total: 2, added: 2, problems: [] })
    expect(await titlesOf(ada)).toEqual([])
    expect(await run('import', '--for', ada.email, folder)).toMatchObject({ exitCode: 0 })
    const columns = ['--column', 'title=Gericht', '--column', 'ingredients=Was rein kommt']
    expect(await run('import', '--for', ada.email, table, ...columns)).toMatchObject({ exitCode: 0 })
    expect((await titlesOf(ada)).toSorted()).toEqual(['Folder soup', 'Suppe', 'tea'])
    const file = joinPath(temporaryFolder(), 'for-paprika.paprikarecipes')
    const exported = await run('export', '--for', ada.email, file, '--as', 'paprika')
    expect(exported.exitCode).toBe(0)
    // Its file picker would not offer this one.
    const wrong = joinPath(temporaryFolder(), 'for-paprika.zip')
    expect(await run('export', '--for', ada.email, wrong, '--as', 'paprika')).toMatchObject({ exitCode: 2 })
    expect(existsSync(wrong)).toBe(false)
    expect(Object.keys(unzipSync(readFileSync(file)))).toHaveLength(3)
  })

  it.skipIf(process.platform !== 'linux')(
    'shows an import as one line that moves on a terminal, and not at all in a pipe',
    async () => {
      const ada = await join(server)
      const folder = temporaryFolder()
      const soup = 'とても長い名前のスープと野菜の煮込みとパンとチーズとサラダとデザートの盛り合わせ'
      // Two files with more recipes than files.
      const rows = [soup, 'Soup', 'Stew', 'Pie'].map((title) => `${title};1 onion\n`)
      writeFileSync(joinPath(folder, 'table.csv'), `Title;Ingredients\n${rows.join('')}`)
      writeFileSync(joinPath(folder, 'bread.json'), JSON.stringify(jsonLd({ name: 'Bread' })))
      const at = { dataDir: server.dataDir, env: server.databaseEnv }
      const args = ['import', '--for', ada.email, folder]
      const { exitCode, out } = await potluck(args, { ...at, isOnTerminal: true })
      const [before, ...shown] = out.split('\r\x1b[2K')
      expect([exitCode, before, shown.pop()]).toEqual([
        0,
        '',
        `Added 5 recipes for ${ada.email}; 0 were there already.\r\n`,
      ])
      expect(shown.map((line) => /^#+\.* \d+\/\d+ /.test(line))).toEqual(Array(5).fill(true))
      expect(shown.join('')).not.toContain('\n')
      const widthOf = (text: string) => [...text].reduce((sum, char) => sum + (char > '\u2e80' ? 2 : 1), 0)
      for (const line of shown) expect(widthOf(line)).toBeLessThan(80)
      const piped = await potluck(args, at)
      expect(piped.out).toBe(`Added 0 recipes for ${ada.email}; 5 were there already.\n`)
      const said = piped.err.trim().split('\n')
      expect(said.map((line) => line.endsWith('is in the list already.'))).toEqual(Array(5).fill(true))
    },
  )

  it('names each recipe that could not be read, and imports the others', async () => {
    const ada = await join(server)
    const file = joinPath(temporaryFolder(), 'half.zip')
    const good = strToU8(JSON.stringify(jsonLd({ name: 'Good bread' })))
    writeFileSync(file, zipSync({ 'recipes/1.json': strToU8('{"name": "Ha'), 'recipes/2.json': good }))
    const { exitCode, out, err } = await run('import', '--for', ada.email, file)
    expect([exitCode, out]).toEqual([8, `Added 1 recipe for ${ada.email}; 0 were there already.\n`])
    expect(err).toContain("'1.json' could not be imported")
    expect(await titlesOf(ada)).toEqual(['Good bread'])
  })
})
