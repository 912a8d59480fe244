import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { newFolder, startPotluck } from './potluck-process.ts'

const writes = 20

export const syncOrder: Fault = {
  name: 'the order of fsync and answer',
  expected: 'the log is synced between each write and its 2xx',
  needs: ['strace'],
  async run() {
    const dataDir = newFolder()
    const trace = join(newFolder(), 'trace')
    const calls = 'trace=write,writev,sendto,sendmsg,pwrite64,fsync,fdatasync'
    const server = await startPotluck({
      dataDir,
      under: ['strace', '-f', '-yy', '-s', '64', '-e', calls, '-o', trace],
    })
    const person = await registerAt(server.url)
    for (let n = 0; n < writes; n += 1) {
      const status = await person.write(`recipe ${n}`)
      if (status > 299) throw new Error(`A write was answered with ${status}.`)
    }
    await server.end('SIGTERM')
    const answers = answersIn(readFileSync(trace, 'utf8').split('\n'))
    const early = answers.filter(({ isSynced }) => !isSynced)
    if (answers.length < writes) throw new Error(`Only ${answers.length} answers were traced.`)
    if (early.length > 0)
      throw new Error(`${early.length} of ${answers.length} answers left before the log was synced.`)
    return `${answers.length} answers, each after its sync`
  },
}

/** Each 2xx to a write, and whether everything written to the log until then had been synced. */
function answersIn(lines: string[]): { isSynced: boolean }[] {
  const answers: { isSynced: boolean }[] = []
  let hasNews = false
  let isDirty = false
  for (const line of lines) {
    if (/pwrite64\(\d+<[^>]*potluck\.db-wal>/.test(line)) {
      hasNews = true
      isDirty = true
    } else if (/f(data)?sync\(\d+<[^>]*potluck\.db-wal>/.test(line)) {
      isDirty = false
    } else if (/HTTP\/1\.1 20\d/.test(line) && hasNews) {
      answers.push({ isSynced: !isDirty })
      hasNews = false
    }
  }
  return answers
}
