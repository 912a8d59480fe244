import type { HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { BodyDeadline } from '../connections/body-deadlines.ts'
import type { Actor, Session } from '../services/accounts/sessions.ts'

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
    /** Set by `signedIn`. */
    session: Session
    user: Actor
  }
}
