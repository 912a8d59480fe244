// A photo that another app shares. The service worker keeps it until /handle-share accepts it, because only that page
// knows whether another site sent it and then asks first. Accepted, it waits for the dashboard, also during a sign-in.

const receivedCache = 'potluck-received'
const acceptedCache = 'potluck-shared'
const path = '/shared-photo'
/** A person who signs in much later did not share it. */
const lifetimeMs = 30 * 60_000

/** Keeps one photo, in place of an earlier one; returns its id for /handle-share. */
export async function receiveSharedPhoto(photo: File): Promise<string> {
  const id = crypto.randomUUID()
  await caches.delete(receivedCache)
  const cache = await caches.open(receivedCache)
  const headers = {
    'content-type': photo.type,
    'x-name': encodeURIComponent(photo.name.toWellFormed()),
    'x-shared-at': String(Date.now()),
  }
  await cache.put(`${path}/${id}`, new Response(photo, { headers }))
  return id
}

/** Hands the photo on to the dashboard. Throws when it is no longer there. */
export async function acceptSharedPhoto(id: string): Promise<void> {
  const photo = await caches.match(`${path}/${encodeURIComponent(id)}`, { cacheName: receivedCache })
  if (!photo) throw new Error('The photo is no longer there.')
  const accepted = await caches.open(acceptedCache)
  await accepted.put(path, photo)
  await caches.delete(receivedCache)
}

/** Removes and returns the accepted photo; null when there is none. */
export async function takeSharedPhoto(): Promise<File | null> {
  // Absent without HTTPS, and then nothing can have been shared.
  if (!('caches' in globalThis) || !(await caches.has(acceptedCache))) return null
  const photo = await caches.match(path, { cacheName: acceptedCache })
  await caches.delete(acceptedCache)
  if (!photo || Date.now() - Number(photo.headers.get('x-shared-at')) > lifetimeMs) return null
  const name = decodeURIComponent(photo.headers.get('x-name') ?? '')
  const bytes = await photo.blob()
  return new File([bytes], name, { type: photo.headers.get('content-type') ?? '' })
}
