import type { ReadDraft } from '#server/contract/drafts.ts'
import { siteName } from '#server/contract/format.ts'
import { type Message, message, t, translated } from '#server/contract/language/t.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { type Adding, end, isRunning, showDone, track } from './additions.ts'
import { type DialogKind, dialogs, openDialog } from './dialogs.ts'
import { reasonOf } from './reason-of.ts'
import { refresh } from './recipes.ts'
import { route } from './route.ts'
import { dismissToast, replaceToast, showToast } from './toasts.ts'

const messages = {
  url: [
    message('Fetching the page…'),
    message('Looking for the ingredients…'),
    message('Reading the directions…'),
    message('Choosing the best picture…'),
    message('Wiping the counter…'),
    message('Some kitchens are slow. Still waiting…'),
  ],
  photo: [
    message('Sending the photo…'),
    message('Flattening the page…'),
    message('Reading the words…'),
    message('Telling ingredients from directions…'),
    message('Measuring the fractions…'),
    message('Almost ready to serve…'),
  ],
  file: [
    message('Sending the file…'),
    message('Turning the pages…'),
    message('Telling ingredients from directions…'),
  ],
}
const messageEveryMs = 2500
/** How long to wait for the event after the response, before the list is read again. */
const eventWaitMs = 4000

export function begin(kind: Adding['kind'], host: string, toast?: number): Adding {
  const content = contentOf(messages[kind][0])
  const toastId = toast ?? showToast(content)
  if (toast !== undefined) replaceToast(toast, content)
  let index = 0
  const timer = setInterval(() => {
    index = (index + 1) % messages[kind].length
    replaceToast(toastId, contentOf(messages[kind][index]))
  }, messageEveryMs)
  const entry: Adding = { kind, host, toastId, stopMessages: () => clearInterval(timer) }
  return track(entry)
}

const contentOf = (text: Message | undefined) =>
  ({ title: t('Adding Recipe'), message: text ? translated(text) : '', kind: 'progress' }) as const

/** `offersOthers`: a dialog offers the other recipes of the page. */
export async function addFromUrl(url: string, offersOthers = true): Promise<void> {
  const entry = begin('url', hostOf(url))
  const context = t('Scraping failed.')
  try {
    const result = await callApi('GET /api/scrape', { context, query: { url } })
    if (result.photo) continueAsPhoto(entry)
    else if (result.existed)
      showDone(entry, t('Recipe "{title}" already exists!', { title: result.title }), 'info')
    else void endWithoutEvent(entry, result.title)
    if (result.others && offersOthers) openDialog({ kind: 'other-recipes', recipes: result.others })
  } catch (error) {
    if (!end(entry)) return
    dismissToast(entry.toastId)
    openDialog(failureOf(error, url))
  }
}

/** The address leads to a picture, which is read like a photo: its recipe or failure arrives by event. */
export function continueAsPhoto(entry: Adding): void {
  if (end(entry)) begin('photo', '', entry.toastId)
}

async function endWithoutEvent(entry: Adding, title: string): Promise<void> {
  await delay(eventWaitMs)
  if (!isRunning(entry)) return
  // The recipe is saved even if the list cannot be read.
  await refresh({ ...route.get(), q: '', tag: '' }).catch(() => {})
  showDone(entry, t('Recipe for "{title}" added!', { title }), 'success')
}

/** Resolves when the dialogs are closed that an added address opens. */
export const addDialogsClosed = () => closed('failed', 'not-found', 'other-recipes', 'model-reading')

/** The recipes of a text or a file, each in a form of its own when the one before is closed. */
export async function openRead({ others, ...first }: ReadDraft): Promise<void> {
  for (const read of [first, ...others]) {
    await closed('manual', 'edit', 'paste')
    openDialog({ kind: 'manual', read })
  }
}

/** Resolves when no dialog of these kinds is open. */
const closed = (...kinds: DialogKind[]): Promise<void> => new Promise((resolve) => whenClosed(kinds, resolve))

/** Calls `run` when no dialog of these kinds is open, which may be at once. */
export function whenClosed(kinds: readonly DialogKind[], run: () => void): void {
  const check = () => {
    if (dialogs.get().some(({ kind }) => kinds.includes(kind))) return
    stop()
    run()
  }
  const stop = dialogs.subscribe(check)
  check()
}

function failureOf(error: unknown, url: string) {
  const page = error instanceof ApiError ? error.page : null
  if (error instanceof ApiError && error.status === 404) return { kind: 'not-found', url, page } as const
  const reason = reasonOf(error, t('Scraping failed'), t('An unknown error occurred during scraping.'))
  return { kind: 'failed', url, reason, page } as const
}

function hostOf(url: string): string {
  try {
    return siteName(url)
  } catch {
    return ''
  }
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
