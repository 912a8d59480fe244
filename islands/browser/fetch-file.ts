import type { CallName } from '#server/contract/api-calls.ts'
import { t } from '#server/contract/language/t.ts'
import { ApiError } from './api.ts'
import { type CallOptions, sendSignedIn, sentenceOf } from './send.ts'

/** Fetches a file with the token, which must not be in a link: links end up in histories and logs. */
export async function fetchFile<Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
): Promise<Response> {
  const response = await sendSignedIn(name, options)
  if (response.ok) return response
  const body: unknown = await response.json().catch(() => null)
  throw new ApiError(
    t('The server answered {status}.', { status: response.status }),
    response.status,
    sentenceOf(body),
    body,
  )
}
