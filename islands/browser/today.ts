/** Today on the clock of this device, as '2026-11-23'. */
export function today(now = Date.now()): string {
  const minutesBehind = new Date(now).getTimezoneOffset()
  return new Date(now - minutesBehind * 60_000).toISOString().slice(0, 10)
}
