import type { Fault } from './fault.ts'
import { mustBeWhole } from './integrity.ts'
import { mustHold, personAt, registerAt } from './person.ts'
import { databaseIn, newFolder, startPotluck } from './potluck-process.ts'

export const syncFails: Fault = {
  name: 'fsync fails',
  expected: '5xx, and later writes work; nothing acknowledged is lost',
  needs: ['strace'],
  async run() {
    const dataDir = newFolder()
    // From the 41st on, so that start and registration succeed.
    const inject = ['-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO:when=41..46']
    const server = await startPotluck({ dataDir, under: ['strace', '-f', '-o', '/dev/null', ...inject] })
    const person = await registerAt(server.url)
    const statuses: number[] = []
    const acknowledged: string[] = []
    for (let n = 0; n < 80; n += 1) {
      const status = await person.write(`recipe ${n}`)
      statuses.push(status)
      if (status >= 200 && status < 300) acknowledged.push(`recipe ${n}`)
    }
    await server.end('SIGTERM')
    const refused = statuses.filter((status) => status >= 500).length
    if (refused === 0) throw new Error(`No write was refused: ${statuses.join(' ')}`)
    const last = statuses.at(-1) ?? 0
    if (last < 200 || last > 299) throw new Error(`Writes did not recover: ${statuses.join(' ')}`)
    const again = await startPotluck({ dataDir })
    await mustHold(personAt(again.url, person.email, person.token), acknowledged)
    await again.end('SIGTERM')
    mustBeWhole(databaseIn(dataDir))
    return `${refused} writes refused with 5xx, ${acknowledged.length} acknowledged and there`
  },
}
