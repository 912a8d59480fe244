import type { Logger } from 'pino'
import type { Store } from '#db/store.ts'
import type { Config } from './config.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PasswordHasher } from './passwords.ts'
import type { Fetcher } from './scrape/fetch-page.ts'

/** Everything a service is handed: the settings, the database, and the outside world. */
export interface App {
  config: Config
  store: Store
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
  fetcher: Fetcher
  mailer: Mailer
  passwords: PasswordHasher
  limits: Limits
}
