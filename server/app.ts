import { join } from 'node:path'
import type { Logger } from 'pino'
import { openStore, type Store } from '#db/store.ts'
import type { Config } from './config.ts'
import { createLimits, type Limits } from './limits.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { createPasswordHasher, type PasswordHasher } from './passwords/hasher.ts'
import { createPhotoReader, type PhotoReader } from './photo-reader.ts'
import { createRefusals, type Refusals } from './refusals.ts'
import { createFetcher, type Fetcher } from './scrape/fetch-page.ts'

/** Everything a service is handed: the settings, the database, and the outside world. */
export interface App {
  config: Config
  store: Store
  log: Logger
  /** Milliseconds since 1970. */
  now: () => number
  fetcher: Fetcher
  mailer: Mailer
  ocr: PhotoReader
  passwords: PasswordHasher
  limits: Limits
  refused: Refusals
}

/** Opens the database and connects the outside world; `given` replaces parts of it, in tests. */
export function createApp(config: Config, log: Logger, given: Partial<App> = {}): App {
  const now = given.now ?? Date.now
  return {
    config,
    log,
    now,
    store: given.store ?? openStore({ file: join(config.dataDir, 'potluck.db'), now }),
    fetcher: given.fetcher ?? createFetcher({ allow: config.fetchAllow }),
    mailer: given.mailer ?? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log, now }),
    ocr: given.ocr ?? createPhotoReader(config.ocrLanguages),
    passwords: given.passwords ?? createPasswordHasher(),
    limits: given.limits ?? createLimits(),
    refused: given.refused ?? createRefusals(),
  }
}

export async function closeApp(app: App): Promise<void> {
  await app.ocr.close()
  app.mailer.close()
  await app.store.close()
}
