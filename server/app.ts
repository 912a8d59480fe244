import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { openStore } from '#db/open-store.ts'
import { type CommandRunner, createCommandRunner } from '#db/sqlite/backups/run-command.ts'
import { type CopyReport, emptyCopyReport } from '#db/sqlite/copies/copy-report.ts'
import type { Store } from '#db/store.ts'
import { createLanguageModel, type LanguageModel } from './ai/language-model.ts'
import { createLimiter, type Limiter } from './async/limiter.ts'
import type { Config } from './config.ts'
import { createRefusals, type Refusals } from './connections/refusal-counts.ts'
import { createUploads, type Uploads } from './connections/uploads.ts'
import { t } from './contract/language/t.ts'
import { createPdfReader, type PdfReader } from './documents/pdf-reader.ts'
import { conflict } from './errors.ts'
import { createDocumentReader, type DocumentReader } from './extract/document-reader.ts'
import { READING_VERSION } from './extract/reading-version.ts'
import { createDelivery, type Delivery } from './fetch/delivery.ts'
import { createFetcher, type Fetcher } from './fetch/fetcher.ts'
import { createPictureEncoder, type PictureEncoder } from './images/picture-encoder.ts'
import { createLimits, type Limits } from './limits.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { modelFolder } from './ocr/models/added-models.ts'
import { createPhotoReader, type PhotoReader } from './ocr/photo-reader.ts'
import { createPasswordHasher, type PasswordHasher } from './passwords/hasher.ts'
import { createCountsInMemory } from './rate-limits/counts-in-memory.ts'
import { createCountsInTable } from './rate-limits/counts-in-table.ts'
import { createRecipeSearch, type RecipeSearch } from './search/recipe-search.ts'
import { createSignOnProvider, type SignOnProvider } from './sign-on/provider.ts'
import { createJsonReader, type JsonReader } from './text/json-reader.ts'
import { createUploadFolder } from './uploads/upload-folder.ts'
import { createUploadPieces } from './uploads/upload-pieces.ts'
import type { UploadStore } from './uploads/upload-store.ts'

/** The parameter of every service: settings, database, and the outside world. */
export interface App {
  config: Config
  store: Store
  log: Logger
  /** Log lines lost since the start, e.g. on a full disk. */
  droppedLogLines: () => number
  /** Milliseconds since 1970. */
  now: () => number
  fetcher: Fetcher
  delivery: Delivery
  documents: DocumentReader
  json: JsonReader
  pdfs: PdfReader
  /** Kept pages that older readers have read are read again. */
  readingVersion: number
  mailer: Mailer
  /** Null when the owner configured none. */
  languageModel: LanguageModel | null
  /** Null when the owner configured none. */
  signOn: SignOnProvider | null
  ocr: PhotoReader
  passwords: PasswordHasher
  pictures: PictureEncoder
  limits: Limits
  commands: CommandRunner
  refused: Refusals
  uploads: Uploads
  importFiles: UploadStore
  search: RecipeSearch
  lifecycle: { isStopping: boolean }
  /** One at a time: two would slow each other down, and fill the disk twice as fast. */
  adminBackups: Limiter
  /** What the server knows of its continuous copies. */
  copies: CopyReport
}

interface CreateAppOptions {
  /** Replaces parts of the outside world, in tests. */
  given?: Partial<App> | undefined
  /** Creates an empty database although there are backups. */
  isNew?: boolean | undefined
}

/** Opens the database and connects the outside world. */
export async function createApp(
  config: Config,
  log: Logger,
  { given = {}, isNew = false }: CreateAppOptions = {},
): Promise<App> {
  const now = given.now ?? Date.now
  const refused = given.refused ?? createRefusals()
  const store = given.store ?? (await openDatabase(config, now, isNew))
  return {
    config,
    log,
    droppedLogLines: given.droppedLogLines ?? (() => 0),
    now,
    store,
    fetcher: given.fetcher ?? createFetcher({ allow: config.fetchAllow }),
    delivery: given.delivery ?? createDelivery(config.fetchAllow),
    documents: given.documents ?? createDocumentReader(),
    json: given.json ?? createJsonReader(),
    pdfs: given.pdfs ?? createPdfReader(),
    readingVersion: given.readingVersion ?? READING_VERSION,
    mailer: given.mailer ?? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom, log, now }),
    languageModel: given.languageModel ?? languageModelOf(config),
    signOn:
      given.signOn ??
      (config.signOn ? createSignOnProvider(config.signOn, { allow: config.fetchAllow, now }) : null),
    ocr:
      given.ocr ?? createPhotoReader({ languages: config.ocrLanguages, added: modelFolder(config.dataDir) }),
    passwords: given.passwords ?? createPasswordHasher(),
    pictures: given.pictures ?? createPictureEncoder(),
    limits: given.limits ?? createLimits({ counts: countsOf(store, now) }),
    commands: given.commands ?? createCommandRunner(),
    refused,
    uploads: given.uploads ?? createUploads(refused),
    importFiles: given.importFiles ?? importFilesOf(store, config, now),
    search: given.search ?? createRecipeSearch(store),
    lifecycle: given.lifecycle ?? { isStopping: false },
    copies: given.copies ?? emptyCopyReport(),
    adminBackups: given.adminBackups ?? createLimiter({ places: 1, waiting: 0, refuse: backupRunning }),
  }
}

const languageModelOf = ({ languageModel }: Config) =>
  languageModel ? createLanguageModel(languageModel) : null

// Processes on PostgreSQL share no memory and no disk.

const countsOf = (store: Store, now: () => number) =>
  store.engine === 'postgres' ? createCountsInTable(store, now) : createCountsInMemory()

const importFilesOf = (store: Store, { dataDir }: Config, now: () => number) =>
  store.engine === 'postgres' ? createUploadPieces(store, now) : createUploadFolder(dataDir)

const backupRunning = () => conflict(t('A backup is being made already.'))

function openDatabase(
  { dataDir, backupDir, databaseServer }: Config,
  now: () => number,
  isNew: boolean,
): Promise<Store> {
  const backupFolders = [...new Set([backupDir, join(dataDir, 'backups')])]
  const file = join(dataDir, 'potluck.db')
  return openStore({ file, server: databaseServer, now, backupFolders, isNew })
}

/** Of the data: the database and its backups, or what PostgreSQL does not store. */
export const dataFolderOf = ({ store, config }: App) =>
  store.engine === 'sqlite' ? dirname(store.file) : config.dataDir

export async function closeApp(app: App): Promise<void> {
  await app.ocr.close()
  await app.pictures.close()
  await app.documents.close()
  await app.json.close()
  await app.languageModel?.close()
  await app.pdfs.close()
  await app.search.close()
  app.mailer.close()
  app.commands.close()
  await app.store.close()
}
