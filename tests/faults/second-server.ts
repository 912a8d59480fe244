import { refusalOf } from './damaged-files.ts'
import type { Fault } from './fault.ts'
import { registerAt } from './person.ts'
import { newFolder, startPotluck } from './potluck-process.ts'

export const secondServer: Fault = {
  name: 'a second server on the same data folder',
  expected: 'it exits with a clear message; the first is not affected; after kill -9 another one starts',
  async run() {
    const dataDir = newFolder()
    const first = await startPotluck({ dataDir })
    const sentence = await refusalOf(dataDir)
    if (!sentence.includes('Another Potluck is already running')) throw new Error(`It printed: ${sentence}`)
    await registerAt(first.url)
    await first.end('SIGKILL')
    const next = await startPotluck({ dataDir })
    await next.end('SIGTERM')
    return sentence.trim()
  },
}
