import { resolve } from 'node:path'
import * as z from 'zod'
import { normaliseEmail } from './contract/email-address.ts'
import {
  addressOrRange,
  apiAddress,
  duration,
  hostName,
  hostOrHostPort,
  megabytes,
  onOrOff,
  optionalText,
  publicAddress,
  securityContact,
  settingList,
  updateAddress,
  webOrigin,
} from './setting-formats.ts'

/** A wrong setting; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().trim().min(1).optional(),
  DATA_DIR: z.string().trim().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://user:password@host/database',
    })
    .optional(),
  DATABASE_CONNECTIONS: z.coerce.number('must be a whole number').int().min(2).max(1000).default(16),
  PUBLIC_URL: publicAddress.optional(),
  ALLOWED_HOSTS: z.string().optional().transform(settingList).pipe(z.array(hostName)),
  HSTS_SUBDOMAINS: onOrOff.default('off'),
  ADMIN_EMAIL: z.string().transform(normaliseEmail).pipe(z.email('must be an email address')).optional(),
  ADMIN_SECOND_STEP: onOrOff.default('off'),
  SECURITY_CONTACT: securityContact.optional(),
  PUBLIC_LINKS: onOrOff.default('on'),
  REGISTRATION: z.enum(['open', 'invite'], "must be 'open' or 'invite'").default('open'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: optionalText,
  FETCH_ALLOW: z.string().optional().transform(settingList).pipe(z.array(hostOrHostPort)),
  CORS_ORIGINS: z.string().optional().transform(settingList).pipe(z.array(webOrigin)),
  TRUSTED_PROXIES: z.string().optional().transform(settingList).pipe(z.array(addressOrRange)),
  OCR_LANGUAGES: z
    .string()
    .default('eng')
    .transform(settingList)
    .pipe(z.array(z.string().regex(/^[a-z_]{3,16}$/, 'must be language codes such as eng,deu')).min(1)),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://id.example.com' })
    .optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_ONLY: onOrOff.default('off'),
  AI_URL: apiAddress.optional(),
  AI_MODEL: optionalText,
  // It becomes a header.
  AI_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
    .optional(),
  BACKUP_EVERY: duration.optional(),
  BACKUP_KEEP: z.coerce.number('must be a whole number').int().min(1).max(1000).default(7),
  BACKUP_KEEP_WEEKLY: z.coerce.number('must be a whole number').int().min(0).max(1000).default(4),
  BACKUP_KEEP_MONTHLY: z.coerce.number('must be a whole number').int().min(0).max(1000).default(6),
  BACKUP_DIR: optionalText,
  BACKUP_COMMAND: optionalText,
  BACKUP_CONTINUOUS: onOrOff.default('off'),
  KEEP_PAGES: onOrOff.default('on'),
  TEXT_MB_PER_PERSON: megabytes.default(50),
  PICTURE_MB_PER_PERSON: megabytes.default(500),
  FETCHED_MB_PER_PERSON: megabytes.default(2000),
  SOCKETS_PER_PERSON: z.coerce.number('must be a whole number').int().min(1).max(100_000).default(100),
  UPDATE_CHECK: onOrOff.default('off'),
  UPDATE_URL: updateAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
})

const megabyte = 1_000_000

export type SettingName = keyof typeof environment.shape

export const settingNames = Object.keys(environment.shape)

/** An endpoint that speaks the chat completions of OpenAI. */
export interface LanguageModelSettings {
  /** Without a trailing slash. */
  url: string
  /** For people. */
  host: string
  model: string
  key: string | undefined
}

/** An OpenID provider that signs people in. */
export interface SignOnSettings {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** For people. */
  name: string
  /** Whether nobody signs in with a password. */
  isOnly: boolean
}

export interface Config {
  port: number
  /** Undefined is all addresses of this machine, of both kinds. */
  host: string | undefined
  dataDir: string
  /** PostgreSQL instead of a file in the data folder; how many connections each process has. */
  databaseServer: { address: string; connections: number } | undefined
  /** Base of absolute links, without a trailing slash. */
  publicUrl: string
  /** False when PUBLIC_URL is not set and `publicUrl` works on this machine only. */
  isPublicUrlSet: boolean
  isHttps: boolean
  /** Other host names of this server; only with PUBLIC_URL are there names that it refuses. */
  allowedHosts: string[]
  /** Whether browsers must use https for all subdomains of PUBLIC_URL's host, too. */
  hstsSubdomains: boolean
  adminEmail: string | undefined
  /** Whether the admin must have a passkey for what cannot be undone. */
  adminSecondStep: boolean
  registration: 'open' | 'invite'
  /** Whether people can make links with which anyone reads a recipe. */
  publicLinks: boolean
  /** Whom `/.well-known/security.txt` names; an address of mail or of a page. */
  securityContact: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  fetchAllow: string[]
  /** Origins whose pages may call the API. */
  corsOrigins: string[]
  trustedProxies: string[]
  ocrLanguages: string[]
  languageModel: LanguageModelSettings | undefined
  signOn: SignOnSettings | undefined
  backupEveryMs: number | undefined
  backupKeep: number
  backupKeepWeekly: number
  backupKeepMonthly: number
  backupDir: string
  /** A shell command; each new backup's file is $1. */
  backupCommand: string | undefined
  /** Whether each change of the database file is also copied within seconds. */
  backupContinuous: boolean
  /** Whether pages are kept with their recipes, so that newer readers can read them again. */
  keepPages: boolean
  /** What one person may store: texts, their own pictures, and what Potluck fetches for them. */
  bytesPerPerson: { texts: number; pictures: number; fetched: number }
  /** Sockets one person may have open: the tabs of all their devices. */
  socketsPerPerson: number
  /** Where the newest release is asked for; undefined when the owner does not want that. */
  updateUrl: string | undefined
  metricsToken: string | undefined
  logLevel: string
}

/** Reads the settings; throws ConfigError with one sentence that names the first wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Compose files set empty variables for missing ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(
      `The setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? 'not understood'}.`,
    )
  }
  const e = parsed.data
  const publicUrl = e.PUBLIC_URL ?? `http://${nameOfHost(e.HOST)}:${e.PORT}`
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: e.DATA_DIR,
    databaseServer: e.DATABASE_URL
      ? { address: e.DATABASE_URL, connections: e.DATABASE_CONNECTIONS }
      : undefined,
    publicUrl,
    isPublicUrlSet: e.PUBLIC_URL !== undefined,
    isHttps: publicUrl.startsWith('https:'),
    allowedHosts: e.ALLOWED_HOSTS,
    hstsSubdomains: e.HSTS_SUBDOMAINS === 'on',
    adminEmail: e.ADMIN_EMAIL,
    adminSecondStep: e.ADMIN_SECOND_STEP === 'on',
    registration: e.REGISTRATION,
    publicLinks: e.PUBLIC_LINKS === 'on',
    securityContact: e.SECURITY_CONTACT,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM ?? `Potluck <potluck@${new URL(e.PUBLIC_URL ?? 'http://localhost').hostname}>`,
    fetchAllow: e.FETCH_ALLOW,
    corsOrigins: e.CORS_ORIGINS,
    trustedProxies: e.TRUSTED_PROXIES,
    ocrLanguages: e.OCR_LANGUAGES,
    languageModel: languageModelOf(e),
    signOn: signOnOf(e),
    backupEveryMs: e.BACKUP_EVERY,
    backupKeep: e.BACKUP_KEEP,
    backupKeepWeekly: e.BACKUP_KEEP_WEEKLY,
    backupKeepMonthly: e.BACKUP_KEEP_MONTHLY,
    backupCommand: e.BACKUP_COMMAND,
    backupContinuous: isContinuous(e),
    backupDir: e.BACKUP_DIR ?? `${e.DATA_DIR}/backups`,
    keepPages: e.KEEP_PAGES === 'on',
    bytesPerPerson: {
      texts: e.TEXT_MB_PER_PERSON * megabyte,
      pictures: e.PICTURE_MB_PER_PERSON * megabyte,
      fetched: e.FETCHED_MB_PER_PERSON * megabyte,
    },
    socketsPerPerson: e.SOCKETS_PER_PERSON,
    updateUrl: updateUrlOf(e),
    metricsToken: e.METRICS_TOKEN,
    logLevel: e.LOG_LEVEL,
  }
}

/** A server that listens there is 'localhost' for its own machine, which browsers trust more than an address. */
const localHosts = ['0.0.0.0', '::', '127.0.0.1', 'localhost']

function nameOfHost(host = '::'): string {
  if (localHosts.includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function isContinuous({ BACKUP_CONTINUOUS, DATABASE_URL }: z.output<typeof environment>): boolean {
  if (BACKUP_CONTINUOUS === 'on' && DATABASE_URL !== undefined)
    throw new ConfigError(
      'The setting BACKUP_CONTINUOUS is wrong: PostgreSQL has an archive of its own log, and DATABASE_URL is set.',
    )
  return BACKUP_CONTINUOUS === 'on'
}

function signOnOf(e: z.output<typeof environment>): SignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_ONLY } = e
  if (issuer === undefined) {
    if (OIDC_ONLY === 'on') throw new ConfigError('The setting OIDC_ISSUER is missing: OIDC_ONLY needs it.')
    return undefined
  }
  if (clientId === undefined)
    throw new ConfigError('The setting OIDC_CLIENT_ID is missing: OIDC_ISSUER needs it.')
  const name = e.OIDC_NAME ?? new URL(issuer).host
  return { issuer, clientId, clientSecret: e.OIDC_CLIENT_SECRET, name, isOnly: OIDC_ONLY === 'on' }
}

function updateUrlOf({ UPDATE_CHECK, UPDATE_URL }: z.output<typeof environment>): string | undefined {
  if (UPDATE_CHECK === 'off') return undefined
  if (UPDATE_URL === undefined)
    throw new ConfigError('The setting UPDATE_URL is missing: UPDATE_CHECK=on needs it.')
  return UPDATE_URL
}

function languageModelOf({
  AI_URL: url,
  AI_MODEL: model,
  AI_KEY: key,
}: z.output<typeof environment>): LanguageModelSettings | undefined {
  if (url === undefined) return undefined
  if (model === undefined)
    throw new ConfigError('The setting AI_MODEL is missing: AI_URL needs the name of a model.')
  return { url, host: new URL(url).host, model, key }
}

/** Relative folders start at `home`, the folder of package.json, not at the working directory. */
export const settleFolders = (config: Config, home: string): Config => ({
  ...config,
  dataDir: resolve(home, config.dataDir),
  backupDir: resolve(home, config.backupDir),
})
