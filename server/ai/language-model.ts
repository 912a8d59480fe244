import * as z from 'zod'
import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import type { LanguageModelSettings } from '#server/config.ts'
import { t } from '#server/contract/language/t.ts'
import type { ModelReading } from '#server/contract/language-model.ts'
import { tooManyRequests, upstream } from '#server/errors.ts'
import { createEndpoint } from '#server/fetch/endpoint.ts'
import {
  type Completion,
  isFieldRefused,
  readCompletion,
  requestFor,
  unreadable,
} from './chat-completions.ts'
import type { GroundingFunctions } from './grounding-worker.ts'

interface AskOptions {
  /** A user id: one question of a person at a time. */
  caller: string
  /** Aborts when the person leaves. */
  signal: AbortSignal
}

/** The endpoint that the owner configured. Throws AppErrors with a message for people. */
export interface LanguageModel {
  /** For people: where a text is sent. */
  host: string
  /** Sends the text, and returns what of the answer is in the text. */
  ask(text: string, options: AskOptions): Promise<ModelReading>
  /** The names of the models at the endpoint, for a check. */
  listModels(): Promise<string[]>
  close(): Promise<void>
}

interface LanguageModelOptions {
  deadlineMs?: number
}

const checkDeadlineMs = 10_000
const tooMany = () =>
  tooManyRequests(t('The language model is being asked by several people. Please try again in a moment.'), 20)

export function createLanguageModel(
  { url, host, model, key }: LanguageModelSettings,
  { deadlineMs = 60_000 }: LanguageModelOptions = {},
): LanguageModel {
  const endpoint = createEndpoint(url, key)
  const limit = createLimiter({
    places: 4,
    placesPerCaller: 1,
    waiting: 20,
    waitingPerCaller: 1,
    refuse: tooMany,
  })
  // Comparing an answer with a long text takes some 100 ms.
  const threads = createWorkers<GroundingFunctions>({
    file: workerFile('server/ai/grounding-worker'),
    in: 'thread',
    heapMegabytes: 128,
    processorLimitMs: 5000,
  })
  // Remembered, so that each further question is sent once.
  let isPlain = false

  async function askOnce(text: string, signal: AbortSignal): Promise<Completion> {
    const send = (plain: boolean) =>
      endpoint.post('/chat/completions', requestFor(model, text, plain), signal)
    const answer = await send(isPlain)
    if (isPlain || !isFieldRefused(answer)) return readCompletion(host, answer)
    const second = await send(true)
    isPlain = second.status === 200
    return readCompletion(host, second)
  }

  async function ask(text: string, signal: AbortSignal): Promise<ModelReading> {
    const { content, isCut } = await withDeadline((both) => askOnce(text, both), { host, deadlineMs, signal })
    const reading = await threads.call('readReading', text, content)
    if (!reading) throw unreadable(host)
    return { ...reading, isCut: isCut || reading.isCut }
  }

  return {
    host,
    ask: (text, { caller, signal }) => limit(() => ask(text, signal), { caller, signal }),
    async listModels() {
      const never = new AbortController().signal
      const { status, bytes } = await withDeadline((both) => endpoint.get('/models', both), {
        host,
        deadlineMs: checkDeadlineMs,
        signal: never,
      })
      if (status !== 200)
        throw upstream(t('{host} responded with {status}.', { host, status: String(status) }))
      return namesIn(bytes)
    },
    close: threads.close,
  }
}

interface Deadline {
  host: string
  deadlineMs: number
  signal: AbortSignal
}

async function withDeadline<T>(
  run: (signal: AbortSignal) => Promise<T>,
  { host, deadlineMs, signal }: Deadline,
): Promise<T> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), deadlineMs)
  try {
    return await run(AbortSignal.any([deadline.signal, signal]))
  } catch (error) {
    if (!deadline.signal.aborted) throw error
    const seconds = Math.round(deadlineMs / 1000)
    throw upstream(
      t(
        '{seconds, plural, one {The language model at {host} took longer than # second.} other {The language model at {host} took longer than # seconds.}}',
        { host, seconds },
      ),
      { status: 504 },
    )
  } finally {
    clearTimeout(timer)
  }
}

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Empty when the endpoint lists its models in another form. */
function namesIn(bytes: Buffer): string[] {
  try {
    return modelList.parse(JSON.parse(bytes.toString('utf8'))).data.map(({ id }) => id)
  } catch {
    return []
  }
}
