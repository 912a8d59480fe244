import type * as z from 'zod'
import { type ApiCall, statusOf, takesKey } from '#server/contract/api-calls.ts'
import type { Answer } from '#server/contract/calls/call.ts'
import type { Assets } from '../web/assets.ts'
import { errorsOf } from '../web/call-errors.ts'
import { exampleOf, typeOf } from '../web/call-examples.ts'
import { renderPage } from './document.tsx'

/** One call, with what it takes and returns. */
export function renderApiCall(assets: Assets, call: ApiCall): string {
  const { name, does, body, query, upload, variants = {} } = call
  return renderPage(
    { assets, title: name, islands: [] },
    <main className="prose" lang="en" dir="ltr">
      <p>
        <a href="/api/docs">The API of this Potluck</a>
      </p>
      <h1>
        <code>{name}</code>
      </h1>
      <p>
        {does}. {describeCaller(call)}
        {takesKey(call) && ' Takes an Idempotency-Key.'}
      </p>
      {query && <Part title="In its address" schema={query} io="input" />}
      {body && <Part title="Body" schema={body} io="input" />}
      {upload && (
        <>
          <h2>Body</h2>
          <p>{upload}.</p>
        </>
      )}
      <AnswerOf title="Answer" answer={call} />
      {Object.entries(variants).map(([parameter, variant]) => (
        <AnswerOf key={parameter} title={`Answer with ${parameter}`} answer={variant} />
      ))}
      <h2>Errors</h2>
      <dl>
        {errorsOf(call).map(({ status, meaning }) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{meaning}.</dd>
          </div>
        ))}
      </dl>
    </main>,
  )
}

function describeCaller({ who, program }: ApiCall): string {
  if (who === 'anyone') return 'Needs no token.'
  if (who === 'admin') return 'For the admin only, in a browser.'
  return program ? `A program needs the scope ${program}.` : 'For the person only, in a browser.'
}

function AnswerOf({ title, answer }: { title: string; answer: Answer }) {
  const heading = `${title}, with status ${statusOf(answer)}`
  if (answer.answer) return <Part title={heading} schema={answer.answer} io="output" />
  return (
    <>
      <h2>{heading}</h2>
      <p>{answer.file ? `A file: ${answer.file}.` : 'Without a body.'}</p>
    </>
  )
}

interface PartProps {
  title: string
  schema: z.ZodType
  io: 'input' | 'output'
}

function Part({ title, schema, io }: PartProps) {
  return (
    <>
      <h2>{title}</h2>
      <pre>
        <code>{typeOf(schema, io)}</code>
      </pre>
      <p>For example:</p>
      <pre>
        <code>{JSON.stringify(exampleOf(schema, io), null, 2)}</code>
      </pre>
    </>
  )
}
