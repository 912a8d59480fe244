import type { ChildProcess } from 'node:child_process'
import { startQuietly } from './low-priority-child.ts'

/** Long enough for the next picture of an import, short enough that a quiet server is a small one. */
const usualRestMs = 10_000

/**
 * A process that runs `file` and answers one question at a time. It starts with the first question and ends after a
 * rest, and the memory that its work left behind ends with it.
 */
export function createRestingProcess(file: () => string, restMs = usualRestMs) {
  let child: ChildProcess | undefined
  let resting: NodeJS.Timeout | undefined

  function start(program: string): ChildProcess {
    const started = startQuietly(program)
    // One that is killed while it rests answers nobody; without a listener its error would end the server.
    started
      .on('error', () => undefined)
      .once('exit', () => {
        if (child === started) child = undefined
      })
    return started
  }

  /** A resting process keeps no program alive that is done. */
  function rest(): void {
    child?.unref()
    child?.channel?.unref()
    resting = setTimeout(end, restMs).unref()
  }

  function end(): void {
    clearTimeout(resting)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Throws when there is no answer within `limitMs`; the process is then a new one for the next question. */
    async ask(question: object, limitMs: number): Promise<unknown> {
      clearTimeout(resting)
      child ??= start(file())
      child.ref()
      child.channel?.ref()
      try {
        const answer = await answerOf(child, question, limitMs)
        rest()
        return answer
      } catch (error) {
        end()
        throw error
      }
    },
    end,
  }
}

async function answerOf(child: ChildProcess, question: object, limitMs: number): Promise<unknown> {
  const done = new AbortController()
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const fail = () => reject(new Error('The process ended without an answer.'))
      child.once('message', resolve).once('error', fail).once('exit', fail)
      const timer = setTimeout(fail, limitMs)
      done.signal.addEventListener('abort', () => {
        clearTimeout(timer)
        child.off('message', resolve).off('error', fail).off('exit', fail)
      })
      child.send(question, (error) => error && fail())
    })
  } finally {
    done.abort()
  }
}
