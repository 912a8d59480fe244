import type { IncomingMessage } from 'node:http'

/** Pieces that no rule is about: a form typed in by hand arrives in a few. */
const freePieces = 1000
const minPieceBytes = 64

/**
 * Calls `refuse` once for a body in far more pieces than programs send: each piece takes the thread as long as a
 * kilobyte, so that 15 MB in chunks of one byte would hold it for a minute.
 */
export function limitPieces(message: IncomingMessage, refuse: () => void): void {
  const push = message.push.bind(message)
  let pieces = 0
  let bytes = 0
  let isRefused = false
  message.push = (piece: Buffer | null) => {
    pieces += 1
    bytes += piece?.length ?? 0
    if (isRefused || pieces <= freePieces + bytes / minPieceBytes) return isRefused || push(piece)
    isRefused = true
    refuse()
    return true
  }
}
