import { describeFailure } from './failure.ts'
import { createProgram } from './program.ts'

// `potluck users list | head -1` closes the pipe early, which is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
})

try {
  await createProgram().parseAsync()
} catch (error) {
  const { exitCode, message } = describeFailure(error)
  if (message !== null) process.stderr.write(`potluck: ${message}\n`)
  process.exitCode = exitCode
}
