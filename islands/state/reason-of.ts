import { ApiError, messageOf } from '../browser/api.ts'

/** Why a call failed, without the context that its message begins with: a toast or dialog says that already. */
export function reasonOf(error: unknown, context: string, fallback: string): string {
  if (error instanceof ApiError && error.sentence) return error.sentence
  const message = messageOf(error, fallback)
  const start = `${context}: `
  return message.startsWith(start) ? message.slice(start.length) : message
}
