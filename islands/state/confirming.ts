import type { Proof } from '#server/contract/passkeys.ts'
import { ApiError } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'

interface Question {
  /** How the person can prove that it is them. */
  ways: readonly Proof[]
  answer(isConfirmed: boolean): void
}

/** Asked on the page by `ConfirmIdentity`. */
export const question = createStore<Question | null>(null)

/** Makes a call; where the server first wants a proof that it is the person, asks for it and makes the call again. */
export async function confirmed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError) || !error.confirm || !(await ask(error.confirm))) throw error
    return call()
  }
}

function ask(ways: readonly Proof[]): Promise<boolean> {
  question.get()?.answer(false)
  return new Promise((resolve) => {
    question.set({
      ways,
      answer(isConfirmed) {
        question.set(null)
        resolve(isConfirmed)
      },
    })
  })
}
