/** 75 -> '1:15', 3675 -> '1:01:15'. */
export function clock(totalSeconds: number): string {
  const all = Math.max(0, Math.ceil(totalSeconds))
  const hours = Math.floor(all / 3600)
  const minutes = Math.floor((all % 3600) / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}
