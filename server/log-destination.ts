import { writeSync } from 'node:fs'

/** Where log lines go. Never throws and never blocks: a lost log line must not cost a request. */
interface LogDestination {
  write(line: string): void
  /** Lines lost since the start. */
  dropped(): number
}

interface LogDestinationOptions {
  /** Must be non-blocking when it is a pipe or a socket; Node opens its standard streams this way. */
  fd: number
  /** Returns how many bytes were written; throws as fs.writeSync does. */
  writeBytes?: (fd: number, bytes: Uint8Array) => number
}

interface WaitingLine {
  bytes: Uint8Array
  /** For the notice about dropped lines: how many were dropped since the start. */
  reports?: number
}

/** Memory for lines that a full pipe does not accept yet. */
const maxWaitingBytes = 1_000_000
const retryMs = 100

export function createLogDestination({ fd, writeBytes = writeSync }: LogDestinationOptions): LogDestination {
  let waiting: WaitingLine[] = []
  let waitingBytes = 0
  let dropped = 0
  let reported = 0
  /** A full disk can cut a line; the next one must not continue it. */
  let isLineCut = false
  let retry: NodeJS.Timeout | undefined

  function flush(): void {
    retry = undefined
    for (let line = waiting[0]; line; line = waiting[0]) {
      const rest = writeLine(line.bytes)
      if (rest === 'failed') {
        dropWaiting()
        return
      }
      waitingBytes -= line.bytes.length - rest.length
      line.bytes = rest
      if (rest.length > 0) {
        retry = setTimeout(flush, retryMs).unref()
        return
      }
      waiting.shift()
      isLineCut = false
      if (line.reports !== undefined) reported = line.reports
      else if (dropped > reported) addNotice()
    }
  }

  /** Returns what a full pipe did not accept. */
  function writeLine(bytes: Uint8Array): Uint8Array | 'failed' {
    let rest = bytes
    try {
      while (rest.length > 0) rest = rest.subarray(writeBytes(fd, rest))
      return rest
    } catch (error) {
      if (isPipeFull(error)) return rest
      isLineCut ||= rest.length < bytes.length
      return 'failed'
    }
  }

  function dropWaiting(): void {
    dropped += waiting.filter(({ reports }) => reports === undefined).length
    waiting = []
    waitingBytes = 0
  }

  function addNotice(): void {
    const bytes = Buffer.from(noticeOf(dropped - reported))
    waiting.unshift({ bytes, reports: dropped })
    waitingBytes += bytes.length
  }

  return {
    write(line) {
      const bytes = Buffer.from(isLineCut ? `\n${line}` : line)
      if (waitingBytes + bytes.length > maxWaitingBytes) {
        dropped += 1
        return
      }
      waiting.push({ bytes })
      waitingBytes += bytes.length
      if (!retry) flush()
    },
    dropped: () => dropped,
  }
}

const isPipeFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EAGAIN'

const noticeOf = (count: number) =>
  `${JSON.stringify({
    level: 40,
    time: new Date().toISOString(),
    msg: `${count} log ${count === 1 ? 'line was' : 'lines were'} dropped because the log could not be written`,
  })}\n`
