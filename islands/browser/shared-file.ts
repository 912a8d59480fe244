// A file that another app shares, mostly a photo. The service worker keeps it until /handle-share accepts it, because only that page
// knows whether another site sent it and then asks first. Accepted, it waits for the dashboard, also during a sign-in.

const receivedCache = 'potluck-received'
const acceptedCache = 'potluck-shared'
const path = '/shared-photo'
/** A person who signs in much later did not share it. */
const lifetimeMs = 30 * 60_000

/** Keeps one file, in place of an earlier one; returns its id for /handle-share. */
export async function receiveSharedFile(file: File): Promise<string> {
  const id = crypto.randomUUID()
  await caches.delete(receivedCache)
  const cache = await caches.open(receivedCache)
  const headers = {
    'content-type': file.type,
    'x-name': encodeURIComponent(file.name.toWellFormed()),
    'x-shared-at': String(Date.now()),
  }
  await cache.put(`${path}/${id}`, new Response(file, { headers }))
  return id
}

/** Hands the file on to the dashboard. Throws when it is no longer there. */
export async function acceptSharedFile(id: string): Promise<void> {
  const stored = await caches.match(`${path}/${encodeURIComponent(id)}`, { cacheName: receivedCache })
  if (!stored) throw new Error('The file is no longer there.')
  const accepted = await caches.open(acceptedCache)
  await accepted.put(path, stored)
  await caches.delete(receivedCache)
}

/** Removes and returns the accepted file; null when there is none. */
export async function takeSharedFile(): Promise<File | null> {
  // Absent without HTTPS, and then nothing can have been shared.
  if (!('caches' in globalThis) || !(await caches.has(acceptedCache))) return null
  const stored = await caches.match(path, { cacheName: acceptedCache })
  await caches.delete(acceptedCache)
  if (!stored || Date.now() - Number(stored.headers.get('x-shared-at')) > lifetimeMs) return null
  const name = decodeURIComponent(stored.headers.get('x-name') ?? '')
  const bytes = await stored.blob()
  return new File([bytes], name, { type: stored.headers.get('content-type') ?? '' })
}
