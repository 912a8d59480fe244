import { codeOf, DatabaseAway } from '../errors.ts'

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
  return isAway ? new DatabaseAway(describeFailure(code), { cause: error }) : null
}

export const noConnectionLeft =
  'The database server has no connection left. Raise its max_connections, or lower DATABASE_CONNECTIONS.'

const describeFailure = (code: string) =>
  code === '53300' ? noConnectionLeft : 'The database server cannot be reached.'

/** Whether the server said something, rather than that it stops or starts. */
export const isAnswer = (error: unknown): boolean => {
  const code = codeOf(error)
  return code.length === 5 && !/^(08...|57P0[1-5])$/.test(code)
}
