import type { Question } from '../authenticator.ts'

/** What a program cannot do through the API: read mail, hold a passkey, let a site change. */
export interface Surroundings {
  url: string
  /** Sends a request, and sees its answer. */
  send: typeof fetch
  /** Of the setup link: makes the admin. */
  setupToken: string
  picture: Blob
  /** Pages with a crumble and a tart, which disagree with themselves about one line. */
  crumble: string
  tart: string
  webhook: string
  /** The token in the last mail to an address. */
  mailed(to: string): Promise<string>
  subscription(): { endpoint: string; keys: { p256dh: string; auth: string } }
  passkey: {
    register(question: Question & { user: { id: string } }): NewPasskey
    sign(question: Question): SignedByPasskey
  }
  /** Signs in at the provider, from the address that the account page leads to; returns once it is joined. */
  signOn(from: string, cookies: string[]): Promise<void>
  /** Shares by the channel of events. */
  share(token: string, recipeId: string, targetUserEmail: string): Promise<void>
  /** Waits for all jobs. */
  settle(): Promise<void>
  /** Lets newer readers read both pages again, which were read badly. */
  update(): Promise<void>
  /** Two jobs that wait. */
  waitingJobs(): Promise<[string, string]>
}

interface Signed<Response> {
  id: string
  rawId: string
  type: 'public-key'
  clientExtensionResults: object
  response: Response
}
type NewPasskey = Signed<{ clientDataJSON: string; attestationObject: string; transports: string[] }>
type SignedByPasskey = Signed<{ clientDataJSON: string; authenticatorData: string; signature: string }>
