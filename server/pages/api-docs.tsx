import { accessRules, type RouteRule } from '../routes/access-rules.ts'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'

/** The access rules as a page. */
export function renderApiDocs(assets: Assets): string {
  return renderPage(
    { assets, title: 'API', islands: [] },
    <main className="prose">
      <h1>The API of this Potluck</h1>
      <p>
        Calls take and return JSON. Sign in with <code>POST /api/login</code> and send the token with every
        other call as <code>Authorization: Bearer …</code>. Errors are returned as{' '}
        <code>{'{error, message, code}'}</code>; the message is meant for people. A description for programs
        is at <a href="/api/openapi.json">openapi.json</a>.
      </p>
      {(['anyone', 'signed in', 'admin'] as const).map((who) => (
        <section key={who}>
          <h2>{headings[who]}</h2>
          <dl>
            {accessRules
              .filter((rule) => rule.who === who)
              .map((rule) => (
                <Call key={`${rule.method} ${rule.path}`} rule={rule} />
              ))}
          </dl>
        </section>
      ))}
    </main>,
  )
}

const headings = { anyone: 'Without signing in', 'signed in': 'Signed in', admin: 'The admin only' }

function Call({ rule }: { rule: RouteRule }) {
  const fields = fieldsOf(rule)
  return (
    <>
      <dt>
        <code>
          {rule.method} {rule.path}
        </code>
      </dt>
      <dd>
        {rule.does}.{fields && ` Takes ${fields}.`}
      </dd>
    </>
  )
}

function fieldsOf({ body, query, upload }: RouteRule): string {
  if (upload) return upload
  const schema = body ?? query
  return schema && 'shape' in schema ? Object.keys(schema.shape as object).join(', ') : ''
}
