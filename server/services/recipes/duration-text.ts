/** '45 min', '2 hrs', '1 hr 20 min'; '' for none. Takes minutes. */
export function durationText(minutes: number | null): string {
  if (minutes === null || !Number.isFinite(minutes) || minutes <= 0) return ''
  const total = Math.round(minutes)
  const hours = Math.floor(total / 60)
  const rest = total % 60
  const parts = [hours > 0 && `${hours} ${hours === 1 ? 'hr' : 'hrs'}`, rest > 0 && `${rest} min`]
  return parts.filter((part) => part !== false).join(' ')
}
