import type { QuietHours } from '#server/contract/notices.ts'

/** Whether a moment is within a person's quiet hours, which may go past midnight. */
export function isQuiet({ from, until, zone }: QuietHours, now: number): boolean {
  const minute = minuteOfDay(now, zone)
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

function minuteOfDay(now: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
  return (hours % 24) * 60 + minutes
}
