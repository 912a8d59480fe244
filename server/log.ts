import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './log-errors.ts'

const debugLevel = 20

/** JSON lines, without credentials and personal data. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.token', '*.password', '*.email', 'req.headers.authorization'], remove: true },
      serializers: { err: describeError },
      hooks: {
        /** The server logs each outage of its database once; what met it is only of interest to developers. */
        logMethod(args, method, level) {
          if (level > debugLevel && isOfOutage(args[0])) this.debug(...args)
          else method.apply(this, args)
        },
      },
    },
    destination,
  )

function isOfOutage(fields: unknown): boolean {
  const err = typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined
  for (let error = err; error instanceof Error; error = error.cause)
    if (error.name === 'DatabaseAway') return true
  return false
}
