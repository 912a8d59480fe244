import type { CallName } from '#server/contract/api-calls.ts'
import type { LargestData } from './data.ts'
import type { Person } from './people.ts'

/** A call without its variants by query. */
export type Route = Exclude<CallName, `${string}?${string}`>

export interface Sent {
  /** Null for an unauthenticated client. */
  as?: Person | null
  /** One of the sessions that this person has. */
  session?: number
  /** In the place of `:id` and the like. */
  params?: Record<string, string>
  query?: string
  /** Of a calendar program, where the route takes any. */
  path?: string
  /** A body as it is. */
  text?: string
  json?: unknown
  file?: { name: string; bytes: Uint8Array }
  /** Of a page. */
  form?: Record<string, string>
  headers?: Record<string, string>
  /** That of the contract by default; any but a failure of the server. */
  status?: number | 'any'
}

export interface Case {
  /** What is the largest about it. */
  data: string
  /** `attempt` from 0: what cannot be done twice is done to another one. */
  send(data: LargestData, attempt: number): Sent
  /** Its jobs are measured, too. */
  hasJobs?: true
}

/** With nothing in it that can be large but its body, which every call gets. */
export const small: Case[] = []

export const one = (data: string, send: Case['send']): Case[] => [{ data, send }]
