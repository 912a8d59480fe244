/** True after a reload, Back or Forward. */
export function isReturning(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && (entry.type === 'back_forward' || entry.type === 'reload')
}
