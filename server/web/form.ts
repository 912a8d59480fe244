import type { Context } from 'hono'
import type { FormLimits } from '../forms/form-parser.ts'
import type { Form } from '../forms/read-form.ts'
import type { Env } from './env.ts'

/** Anything else is read as JSON. */
export const isMultipart = (c: Context<Env>) =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

/** Loads the parser on first use, because most requests are JSON. */
export async function formOf(c: Context<Env>, limits: FormLimits): Promise<Form> {
  const { readForm } = await import('../forms/read-form.ts')
  return readForm(c.req.raw.body, c.req.header('content-type') ?? '', limits)
}
