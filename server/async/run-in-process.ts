import { startQuietly } from './low-priority-child.ts'

/** Starts a program of ours, asks it one thing, and ends it; throws when it does not answer in time. */
export async function askOnce(file: string, question: unknown, limitMs: number): Promise<unknown> {
  const child = startQuietly(file)
  const late = new AbortController()
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new Error('The process ended without an answer.'))
      child.once('message', resolve).once('error', fail).once('exit', fail)
      const timer = setTimeout(fail, limitMs)
      late.signal.addEventListener('abort', () => clearTimeout(timer))
      child.send(question as object, (error) => error && fail())
    })
  } finally {
    late.abort()
    child.kill('SIGKILL')
  }
}
