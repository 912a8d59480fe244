/**
 * The encoding to answer with: of those `offered`, the one the client prefers (RFC 9110, 12.5.3), the first of `offered`
 * when it has no preference. Undefined means uncompressed.
 */
export function preferredEncoding<Name extends string>(
  acceptEncoding: string | undefined,
  offered: readonly Name[],
): Name | undefined {
  const qualities = new Map((acceptEncoding ?? '').toLowerCase().split(',').map(readPart))
  const qualityOf = (name: string) => qualities.get(name) ?? qualities.get('*') ?? 0
  const best = Math.max(0, ...offered.map(qualityOf))
  // 'identity' is acceptable unless it is excluded, but wins only when it is preferred by name.
  if (best === 0 || (qualities.get('identity') ?? 0) > best) return undefined
  return offered.find((name) => qualityOf(name) === best)
}

/** 'gzip;q=0.5' -> ['gzip', 0.5]; a quality that is not a number counts as 1. */
function readPart(part: string): [string, number] {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
  const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
  return [name, Number.isNaN(quality) ? 1 : quality]
}
