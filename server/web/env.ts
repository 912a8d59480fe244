import type { HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { BodyDeadline } from '../connections/body-deadlines.ts'
import type { Actor, Session } from '../services/accounts/sessions.ts'
import type { SentJson } from '../text/json-reader.ts'

/** Hono's context: what middleware provides to handlers. */
export interface Env {
  Bindings: HttpBindings & {
    /** For requests with a body. */
    bodyDeadline?: BodyDeadline
  }
  Variables: {
    app: App
    requestId: string
    /** The caller's network address, through trusted proxies only. IPv6 as its /64. */
    address: string
    /** Set by `signedInFor`. */
    session: Session
    user: Actor
    /** The document in a JSON body, which was parsed apart from the rest. */
    sentPage: SentJson['page']
  }
}
