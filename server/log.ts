import { type DestinationStream, type Logger, pino } from 'pino'

/** JSON lines, without credentials and personal data. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.token', '*.password', '*.email', 'req.headers.authorization'], remove: true },
    },
    destination,
  )
