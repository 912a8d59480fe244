/** '1:30' is 90 minutes; null for none. */
export function clockMinutes(text = ''): number | null {
  const [, hours, minutes] = /^\s{0,9}(\d{1,3}):(\d\d)(?::\d\d)?\s{0,9}$/.exec(text) ?? []
  return Number(hours) * 60 + Number(minutes) || null
}
