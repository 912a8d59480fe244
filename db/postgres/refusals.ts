import type { ClientConfig } from 'pg'
import { codeOf, DatabaseRefused } from '../errors.ts'
import { connectionFailure, noConnectionLeft } from './connection-failure.ts'

type Described = (place: { where: string; user: string; database: string }) => string

const network: Record<string, Described> = {
  ENOTFOUND: ({ where }) => `There is no host ${where}. Check DATABASE_URL.`,
  EAI_AGAIN: ({ where }) =>
    `The name of the host ${where} cannot be looked up. Check DATABASE_URL and the network.`,
  ECONNREFUSED: ({ where }) =>
    `No database server accepts connections at ${where}. Start PostgreSQL, or check DATABASE_URL.`,
  ENOENT: ({ where }) => `There is no database server at ${where}. Start PostgreSQL, or check DATABASE_URL.`,
}

const mayNotCreate: Described = ({ user, database }) =>
  `${user} may not create tables in the database ${database}. ` +
  `As its owner, run in it: GRANT CREATE, USAGE ON SCHEMA public TO "${user}"`

const engine: Record<string, Described> = {
  '28P01': ({ user }) => `The database server does not accept the password of ${user}. Check DATABASE_URL.`,
  '28000': ({ user, database }) =>
    `The database server does not let ${user} use the database ${database}. Check DATABASE_URL and pg_hba.conf.`,
  '3D000': ({ user, database }) =>
    `There is no database ${database}. As its owner, run: createdb --owner ${user} ${database}`,
  '57P03': () => 'The database server is starting or stopping. Please try again in a moment.',
  '53300': () => noConnectionLeft,
  '25006': () => 'The database server is read-only, such as a replica. Potluck needs the primary server.',
  '42501': mayNotCreate,
  '3F000': mayNotCreate,
}

/** One sentence for the owner about why the database cannot be used; null for what is a bug of ours. */
export function describeRefusal(error: unknown, { host, port, user, database }: ClientConfig): string | null {
  if (error instanceof DatabaseRefused) return error.message
  const place = { where: `${host}:${port}`, user: user ?? '', database: database ?? '' }
  if (!(error instanceof Error)) return null
  const [, extension] = /extension "(\w+)"/.exec(error.message) ?? []
  if (extension !== undefined) {
    return `Potluck needs the extension ${extension}, which ${place.user} may not create or the server does not have. As the owner of the database ${place.database}, run in it: CREATE EXTENSION ${extension}`
  }
  const describe = engine[codeOf(error)] ?? network[networkCode(error)]
  if (describe) return describe(place)
  if (/server does not support SSL/.test(error.message))
    return 'The database server does not offer encrypted connections. Configure it, or remove sslmode from DATABASE_URL.'
  if (isCertificateProblem(error))
    return `The certificate of the database server was not accepted: ${error.message}. Check sslmode and sslrootcert in DATABASE_URL.`
  return connectionFailure(error)
    ? `The database server at ${place.where} does not answer: ${error.message}. Check DATABASE_URL.`
    : null
}

/** A name with several addresses fails with an error for each. */
function networkCode(error: unknown): string {
  const found = error instanceof AggregateError ? error.errors[0] : error
  return found instanceof Error && 'code' in found && typeof found.code === 'string' ? found.code : ''
}

const isCertificateProblem = (error: Error) =>
  /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(networkCode(error))
