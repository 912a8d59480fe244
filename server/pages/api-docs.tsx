import { type ApiCall, apiCalls, operationIdOf } from '#server/contract/api-calls.ts'
import { errorStatuses } from '../errors.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'

/** The calls as a page. */
export function renderApiDocs(assets: Assets): string {
  return renderPage(
    { assets, title: 'API', islands: [] },
    <main className="prose" lang="en" dir="ltr">
      <h1>The API of this Potluck</h1>
      <p>
        Calls take and return JSON. Sign in with <code>POST /api/login</code> and send the token with every
        other call as <code>Authorization: Bearer …</code>. A description for programs is at{' '}
        <a href="/api/openapi.json">openapi.json</a>, and one of the events that the socket sends at{' '}
        <a href="/api/asyncapi.json">asyncapi.json</a>. Each call below leads to what it takes and returns.
      </p>
      <Rules />
      <Examples />
      {(['anyone', 'signed in', 'admin'] as const).map((who) => (
        <section key={who}>
          <h2>{headings[who]}</h2>
          <dl>
            {apiCalls
              .filter((call) => call.who === who)
              .map((call) => (
                <Call key={call.name} call={call} />
              ))}
          </dl>
        </section>
      ))}
    </main>,
  )
}

/** What holds for every call. */
function Rules() {
  return (
    <section>
      <h2>What holds for every call</h2>
      <p>
        The API has the version of Potluck itself, and no number in its addresses. Within a major version,
        calls, fields and events are only added: ignore those that you do not know. What is removed, or
        changes its meaning, comes with the next major version, and its changelog names it.
      </p>
      <p>
        Errors are returned as <code>{'{error, message, code}'}</code>; the message is a sentence for people.
        The codes are {Object.entries(errorStatuses).map(describeCode).join(', ')}.
      </p>
      <p>
        Numbers that are times are milliseconds since 1970; days are written 2026-01-31. What you add by an
        operation has an id of your own, such as a UUID, and each operation another one; lines and entries are
        in the order of their place.
      </p>
      <p>
        A parameter in the address that a call does not take is refused, a field of a body ignored. What is
        read as JSON has an <code>ETag</code>, but for answers with the time in them: send it back as{' '}
        <code>If-None-Match</code>, and the answer is 304 while nothing changed.
      </p>
      <p>
        What changes something is limited. <code>RateLimit-Policy</code> names the limits that a call counted
        towards, with their number of calls <code>q</code> in <code>w</code> seconds; <code>RateLimit</code>{' '}
        says that <code>r</code> of them are left for the next <code>t</code> seconds. A 429 has{' '}
        <code>Retry-After</code>.
      </p>
      <p>
        If the answer to a POST gets lost, send it again with the same <code>Idempotency-Key</code>, a text of
        your own of at most 200 characters. For a day, and while it is among the last 200, it has its effect
        once and gets the same answer, with <code>Idempotency-Replayed</code>; with another body, it is
        refused. The page of a call says whether it takes one.
      </p>
    </section>
  )
}

const describeCode = ([code, status]: [string, number]) => `${code} (${status})`

/** For people who connect something to it. */
function Examples() {
  return (
    <section>
      <h2>From other programs</h2>
      <p>
        Make a token under Programs in your <a href="/account">account</a>. It reads, or reads and changes,
        your recipes, and nothing of your account; you can end it there.
      </p>
      <p>
        Apple Reminders and Calendar, Home Assistant, Tasks.org with DAVx5, and Thunderbird show and change
        your shopping lists and your plan over CalDAV. Make a token for a calendar program; the address is{' '}
        <code>/caldav/</code> at this Potluck, the user name your email address, the password the token.
      </p>
      <h3>curl</h3>
      <pre>
        <code>{curlExample}</code>
      </pre>
      <h3>Home Assistant</h3>
      <p>A sensor with the number of your recipes, in configuration.yaml:</p>
      <pre>
        <code>{sensorExample}</code>
      </pre>
      <h3>Shortcuts on an iPhone</h3>
      <p>
        Add the action <em>Get Contents of URL</em> with the address <code>/api/scrape</code> of this Potluck,
        the method POST, the header <code>Authorization</code> with <code>Bearer</code> and your token, and a
        JSON body with <code>url</code> set to the input of the shortcut. In the share sheet it then saves the
        page you are reading.
      </p>
      <h3>Webhooks</h3>
      <p>
        A webhook in your <a href="/account">account</a> receives a POST when one of your recipes is added,
        changed or deleted. It is signed with the secret that you were shown, as{' '}
        <a href="https://www.standardwebhooks.com">Standard Webhooks</a> describes, whose libraries verify it.
        Answer with a status of 200 to 299 within ten seconds; otherwise the message comes again for about
        five hours, with the same <code>webhook-id</code>, perhaps after later ones. Messages go to public
        https addresses. To one on the home network, also with http, they go once the owner of this Potluck
        has named its host in <code>FETCH_ALLOW</code>, e.g. <code>FETCH_ALLOW=homeassistant.lan:8123</code>.
        Next to the webhook are its last messages, each to be sent again, and <em>Send a test</em>, whose type
        is <code>webhook.test</code>.
      </p>
      <pre>
        <code>{webhookExample}</code>
      </pre>
      <h3>TypeScript</h3>
      <pre>
        <code>{clientExample}</code>
      </pre>
    </section>
  )
}

const curlExample = `curl -H "Authorization: Bearer $TOKEN" https://potluck.example/api/recipes?limit=10
curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"url":"https://example.com/soup"}' https://potluck.example/api/scrape
curl -H "Authorization: Bearer $TOKEN" -F file=@recipes.zip \\
  'https://potluck.example/api/import?dryRun=true'
curl -H "Authorization: Bearer $TOKEN" -o recipes.zip 'https://potluck.example/api/export?for=mealie'`

const sensorExample = `sensor:
  - platform: rest
    name: Recipes
    resource: https://potluck.example/api/recipes?limit=1
    headers:
      Authorization: !secret potluck_token
    value_template: "{{ value_json.totalRecipes }}"`

const webhookExample = `webhook-id: msg_0199f2a0-5f0e-7c52-9d5c-0d6a1d0a7c11
webhook-timestamp: 1795420800
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type": "recipe.created", "timestamp": "2026-11-23T08:00:00.000Z",
 "data": {"_id": "…", "title": "Borscht", …}}`

const clientExample = `npx openapi-typescript https://potluck.example/api/openapi.json -o potluck.ts

import createClient from 'openapi-fetch'
import type { paths } from './potluck.ts'

const potluck = createClient<paths>({ baseUrl: 'https://potluck.example', headers: { authorization } })
const { data } = await potluck.GET('/api/recipes', { params: { query: { limit: 10 } } })`

const headings = { anyone: 'Without signing in', 'signed in': 'Signed in', admin: 'The admin only' }

function Call({ call }: { call: ApiCall }) {
  return (
    <>
      <dt>
        <a href={`/api/docs?call=${operationIdOf(call.name)}`}>
          <code>{call.name}</code>
        </a>
      </dt>
      <dd>{call.does}.</dd>
    </>
  )
}
