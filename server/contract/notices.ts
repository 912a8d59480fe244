import * as z from 'zod'

/** What people are notified of, each of which they can switch off. */
export const noticeKinds = ['timer', 'recipe', 'friend', 'list', 'plan', 'potluck', 'sign-in'] as const
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
const quietHoursSchema = z.object({
  from: minutes,
  /** May be on the next day. */
  until: minutes,
  /** e.g. 'Europe/Berlin' */
  zone: z.string().min(1).max(60).refine(isTimeZone, 'Please choose another time zone.'),
})
export type QuietHours = z.infer<typeof quietHoursSchema>

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

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

export const startTimerInput = z.object({
  name: z.string().max(200),
  recipeId: z.string().max(64),
  recipeTitle: z.string().max(300),
  /** Milliseconds since 1970. */
  endsAt: z.number().int(),
  /** What the clock of the device said when it sent this: it may be wrong. By default, that of the server. */
  sentAt: z.number().int().optional(),
})
export type StartTimer = z.infer<typeof startTimerInput>
