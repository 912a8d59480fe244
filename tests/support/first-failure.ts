import { beforeEach } from 'vitest'

// The tests of a journey go on where the one before ended. After a failure each of the others would wait for what never
// comes, and a few minutes are all there is; `npm test` runs the whole file again. With KEEP_GOING=1 all run, as for screens.
const keepsGoing = process.env.KEEP_GOING === '1'
let failed: string | undefined

beforeEach(({ task, onTestFailed, skip }) => {
  const id = `${task.file.id} ${task.id}`
  if (!keepsGoing && failed !== undefined && failed !== id && failed.startsWith(`${task.file.id} `))
    skip('A test before it failed.')
  onTestFailed(() => {
    failed = id
  })
})
