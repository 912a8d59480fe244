import type { Context } from 'hono'
import type { FormLimits } from '../forms/form-parser.ts'
import type { Form } from '../forms/read-form.ts'
import type { Env } from './env.ts'

/** Whether a body may be a form with files in it; anything else is taken to be JSON. */
export const isMultipart = (c: Context<Env>) =>
  /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')

/** The form that a request brings; see readForm. Loaded when first used: on most days everything comes as JSON. */
export async function formOf(c: Context<Env>, limits: FormLimits): Promise<Form> {
  const { readForm } = await import('../forms/read-form.ts')
  return readForm(c.req.raw.body, c.req.header('content-type') ?? '', limits)
}
