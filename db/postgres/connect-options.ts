import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import type { ClientConfig } from 'pg'
import { DatabaseRefused } from '../errors.ts'

const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
type SslMode = (typeof sslModes)[number]

const isSslMode = (text: string): text is SslMode => sslModes.some((mode) => mode === text)

/** Milliseconds. A statement of Potluck takes a few; these are for what hangs. */
const statementTimeout = 30_000
const idleInTransactionTimeout = 30_000
const connectTimeout = 10_000
/** For a network that went silent: the server would have ended the statement before. */
const answerTimeout = statementTimeout + 5000

/** From postgres://user:password@host:5432/database?sslmode=require. Throws DatabaseRefused with a sentence. */
export function readAddress(address: string): ClientConfig {
  const url = parse(address)
  const database = decodeURIComponent(url.pathname.slice(1))
  if (database === '') throw refusal('names no database: it ends with /name')
  const mode = url.searchParams.get('sslmode') ?? 'disable'
  if (!isSslMode(mode)) throw refusal(`has the sslmode '${mode}'; it can be ${sslModes.join(', ')}`)
  return {
    // A socket's folder, e.g. postgres:///potluck?host=/run/postgresql
    host: url.searchParams.get('host') ?? decodeURIComponent(url.hostname.replace(/^\[|\]$/g, '')),
    port: url.port === '' ? 5432 : Number(url.port),
    user: decodeURIComponent(url.username) || 'potluck',
    ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
    database,
    ssl: tlsOf(mode, url.searchParams.get('sslrootcert')),
  }
}

/** The same for a connection that serves requests. */
export const servingOptions = (address: string): ClientConfig => ({
  ...readAddress(address),
  application_name: 'potluck',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: connectTimeout,
  query_timeout: answerTimeout,
})

/** After connecting: PgBouncer refuses them as parameters of the start. */
export const servingSettings = `SET statement_timeout = ${statementTimeout}; SET idle_in_transaction_session_timeout = ${idleInTransactionTimeout}`

/** The same for the one that watches whether the server answers, and limits its questions itself. */
export const watchingOptions = (address: string): ClientConfig => ({
  ...readAddress(address),
  application_name: 'potluck',
  keepAlive: true,
})

/** The same for one that migrates, listens or leads: its statements may take long. */
export const patientOptions = (address: string): ClientConfig => ({
  ...readAddress(address),
  application_name: 'potluck',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: connectTimeout,
})

const refusal = (what: string) => new DatabaseRefused(`The setting DATABASE_URL ${what}.`)

function parse(address: string): URL {
  if (URL.canParse(address)) {
    const url = new URL(address)
    if (url.protocol === 'postgres:' || url.protocol === 'postgresql:') return url
  }
  throw refusal('must be an address such as postgres://user:password@host/database')
}

/** As in PostgreSQL's own clients: 'require' encrypts, 'verify-ca' also checks who signed, 'verify-full' also the name. */
function tlsOf(mode: SslMode, rootCertificate: string | null): false | ConnectionOptions {
  if (mode === 'disable') return false
  if (mode === 'require') return { rejectUnauthorized: false }
  const ca = rootCertificate === null ? {} : { ca: readCertificate(rootCertificate) }
  return mode === 'verify-full' ? ca : { ...ca, checkServerIdentity: () => undefined }
}

function readCertificate(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new DatabaseRefused(`The file ${file}, which sslrootcert in DATABASE_URL names, cannot be read.`, {
      cause,
    })
  }
}
