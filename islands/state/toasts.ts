import { fullName } from '#server/contract/format.ts'
import type { Person } from '#server/contract/friends.ts'
import { t } from '#server/contract/language/t.ts'
import { messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'

interface ToastContent {
  title: string
  message?: string
  /** `progress` has a spinner and stays until it is replaced or dismissed. */
  kind: 'info' | 'success' | 'error' | 'progress'
  /** Milliseconds until it fades; null keeps it until it is dismissed. */
  durationMs: number | null
  /** The topic, e.g. one recipe: a newer toast on the same topic removes an error. */
  subject?: string
  /** Must be available elsewhere, too, because toasts disappear. */
  action?: { label: string; run(): void }
}

export interface Toast extends ToastContent {
  id: number
}

const toastDurationMs = 3000
export const dashboardToastDurationMs = 5000
/** Of one with something to do, such as *Undo*. */
const actionToastDurationMs = 10_000

export const toasts = createStore<Toast[]>([])

let lastId = 0

/** Returns the id, for replaceToast and dismissToast. */
export function showToast(content: Partial<ToastContent> & { title: string }): number {
  lastId += 1
  const toast: Toast = { id: lastId, ...withDefaults(content) }
  if (toast.subject) dropErrors(toast.subject)
  toasts.set((list) => [...list, toast])
  return toast.id
}

/** Changes the content of a toast. A dismissed one is shown again. */
export function replaceToast(id: number, content: Partial<ToastContent> & { title: string }): void {
  const toast: Toast = { id, ...withDefaults(content) }
  toasts.set((list) =>
    list.some((each) => each.id === id)
      ? list.map((each) => (each.id === id ? toast : each))
      : [...list, toast],
  )
}

/** Removes older errors on a topic. */
export function dropErrors(subject: string): void {
  toasts.set((list) => list.filter((toast) => toast.kind !== 'error' || toast.subject !== subject))
}

export function dismissToast(id: number): void {
  toasts.set((list) => list.filter((toast) => toast.id !== id))
}

/** Says what a friend has just shared with this person. */
export const showShared = (sender: Person, sentence: (values: { name: string }) => string) =>
  showToast({ title: sentence({ name: fullName(sender) }), durationMs: dashboardToastDurationMs })

/** For what a button does: says why it failed. */
export const showFailure = (error: unknown): void =>
  void showToast({ title: t('That did not work'), message: messageOf(error), kind: 'error' })

export const tryWithToast = (act: () => Promise<void>): Promise<void> => act().catch(showFailure)

function withDefaults(content: Partial<ToastContent> & { title: string }): ToastContent {
  const kind = content.kind ?? 'info'
  const usual = content.action ? actionToastDurationMs : toastDurationMs
  return { kind, durationMs: kind === 'progress' ? null : usual, ...content }
}
