import { readEnglish } from '#server/language.ts'
import { describeFailure, exitCodes } from './failure.ts'
import { createProgram } from './program.ts'

// `potluck users list | head -1` closes the pipe early: not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  process.stderr.write(`potluck: The output could not be written: ${describeFailure(error).message}\n`)
  process.exit(exitCodes.fault)
})
// stderr is closed, too.
process.stderr.on('error', () => {})

try {
  readEnglish()
  await createProgram().parseAsync()
} catch (error) {
  const { exitCode, message } = describeFailure(error)
  if (message !== null) process.stderr.write(`potluck: ${message}\n`)
  process.exitCode = exitCode
}
