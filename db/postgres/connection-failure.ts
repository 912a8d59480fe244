import { DatabaseAway } from '../errors.ts'

/** Connections that ended (08), the server stops or starts (57P0x), or has no connection left. */
const serverCodes = /^(08...|57P0[1-5]|53300)$/
const networkCodes = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|EHOST|ENET|ENOENT$)/
/** Of the driver, which gives them no code. */
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after)/

/** What an error of a query means when it is the connection's and not the query's. */
export function connectionFailure(error: unknown): DatabaseAway | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isAway = serverCodes.test(code) || networkCodes.test(code) || driverMessages.test(error.message)
  return isAway ? new DatabaseAway('The database server cannot be reached.', { cause: error }) : null
}
