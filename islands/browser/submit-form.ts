import type { ApiAnswers, CallName } from '#server/contract/api-calls.ts'
import type { ErrorCode } from '#server/contract/errors.ts'
import type { PageFailure } from '#server/contract/page-failures.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import {
  asksForSecondStep,
  type CallOptions,
  hasCode,
  hasPage,
  sendAnonymously,
  sendWithToken,
  sentenceOf,
} from './send.ts'

export type Submitted<Answer> =
  /** `data` is null when the body is not JSON. */
  | { ok: true; data: Answer | null }
  /** `error` is the server's sentence, null when it has none. */
  | {
      ok: false
      error: string | null
      code?: ErrorCode
      isOffline: boolean
      page?: PageFailure
      secondStep?: SecondStep
    }

/** What continues a sign-in after its password. */
export interface SecondStep {
  token: string
  ways: readonly Proof[]
}

type Submit = <Name extends CallName>(
  name: Name,
  options: CallOptions<Name>,
) => Promise<Submitted<ApiAnswers[Name]>>

/** For forms of signed-out screens. Never throws. */
export const submitForm: Submit = (name, options) => submitted(sendAnonymously(name, options))

/** The same with the stored token; an expired one is an error like others. */
export const submitSignedForm: Submit = (name, options) => submitted(sendWithToken(name, options))

async function submitted<Answer>(sent: Promise<Response>): Promise<Submitted<Answer>> {
  try {
    const response = await sent
    const body: Answer | null = await response.json().catch(() => null)
    if (response.ok) return { ok: true, data: body }
    const code = hasCode(body) && { code: body.code }
    const page = hasPage(body) && { page: body.page }
    const next = asksForSecondStep(body) && { secondStep: { token: body.secondStep, ways: body.confirm } }
    return { ok: false, error: sentenceOf(body), isOffline: false, ...code, ...page, ...next }
  } catch {
    return { ok: false, error: null, isOffline: true }
  }
}
