import type { HttpBindings } from '@hono/node-server'
import type { App } from '../app.ts'
import type { Arrival } from '../connections/arrivals.ts'
import type { Actor, Session } from '../services/accounts/sessions.ts'

/** What middleware leaves for the handlers behind it. */
export interface Env {
  Bindings: HttpBindings & {
    /** Of a request with a body. */
    arrival?: Arrival
  }
  Variables: {
    app: App
    requestId: string
    /** The caller's network address, through trusted proxies only. IPv6 as its /64. */
    address: string
    /** Set behind `signedIn`. */
    session: Session
    user: Actor
  }
}
