import { type ApiCall, takesKey } from '#server/contract/api-calls.ts'

interface UsualError {
  status: number
  meaning: string
}

/** The usual errors of a call; it may have others, as its sentence and code say. */
export function errorsOf(call: ApiCall): UsualError[] {
  const { who, method, path, proof, body, query } = call
  const signsIn = path.startsWith('/api/login')
  const isSignedIn = who !== 'anyone'
  const forbidden = proof
    ? 'The person must first prove that it is them; `confirm` says how'
    : 'The token of the program has another scope'
  const errors: [status: number, isPossible: boolean, meaning: string][] = [
    [400, true, 'What was sent is not valid, or the call does not take it'],
    [401, isSignedIn || signsIn, signsIn ? 'Not the right password or passkey' : 'Not signed in'],
    [403, isSignedIn, who === 'admin' ? 'For the admin only' : forbidden],
    [404, path.includes(':') || Boolean(body ?? query), 'What it names is not there, or not for this person'],
    [
      409,
      method !== 'GET',
      takesKey(call)
        ? 'It was changed meanwhile, or the first request with this Idempotency-Key has no answer yet'
        : 'It was changed meanwhile',
    ],
    [422, takesKey(call), 'The Idempotency-Key was sent with another request before'],
    [429, true, 'Too many requests; Retry-After says when to come back'],
    [
      502,
      /\/scrape$|\/ask-model$/.test(path),
      'The site, or the language model, gave no answer that can be used',
    ],
  ]
  return errors.flatMap(([status, isPossible, meaning]) => (isPossible ? [{ status, meaning }] : []))
}
