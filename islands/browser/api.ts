import { bodyForPeople } from './readable-body.ts'
import { type Call, sentenceOf } from './send.ts'
import { sendSigned } from './send-signed.ts'

export { submitForm } from './submit-form.ts'

const unknownError = 'An unknown error occurred.'

/** An answer that was not 2xx, or could not be read; `message` is fit for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

const unreachable = 'Potluck could not be reached. Please check your connection and try again.'

/** With a sentence of ours in place of the browser's own words, such as 'Failed to fetch', which help nobody. */
async function reach<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (cause) {
    throw new Error(unreachable, { cause })
  }
}

/**
 * Calls the server and answers the body, null when it is empty. Fails with 'Recipe not found' on 404, else with a
 * sentence that begins with `context`. The type is the contract's word for what `path` answers.
 */
export async function callApi<Answer>(context: string, path: string, call: Call = {}): Promise<Answer> {
  const response = await reach(sendSigned(path, call))
  return JSON.parse(await readBody(context, response))
}

/** The body as JSON text, 'null' for an empty one; checked as the specification's response handling says. */
async function readBody(context: string, response: Response): Promise<string> {
  if (response.status === 404) throw new ApiError('Recipe not found', 404)
  const text = await reach(response.text())
  const data = parseBody(context, text, response)
  if (!response.ok) {
    const reason = sentenceOf(data, ['error', 'message']) ?? (text || statusOf(response))
    throw new ApiError(`${withoutStop(context)}: ${reason}`, response.status)
  }
  return text === '' ? 'null' : text
}

function parseBody(context: string, text: string, response: Response): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    const reason = bodyForPeople(text, response.ok ? '' : statusOf(response)) || statusOf(response)
    throw new ApiError(`${withoutStop(context)}. Server responded with: ${reason}`, response.status)
  }
}

/** Some contexts are sentences with a full stop of their own. */
const withoutStop = (context: string) => context.replace(/\.$/, '')

/** HTTP/2 has no status texts; these are the ones of proxies. */
const statusTexts: Record<number, string> = {
  413: 'Content Too Large',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
const statusOf = ({ status, statusText }: Response) => statusText || statusTexts[status] || `status ${status}`

/** What to show for anything that was caught. */
export function messageOf(error: unknown, fallback: string = unknownError): string {
  return error instanceof Error ? error.message : fallback
}
