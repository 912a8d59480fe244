import { describeFailure, exitCodes } from './failure.ts'
import { createProgram } from './program.ts'

// `potluck users list | head -1` closes the pipe early, which is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  process.stderr.write(`potluck: The output could not be written: ${describeFailure(error).message}\n`)
  process.exit(exitCodes.fault)
})
// Nowhere is left to say so.
process.stderr.on('error', () => {})

try {
  await createProgram().parseAsync()
} catch (error) {
  const { exitCode, message } = describeFailure(error)
  if (message !== null) process.stderr.write(`potluck: ${message}\n`)
  process.exitCode = exitCode
}
