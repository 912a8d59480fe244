import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { assertIntact } from './integrity.ts'
import { assertHolds, type Person, registerAt } from './person.ts'
import { databaseIn, newFolder, runPotluck, startPotluck } from './potluck-process.ts'

const writes = 1000
const writersAtOnce = 4
/** One person may add 600 recipes in ten minutes. */
const peopleOfEach = 4
/** SQLite's busy timeout; a longer wait for the lock fails with SQLITE_BUSY. */
const lockTimeoutMs = 5000

export const busyServer: Fault = {
  name: `the command line writes ${writes} times while the server is busy`,
  expected: 'no write fails with SQLITE_BUSY',
  async run() {
    const dataDir = newFolder()
    const server = await startPotluck({ dataDir })
    const ben = await registerAt(server.url)
    const people: Person[] = []
    for (let each = 0; each < writersAtOnce * peopleOfEach; each += 1)
      people.push(await registerAt(server.url))
    const acknowledged = people.map((): string[] => [])
    let isOver = false
    let slowest = 0
    const writing = Array.from({ length: writersAtOnce }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const title = `${writer}.${n}`
        const startedAt = performance.now()
        const at = writer * peopleOfEach + (n % peopleOfEach)
        const status = (await people[at]?.write(title)) ?? 0
        slowest = Math.max(slowest, performance.now() - startedAt)
        if (status < 200 || status > 299) throw new Error(`A write returned ${status}.`)
        acknowledged[at]?.push(title)
      }
    })
    // One transaction for each recipe, all from another process.
    const { exitCode, out, err } = await runPotluck(['import', recipesFile(), '--for', ben.email], {
      dataDir,
    })
    isOver = true
    await Promise.all(writing)
    if (exitCode !== 0) throw new Error(`The command line exited with ${exitCode}: ${out} ${err}`)
    if (slowest > lockTimeoutMs) throw new Error(`A write took ${Math.round(slowest)} ms.`)
    for (const [at, person] of people.entries()) await assertHolds(person, acknowledged[at] ?? [])
    const { size } = await ben.titles()
    if (size !== writes) throw new Error(`The command line wrote ${size} of ${writes} recipes.`)
    await server.end('SIGTERM')
    assertIntact(databaseIn(dataDir))
    return `${writes} writes by the command line and ${acknowledged.flat().length} by the server, the slowest in ${Math.round(slowest)} ms; none was refused`
  },
}

function recipesFile(): string {
  const file = join(newFolder(), 'recipes.json')
  const recipes = Array.from({ length: writes }, (_, n) => ({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Soup ${n}`,
    recipeIngredient: ['1 l water'],
    recipeInstructions: ['Stir.'],
  }))
  writeFileSync(file, JSON.stringify(recipes))
  return file
}
