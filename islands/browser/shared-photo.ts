// A photo that another app shared waits here from /handle-share until the dashboard reads it, also while
// somebody signs in first.

const cacheName = 'potluck-shared'
const place = '/shared-photo'
/** Whoever signs in much later did not share it. */
const lastsMs = 30 * 60_000

export async function keepSharedPhoto(photo: File): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(
    place,
    new Response(photo, {
      headers: {
        'content-type': photo.type,
        'x-name': encodeURIComponent(photo.name),
        'x-shared-at': String(Date.now()),
      },
    }),
  )
}

/** The photo that waits, which then waits no longer; null when there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  // Absent without HTTPS, and then nothing can have been shared.
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null
  const waiting = await caches.match(place, { cacheName })
  await caches.delete(cacheName)
  if (!waiting || Date.now() - Number(waiting.headers.get('x-shared-at')) > lastsMs) return null
  const name = decodeURIComponent(waiting.headers.get('x-name') ?? '')
  const bytes = await waiting.blob()
  return new File([bytes], name, { type: waiting.headers.get('content-type') ?? '' })
}
