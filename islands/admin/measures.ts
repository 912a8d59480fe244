import { counted } from '#server/contract/format.ts'

/** How long ago, in the largest unit that fits: '3 days', '1 hour', 'less than a minute'. */
export function describeSpan(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 60) return counted(minutes, 'minute')
  if (minutes < 60 * 24) return counted(Math.floor(minutes / 60), 'hour')
  return counted(Math.floor(minutes / (60 * 24)), 'day')
}
