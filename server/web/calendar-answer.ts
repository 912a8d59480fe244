import type { Context } from 'hono'

/** An iCalendar file; 304 for a program that has it. */
export function answerCalendar(c: Context, { text, etag }: { text: string; etag: string }): Response {
  c.header('Cache-Control', 'private, no-cache')
  c.header('ETag', etag)
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  return c.body(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
}
