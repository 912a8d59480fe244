/** What the log keeps of an error. */
interface LoggedError {
  type: string
  message: string
  code?: string | number
  /** With placeholders in the place of values. */
  statement?: string
  severity?: string
  table?: string
  constraint?: string
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** Drizzle's: message and `params` hold all values, e.g. recipes, addresses and hashes. */
const isFailedQuery = (error: Error): error is Error & { query: string } =>
  'query' in error && typeof error.query === 'string' && 'params' in error

/** PostgreSQL's: these messages quote the value, and `detail` the row. */
const quotesValue = (error: Error) => 'severity' in error && /^22/.test(textIn(error, 'code') ?? '')

function messageOf(error: Error): string {
  if (isFailedQuery(error)) return 'Failed query'
  return quotesValue(error) ? 'Invalid data' : error.message
}

const frame = /^ {4}at .*:\d+:\d+\)?$/

/** The lines after the message, which may have line breaks of its own. */
function framesOf(error: Error): string {
  const { stack = '', message } = error
  const at = message === '' ? -1 : stack.indexOf(message)
  if (at === -1 && (isFailedQuery(error) || quotesValue(error))) return ''
  return stack
    .slice(at === -1 ? 0 : at + message.length)
    .split('\n')
    .filter((line) => frame.test(line))
    .join('\n')
}

/** Names only what is known to be safe: errors of libraries carry requests, rows and addresses in further properties. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const code = 'code' in error && typeof error.code === 'number' ? error.code : textIn(error, 'code')
  const [severity, table, constraint] = ['severity', 'table', 'constraint'].map((key) => textIn(error, key))
  const stack = framesOf(error)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    ...(code !== undefined && { code }),
    ...(isFailedQuery(error) && { statement: error.query }),
    ...(severity !== undefined && { severity }),
    ...(table !== undefined && { table }),
    ...(constraint !== undefined && { constraint }),
    ...(stack !== '' && { stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(describeError) }),
  }
}

function textIn(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : undefined
}

/** One line for the owner: what happened, without what people wrote. */
export function reasonForLog(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const message = messageOf(error)
  return isFailedQuery(error) && error.cause !== undefined
    ? `${message}: ${reasonForLog(error.cause)}`
    : message
}

/** For a terminal. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { type, statement, stack } = describeError(error)
  return [
    `${type}: ${reasonForLog(error)}`,
    ...(statement === undefined ? [] : [`    in ${statement}`]),
    stack ?? '',
  ]
    .join('\n')
    .trimEnd()
}
