import { type Logger, pino } from 'pino'

/** JSON lines on standard output. What could sign somebody in, or say who they are, is left out. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.token', '*.password', '*.email', 'req.headers.authorization'], remove: true },
  })
