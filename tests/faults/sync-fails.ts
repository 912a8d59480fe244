import type { Fault } from './fault.ts'
import { assertIntact } from './integrity.ts'
import { assertHolds, personAt, registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

export const syncFails: Fault = {
  name: 'fsync fails',
  expected: '5xx, and the process exits with a message; no acknowledged write is lost',
  needs: ['strace'],
  async run() {
    const dataDir = newFolder()
    // strace counts calls per thread: the start and some writes succeed.
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
    if (status < 500) throw new Error(`The last write returned ${status}.`)
    const { exitCode, err } = await server.ended
    if (exitCode !== 1 || !err.includes('The disk did not confirm'))
      throw new Error(`The process exited with ${exitCode}: ${err}`)
    const again = await startPotluck({ dataDir })
    await assertHolds(personAt(again.url, person.email, person.token), acknowledged)
    await again.end('SIGTERM')
    assertIntact(databaseIn(dataDir))
    return `${acknowledged.length} acknowledged writes kept, the next refused with ${status}, then the process exited with a message`
  },
}
