import * as z from 'zod'
import { dayMs } from './day.ts'
import { t } from './language/t.ts'
import { isTimeZone } from './local-time.ts'

/** What people are notified of, each of which they can switch off. */
export const noticeKinds = [
  'timer',
  'recipe',
  'friend',
  'collection',
  'list',
  'plan',
  'cooking',
  'household',
  'potluck',
  'sign-in',
  'space',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Also what is sent to the service worker. */
export const noticeSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a click opens. */
  path: z.string(),
  /** A later notification with the same tag replaces this one. */
  tag: z.string(),
})
export type Notice = z.infer<typeof noticeSchema>

/** '22:30' -> minutes of the day. */
const minutes = z.number().int().min(0).max(1439)
/** e.g. 'Europe/Berlin' */
export const timeZone = z
  .string()
  .min(1)
  .max(60)
  .refine(isTimeZone, { error: () => t('Please choose another time zone.') })
const quietHoursSchema = z.object({
  from: minutes,
  /** May be on the next day. */
  until: minutes,
  zone: timeZone,
})
export type QuietHours = z.infer<typeof quietHoursSchema>

const base64url = z.string().regex(/^[\w-]+=*$/)
/** As a browser describes it. */
export const subscribeInput = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({ p256dh: base64url.min(86).max(88), auth: base64url.min(21).max(24) }),
})
export type Subscribe = z.infer<typeof subscribeInput>

const subscriptionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.number(),
  /** Of the session that asks. */
  isCurrent: z.boolean(),
})

export const pushSettingsSchema = z.object({
  /** Of this Potluck, base64url; a browser subscribes with it. */
  publicKey: z.string(),
  subscriptions: z.array(subscriptionSchema),
  muted: z.array(z.enum(noticeKinds)),
  quietHours: quietHoursSchema.nullable(),
})
export type PushSettings = z.infer<typeof pushSettingsSchema>

export const changePushInput = z.object({
  muted: z.array(z.enum(noticeKinds)).max(noticeKinds.length).optional(),
  quietHours: quietHoursSchema.nullable().optional(),
})
export type ChangePush = z.infer<typeof changePushInput>

const clock = z.number().int().min(0).max(8e13)
/** By the clock of the device, which may be wrong; by default, that of the server. */
const when = {
  /** When it sent this. */
  sentAt: clock.optional(),
  /** When the person changed the timer: of two devices, the later change stays. By default, when it was sent. */
  changedAt: clock.optional(),
}
const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(8 * dayMs)
const seconds = z
  .number()
  .int()
  .min(0)
  .max(8 * 24 * 3600)

export const startTimerInput = z.object({
  name: z.string().max(200),
  recipeId: z.string().max(64),
  recipeTitle: z.string().max(300),
  /** Milliseconds since 1970; null while it is paused. */
  endsAt: clock.nullable(),
  /** What is left of it, while it is paused. */
  leftMs: milliseconds.default(0),
  /** What it was set for. */
  seconds: seconds.default(0),
  /** Until the end of a range such as '20 to 25 minutes'; 0 for none. */
  extraSeconds: seconds.default(0),
  ...when,
})
const queryClock = z.coerce.number().pipe(clock).optional()
export const endTimerQuery = z.object({ sentAt: queryClock, changedAt: queryClock })
export type EndTimer = z.infer<typeof endTimerQuery>

const timerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  recipeId: z.string(),
  recipeTitle: z.string(),
  seconds: z.number(),
  extraSeconds: z.number(),
  /** Milliseconds since 1970 by the clock of the server; null while it is paused. */
  endsAt: z.number().nullable(),
  leftMs: z.number(),
  changedAt: z.number(),
})
export type StoredTimer = z.infer<typeof timerSchema>

/** `now` is the clock of the server. */
export const timersSchema = z.object({ now: z.number(), timers: z.array(timerSchema) })
export type StoredTimers = z.infer<typeof timersSchema>
export type StartTimer = z.infer<typeof startTimerInput>
