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

/** Hands a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
