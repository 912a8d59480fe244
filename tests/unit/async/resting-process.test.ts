import { writeFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { createRestingProcess } from '#server/async/resting-process.ts'
import { temporaryFile } from '../../support/store.ts'

const worker = (() => {
  const file = `${temporaryFile()}.mjs`
  const act = `process.on('message', ({ say }) => {
    if (say === 'exit') process.exit(3)
    if (say !== 'nothing') process.send({ said: say, pid: process.pid })
  })
  process.on('disconnect', () => process.exit(0))`
  writeFileSync(file, act)
  return () => file
})()

const started: { end(): void }[] = []
afterEach(() => {
  for (const one of started.splice(0)) one.end()
})
const start = (restMs: number) => {
  const made = createRestingProcess(worker, restMs)
  started.push(made)
  return { ...made, pid: async () => ((await made.ask({ say: 'hello' }, 10_000)) as { pid: number }).pid }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('one process answers question after question, and ends after its rest', async () => {
  const resting = start(300)
  const pid = await resting.pid()
  expect(await resting.pid()).toBe(pid)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000)
  expect(await resting.pid()).not.toBe(pid)
})

it.each([
  ['ends', 'exit', 10_000],
  ['does not answer in time', 'nothing', 300],
])('a process that %s is replaced for the next question', async (_, say, limitMs) => {
  const resting = start(10_000)
  const pid = await resting.pid()
  await expect(resting.ask({ say }, limitMs)).rejects.toThrow('The process ended without an answer.')
  expect(await resting.pid()).not.toBe(pid)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000)
})
