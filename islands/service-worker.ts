import { findPhotoProblem } from './browser/photo-file.ts'
import { receiveSharedPhoto } from './browser/shared-photo.ts'
import { picturesCache, type WorkerMessage } from './browser/worker-messages.ts'
import { type ExtendableEvent, type FetchEvent, type MessageEvent, worker } from './browser/worker-scope.ts'

declare const POTLUCK_BUILD: { version: string; assets: string[] }

const shellCache = `potluck-shell-${POTLUCK_BUILD.version}`
/** The dashboard as a stranger gets it: no one's data, only the way to find one's own on this device. */
const shellPage = '/?shell'
const patienceMs = 5000
const picturesAtOnce = 2
/** Pages that make no sense without the server. */
const needsServer =
  /^\/(?:api|admin|handle-share|login|register|forgot-password|reset-password|socket\.io|bookmarklet|healthz)(?:\/|$)/

worker.addEventListener('install', (event: ExtendableEvent) => event.waitUntil(install()))
worker.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(activate()))
worker.addEventListener('message', (event: MessageEvent) => event.waitUntil(obey(event.data)))
worker.addEventListener('fetch', (event: FetchEvent) => {
  const answer = route(event.request)
  if (answer) event.respondWith(answer)
})

async function install(): Promise<void> {
  const cache = await caches.open(shellCache)
  // Without credentials, or the page would come with somebody's recipes in it.
  const page = await fetch('/', { credentials: 'omit', cache: 'no-store' })
  if (!page.ok) throw new Error('The page could not be fetched.')
  await Promise.all([cache.put(shellPage, page), cache.addAll(POTLUCK_BUILD.assets)])
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('potluck-shell-') && name !== shellCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function obey(message: WorkerMessage): Promise<void> {
  if (message.type === 'activate') return worker.skipWaiting()
  if (message.type === 'keep') return keep(message.urls)
  waiting.length = 0
  generation += 1
  await caches.delete(picturesCache)
}

function route(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === '/handle-share') return takeShare(request)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') return page(request, url)
  if (url.pathname.startsWith('/assets/')) return cachedFirst(request)
  if (url.pathname.startsWith('/images/')) return picture(request)
  return
}

/**
 * Keeps a photo that another app shares, and leads to /handle-share. That page comes from the server, which alone sees
 * whether another site sent the photo, and then asks before anything is saved.
 */
async function takeShare(request: Request): Promise<Response> {
  const form = await request.clone().formData()
  const photo = form.get('photo')
  if (!(photo instanceof File) || photo.size === 0) return fetch(request).catch(() => sorry())
  const problem = findPhotoProblem(photo)
  const query = problem ? { problem } : { photo: await receiveSharedPhoto(photo) }
  return Response.redirect(`/handle-share?${new URLSearchParams(query)}`, 303)
}

async function page(request: Request, url: URL): Promise<Response> {
  if (needsServer.test(url.pathname)) return fetch(request).catch(() => sorry())
  const shell = async () => (await caches.match(shellPage)) ?? sorry()
  try {
    return await Promise.race([fetch(request), afterPatience()])
  } catch {
    return shell()
  }
}

function afterPatience(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('too slow')), patienceMs))
}

async function cachedFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Their address is the hash of their content, so what is here is right for ever. */
async function picture(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Only what a page asks for: the large picture of each card that was scrolled past would fill the device. */
async function keepPicture(request: Request): Promise<void> {
  if (await caches.match(request)) return
  const born = generation
  const response = await fetch(request)
  // Not for someone who has logged out in the meantime.
  if (response.ok && born === generation) {
    const cache = await caches.open(picturesCache)
    await cache.put(request, response)
  }
}

const waiting: string[] = []
let generation = 0
let running = 0

/** A few at a time, so that the page's own pictures come first. */
async function keep(urls: string[]): Promise<void> {
  waiting.push(...urls)
  const workers: Promise<void>[] = []
  while (running < picturesAtOnce && waiting.length > workers.length) {
    running += 1
    workers.push(drain())
  }
  await Promise.all(workers)
}

async function drain(): Promise<void> {
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    await keepPicture(new Request(url)).catch(() => {})
  }
  running -= 1
}

function sorry(): Response {
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Offline · Potluck</title><h1>You're offline</h1><p>This page needs a connection. <a href="/">Open your recipes</a></p></html>`
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  })
}
