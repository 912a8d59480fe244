import { createStore } from '../browser/store.ts'

interface ToastContent {
  title: string
  message?: string
  /** `progress` spins and stays until it is replaced or dismissed. */
  kind: 'info' | 'success' | 'error' | 'progress'
  /** Milliseconds until it fades; null keeps it until it is dismissed. */
  durationMs: number | null
  /** What it is about, such as one recipe: an error goes when something newer is said about the same. */
  subject?: string
  /** Must be reachable elsewhere, too: a toast goes away. */
  action?: { label: string; run(): void }
}

export interface Toast extends ToastContent {
  id: number
}

const toastDurationMs = 3000
export const dashboardToastDurationMs = 5000

export const toasts = createStore<Toast[]>([])

let lastId = 0

/** Answers the id, for replaceToast and dismissToast. */
export function showToast(content: Partial<ToastContent> & { title: string }): number {
  lastId += 1
  const toast: Toast = { id: lastId, ...withDefaults(content) }
  if (toast.subject) dropErrors(toast.subject)
  toasts.set((list) => [...list, toast])
  return toast.id
}

/** The same toast says something else, such as the end of what it reported on. One that is gone comes back. */
export function replaceToast(id: number, content: Partial<ToastContent> & { title: string }): void {
  const toast: Toast = { id, ...withDefaults(content) }
  toasts.set((list) =>
    list.some((each) => each.id === id)
      ? list.map((each) => (each.id === id ? toast : each))
      : [...list, toast],
  )
}

/** What went wrong before is not news any more. */
export function dropErrors(subject: string): void {
  toasts.set((list) => list.filter((toast) => toast.kind !== 'error' || toast.subject !== subject))
}

export function dismissToast(id: number): void {
  toasts.set((list) => list.filter((toast) => toast.id !== id))
}

function withDefaults(content: Partial<ToastContent> & { title: string }): ToastContent {
  const kind = content.kind ?? 'info'
  return { kind, durationMs: kind === 'progress' ? null : toastDurationMs, ...content }
}
