import type { Fault } from './fault.ts'
import { mustBeWhole } from './integrity.ts'
import { mustHold, personAt, registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

export const syncFails: Fault = {
  name: 'fsync fails',
  expected: '5xx, and the process stops with a sentence; nothing acknowledged is lost',
  needs: ['strace'],
  async run() {
    const dataDir = newFolder()
    // Counted by thread: the start and some writes succeed.
    const inject = ['-P', `${databaseIn(dataDir)}-wal`, '-e', 'inject=fsync,fdatasync:error=EIO:when=12+']
    const server = await startPotluck({ dataDir, under: ['strace', '-f', '-o', '/dev/null', ...inject] })
    const person = await registerAt(server.url)
    const acknowledged: string[] = []
    let status = 0
    for (let n = 0; n < 200; n += 1) {
      status = await person.write(`recipe ${n}`)
      if (status < 200 || status > 299) break
      acknowledged.push(`recipe ${n}`)
    }
    if (status < 500) throw new Error(`The last write was answered with ${status}.`)
    const { exitCode, err } = await server.ended
    if (exitCode !== 1 || !err.includes('The disk did not confirm'))
      throw new Error(`The process ended with ${exitCode}: ${err}`)
    const again = await startPotluck({ dataDir })
    await mustHold(personAt(again.url, person.email, person.token), acknowledged)
    await again.end('SIGTERM')
    mustBeWhole(databaseIn(dataDir))
    return `${acknowledged.length} acknowledged and there, the next refused with ${status}, then it stopped and said why`
  },
}
