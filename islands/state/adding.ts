import { manualSource, ocrSource } from '#server/contract/constants.ts'
import { siteName } from '#server/contract/format.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { dialogs, openDialog } from './dialogs.ts'
import { refresh } from './recipes.ts'
import { go, route } from './route.ts'
import { dashboardToastDurationMs, dismissToast, replaceToast, showToast } from './toasts.ts'

/** A recipe that is being added, with its toast. */
interface Adding {
  kind: 'url' | 'photo'
  /** Where it comes from; '' for a photo. */
  host: string
  toastId: number
  stopMessages(): void
}

const title = 'Adding Recipe'
const messages = {
  url: [
    'Fetching the page…',
    'Looking for the ingredients…',
    'Reading the directions…',
    'Choosing the best picture…',
    'Wiping the counter…',
    'Some kitchens are slow. Still waiting…',
  ],
  photo: [
    'Sending the photo…',
    'Flattening the page…',
    'Reading the words…',
    'Telling ingredients from directions…',
    'Measuring the fractions…',
    'Almost ready to serve…',
  ],
}
const messageEveryMs = 2500
/** How long to wait for the event after the response, before the list is read again. */
const eventWaitMs = 4000

let adding: readonly Adding[] = []

function begin(kind: Adding['kind'], host: string): Adding {
  const [first = ''] = messages[kind]
  const toastId = showToast({ title, message: first, kind: 'progress' })
  let index = 0
  const timer = setInterval(() => {
    index = (index + 1) % messages[kind].length
    replaceToast(toastId, { title, message: messages[kind][index] ?? '', kind: 'progress' })
  }, messageEveryMs)
  const entry: Adding = { kind, host, toastId, stopMessages: () => clearInterval(timer) }
  adding = [...adding, entry]
  return entry
}

/** False if it had ended before. */
function end(entry: Adding): boolean {
  if (!adding.includes(entry)) return false
  entry.stopMessages()
  adding = adding.filter((each) => each !== entry)
  return true
}

function showDone(entry: Adding, text: string, kind: 'success' | 'info', open?: string): void {
  if (!end(entry)) return
  replaceToast(entry.toastId, {
    title: text,
    kind,
    durationMs: dashboardToastDurationMs,
    ...(open && { action: { label: 'View', run: () => go({ recipe: open }) } }),
  })
}

export async function addFromUrl(url: string): Promise<void> {
  const entry = begin('url', hostOf(url))
  try {
    const result = await callApi('GET /api/scrape', { context: 'Scraping failed.', query: { url } })
    if (result.existed) showDone(entry, `Recipe "${result.title}" already exists!`, 'info')
    else void endWithoutEvent(entry, result.title)
  } catch (error) {
    if (!end(entry)) return
    dismissToast(entry.toastId)
    openDialog(failureOf(error, url))
  }
}

async function endWithoutEvent(entry: Adding, title: string): Promise<void> {
  await delay(eventWaitMs)
  if (!adding.includes(entry)) return
  // The recipe is saved even if the list cannot be read.
  await refresh({ ...route.get(), q: '', tag: '' }).catch(() => {})
  showDone(entry, `Recipe for "${title}" added!`, 'success')
}

/** One after the other; a failure dialog must be closed before the next starts. */
export async function addFromUrls(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    await addFromUrl(url)
    await failuresClosed()
  }
}

/** Resolves when no failure dialog is open. */
function failuresClosed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (dialogs.get().some(({ kind }) => kind === 'failed' || kind === 'not-found')) return
      stop()
      resolve()
    }
    const stop = dialogs.subscribe(check)
    check()
  })
}

function failureOf(error: unknown, url: string) {
  const message = messageOf(error, 'An unknown error occurred during scraping.')
  if (error instanceof ApiError && message === 'Recipe not found') return { kind: 'not-found' } as const
  return { kind: 'failed', url, reason: reasonOf(message) } as const
}

/** 'Scraping failed: example.com refused the request (403).' -> the server's own sentence. */
const reasonOf = (message: string) => message.replace(/^Scraping failed:\s*/, '')

export async function addFromPhoto(photo: Blob): Promise<void> {
  const entry = begin('photo', '')
  const body = new FormData()
  body.set('file', photo, 'photo')
  try {
    await callApi('POST /api/scrape/ocr', { context: 'OCR failed', body })
  } catch (error) {
    if (!end(entry)) return
    replaceToast(entry.toastId, {
      title: messageOf(error, 'An unknown error occurred during OCR.').replace(/^OCR failed:\s*/, ''),
      kind: 'error',
      durationMs: dashboardToastDurationMs,
    })
  }
}

/** A photo from another app; an unsupported file shows a toast. */
export async function addSharedPhoto(photo: File): Promise<void> {
  const { photoProblem } = await import('../browser/photo-file.ts')
  const problem = photoProblem(photo)
  if (!problem) return addFromPhoto(photo)
  showToast({ title: problem, kind: 'error', durationMs: dashboardToastDurationMs })
}

/** Handles the event of a photo that could not be read. */
export function photoFailed(message: string): void {
  const entry = adding.find(({ kind }) => kind === 'photo')
  const toast = { title: message, kind: 'error', durationMs: dashboardToastDurationMs } as const
  if (entry && end(entry)) replaceToast(entry.toastId, toast)
  else showToast(toast)
}

/** Ends the add that this recipe belongs to; false without one. */
export function recipeArrived(recipe: Recipe): boolean {
  if (recipe.source === manualSource) return false
  const kind = recipe.source === ocrSource ? 'photo' : 'url'
  const candidates = adding.filter((entry) => entry.kind === kind)
  const entry = candidates.find(({ host }) => host === recipe.source) ?? candidates[0]
  if (!entry) return false
  showDone(entry, `Recipe for "${recipe.title}" added!`, 'success', recipe._id)
  return true
}

function hostOf(url: string): string {
  try {
    return siteName(url)
  } catch {
    return ''
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
