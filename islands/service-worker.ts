import type { Catalog, Messages } from '#server/contract/language/catalog.ts'
import { languageOf } from '#server/contract/language/choose-language.ts'
import { directionOf } from '#server/contract/language/languages.ts'
import { setCatalog, t } from '#server/contract/language/t.ts'
import { findFileProblem } from './browser/recipe-file.ts'
import { sharedAddress } from './browser/shared-address.ts'
import { receiveSharedFile } from './browser/shared-file.ts'
import { openNoticed, showNotice } from './browser/show-notice.ts'
import { picturesCache, type WorkerMessage } from './browser/worker-messages.ts'
import {
  type ExtendableEvent,
  type FetchEvent,
  type InstallEvent,
  type MessageEvent,
  type NotificationEvent,
  type PushEvent,
  worker,
} from './browser/worker-scope.ts'

declare const POTLUCK_BUILD: {
  version: string
  assets: string[]
  /** By language: its files, and the sentences of this worker. */
  languages: Record<string, { assets: string[]; sentences: Messages }>
}

/** With a region: the address of this script has it, so that another language installs another worker. */
const tag = new URL(worker.location.href).searchParams.get('language') ?? 'en'
const language = POTLUCK_BUILD.languages[languageOf(tag) ?? 'en']
const catalog: Catalog = { tag, messages: language?.sentences ?? {} }
setCatalog(() => catalog)

const shellCache = `potluck-shell-${POTLUCK_BUILD.version}${tag === 'en' ? '' : `-${tag}`}`
/** Pages without a person's data; the browser fills them with what is stored on this device. */
const shells = ['/', '/shopping', '/plan'] as const
/** Every unmatched path shows the dashboard. */
const shellOf = (path: string) => `${shells.find((shell) => shell === path) ?? '/'}?shell`
const maxWaitMs = 5000
const picturesAtOnce = 2
/** Pages that do not work offline. */
const needsServer =
  /^\/(?:api|admin|handle-share|login|register|forgot-password|reset-password|socket\.io|bookmarklet|calendar|kitchen|healthz|r|potlucks)(?:\/|$)/

worker.addEventListener('install', (event: InstallEvent) => event.waitUntil(install(event)))
worker.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(activate()))
worker.addEventListener('message', (event: MessageEvent) => event.waitUntil(handleMessage(event.data)))
worker.addEventListener('push', (event: PushEvent) => event.waitUntil(showNotice(event)))
worker.addEventListener('notificationclick', (event: NotificationEvent) =>
  event.waitUntil(openNoticed(event)),
)
worker.addEventListener('fetch', (event: FetchEvent) => {
  const answer = route(event.request)
  if (answer) event.respondWith(answer)
})

async function install(event: InstallEvent): Promise<void> {
  // Chromium then reads scripts and styles from the cache itself. Refused, they come through this worker.
  const fromCache = { condition: { urlPattern: '/assets/*' }, source: { cacheName: shellCache } }
  await event.addRoutes?.(fromCache).catch(() => {})
  const cache = await caches.open(shellCache)
  // Without credentials, so that the pages have nobody's recipes.
  const pages = shells.map(async (path) => {
    const headers = { 'accept-language': tag }
    const page = await fetch(path, { credentials: 'omit', cache: 'no-store', headers })
    if (!page.ok) throw new Error('The page could not be fetched.')
    await cache.put(shellOf(path), page)
  })
  await Promise.all([...pages, cache.addAll([...POTLUCK_BUILD.assets, ...(language?.assets ?? [])])])
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('potluck-shell-') && name !== shellCache)
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

async function handleMessage(message: WorkerMessage): Promise<void> {
  if (message.type === 'activate') return worker.skipWaiting()
  if (message.type === 'keep') return cachePictures(message.urls)
  waiting.length = 0
  generation += 1
  await caches.delete(picturesCache)
}

function route(request: Request): Promise<Response> | undefined {
  const url = new URL(request.url)
  if (request.method === 'POST' && url.pathname === '/handle-share') return takeShare(request)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate') return page(request, url)
  if (/^\/(?:assets|images)\//.test(url.pathname)) return cachedFirst(request)
  return
}

/**
 * Stores a file that another app shares, and redirects to /handle-share. Only the server can see whether another site
 * sent the file; its page then asks before anything is saved. In the address, every file is a `photo`, as older pages know it.
 */
async function takeShare(request: Request): Promise<Response> {
  const form = await request.clone().formData()
  const files = ['photo', 'file'].map((name) => form.get(name))
  // A form without a file has an empty one.
  const file = files.find((each) => each instanceof File && each.size > 0) ?? sharedText(form)
  if (!(file instanceof File)) return fetch(request).catch(() => offlinePage())
  const problem = findFileProblem(file)
  const query = problem ? { problem } : { photo: await receiveSharedFile(file) }
  return Response.redirect(`/handle-share?${new URLSearchParams(query)}`, 303)
}

/** A text of several lines without an address is a recipe, and would be cut off in the address of a page. */
function sharedText(form: FormData): File | null {
  const words = ['title', 'text', 'url'].map((name) => [name, String(form.get(name) ?? '')] as const)
  const text = words
    .map(([, value]) => value)
    .filter((value) => value.trim() !== '')
    .join('\n\n')
  if (!text.trim().includes('\n') || sharedAddress(new URLSearchParams(Object.fromEntries(words))))
    return null
  return new File([text], 'shared.txt', { type: 'text/plain' })
}

async function page(request: Request, url: URL): Promise<Response> {
  if (needsServer.test(url.pathname)) return fetch(request).catch(() => offlinePage())
  const shell = async () => (await caches.match(shellOf(url.pathname))) ?? offlinePage()
  try {
    return await Promise.race([fetch(request), timeout()])
  } catch {
    return shell()
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('The server is too slow.')), maxWaitMs))
}

/** Assets and pictures have their hash as address, so a cached one never changes. */
async function cachedFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** Only for pictures that a page names: those of every card that was scrolled past would fill the device. */
async function cachePicture(request: Request): Promise<void> {
  if (await caches.match(request)) return
  const startedIn = generation
  const response = await fetch(request)
  // The person may have signed out meanwhile.
  if (response.ok && startedIn === generation) {
    const cache = await caches.open(picturesCache)
    await cache.put(request, response)
  }
}

const waiting: string[] = []
let generation = 0
let running = 0

/** Limited, so that the pictures on the page load first. */
async function cachePictures(urls: string[]): Promise<void> {
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
    await cachePicture(new Request(url)).catch(() => {})
  }
  running -= 1
}

function offlinePage(): Response {
  const title = `<title>${t('Offline')} · Potluck</title>`
  const text = `<h1>${t("You're offline")}</h1><p>${t('This page needs a connection.')} <a href="/">${t('Open your recipes')}</a></p>`
  const body = `<!doctype html><html lang="${tag}" dir="${directionOf(tag)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${title}${text}</html>`
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  })
}
