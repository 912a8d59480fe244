import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, callApi, messageOf } from '#islands/browser/api.ts'
import { submitForm } from '#islands/browser/submit-form.ts'

const fetched = vi.fn<typeof fetch>()
const left = vi.hoisted(() => vi.fn())
vi.mock('#islands/browser/sign-out.ts', () => ({ sessionEnded: left }))
const stored = vi.hoisted(() => {
  const entries: { token: string | null } = { token: 't0ken' }
  // Read when the modules are loaded: that is the page's beginning.
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'token' ? entries.token : null) })
  return entries
})
vi.stubGlobal('fetch', fetched)
afterEach(() => {
  fetched.mockReset()
  left.mockReset()
  stored.token = 't0ken'
})

function answer(status: number, body: string, statusText = ''): void {
  fetched.mockResolvedValueOnce(new Response(body, { status, statusText }))
}

const scrape = () =>
  callApi('GET /api/scrape', { context: 'Scraping failed.', query: { url: 'a.example/b' } })
const login = () => submitForm('POST /api/login', { body: { email: 'ada@example.com', password: 'secret' } })

describe('a response of the server', () => {
  test.each([
    ['a 404, whatever it says', 404, '{"error":"Gone"}', 'Recipe not found'],
    [
      'a 404 for a recipe that can be restored',
      404,
      '{"error":"It was deleted.","isRestorable":true}',
      'Recipe not found',
    ],
    ['an error', 500, '{"error":"Broken pan","message":"no"}', 'Scraping failed: Broken pan'],
    ['only a message', 422, '{"message":"Too salty"}', 'Scraping failed: Too salty'],
    ['JSON that says neither', 400, '{"reason":1}', 'Scraping failed: {"reason":1}'],
    ['an empty refusal', 502, '', 'Scraping failed: Bad Gateway'],
    ['a page instead of JSON', 200, '<h1>Proxy</h1>', 'Scraping failed. Server responded with: Proxy'],
    [
      "a proxy's page",
      502,
      '<html>\n<head><title>502</title></head><body><h1>bad gateway</h1></body></html>',
      'Scraping failed. Server responded with: Bad Gateway',
    ],
    [
      "a proxy's page with styles and scripts",
      200,
      '<!doctype html><title>Log in</title><style>h1 { color: red }</style><script>if (1 < 2) go()</script><h1>Log in</h1> to the <b>hotel</b>',
      'Scraping failed. Server responded with: Log in to the hotel',
    ],
    ['a refusal that is no JSON', 502, 'Upstream', 'Scraping failed. Server responded with: Upstream'],
    ['white space', 200, '  ', 'Scraping failed. Server responded with: OK'],
    [
      'a text without an end',
      502,
      'no '.repeat(1000),
      `Scraping failed. Server responded with: ${'no '.repeat(67).slice(0, 200)}…`,
    ],
  ])('that is %s becomes the specified sentence', async (_what, status, body, message) => {
    answer(status, body, status === 502 ? 'Bad Gateway' : 'OK')
    await expect(scrape()).rejects.toMatchObject({ message, status })
  })

  test('has a status where HTTP/2 names none, and a context without a full stop gets one', async () => {
    answer(413, '<html><center>nginx</center></html>')
    await expect(callApi('POST /api/import', { context: 'The import failed' })).rejects.toMatchObject({
      message: 'The import failed. Server responded with: Content Too Large',
    })
  })

  test('that is empty is null', async () => {
    fetched.mockResolvedValueOnce(new Response(null, { status: 204 }))
    expect(await callApi('DELETE /api/results/:id', { params: { id: '1' } })).toBeNull()
  })

  test('that is JSON comes back as it is', async () => {
    answer(200, '{"existed":true,"title":"Soup"}')
    expect(await scrape()).toEqual({ existed: true, title: 'Soup' })
  })
})

describe('no response of the server', () => {
  const message = 'Potluck could not be reached. Please check your connection and try again.'

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'has a sentence of ours, where the browser would say: %s',
    async (words) => {
      fetched.mockRejectedValueOnce(new TypeError(words))
      const failure = scrape()
      await expect(failure).rejects.toMatchObject({ message })
      // A person who is offline is not signed out, and not told that the server refused.
      await expect(failure).rejects.not.toBeInstanceOf(ApiError)
    },
  )

  test('has the same sentence when the connection breaks in the middle of the response', async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"recipes":'))
        controller.error(new TypeError('network error'))
      },
    })
    fetched.mockResolvedValueOnce(new Response(half))
    await expect(callApi('GET /api/recipes', { context: 'Could not load recipes.' })).rejects.toMatchObject({
      message,
    })
  })
})

describe('a call', () => {
  test('carries the stored token and JSON', async () => {
    answer(200, '{}')
    await callApi('PUT /api/favorites', { body: { recipeId: 'a', tags: [] } })
    const [path, init] = fetched.mock.calls[0] ?? []
    const headers = new Headers(init?.headers)
    expect([path, init?.method, init?.body]).toEqual(['/api/favorites', 'PUT', '{"recipeId":"a","tags":[]}'])
    expect(headers.get('authorization')).toBe('Bearer t0ken')
    expect(headers.get('content-type')).toBe('application/json')
  })

  test('of a signed-out screen carries no token', async () => {
    answer(200, '{}')
    await login()
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('authorization')).toBe(false)
  })

  test('puts its parameters into the path and its query behind it', async () => {
    answer(200, '{}')
    await callApi('GET /api/recipes/:id', { params: { id: 'a/b' } })
    answer(200, '{}')
    await callApi('GET /api/recipes', { query: { page: 2, q: 'plum & pear' } })
    answer(200, '{}')
    await callApi('POST /api/import?dryRun=true', { query: { doubles: 'skip' } })
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/recipes/a%2Fb',
      '/api/recipes?page=2&q=plum+%26+pear',
      '/api/import?dryRun=true&doubles=skip',
    ])
  })

  test('without a context fails with the sentence of the server alone', async () => {
    answer(404, '{"error":"User not found"}')
    await expect(callApi('DELETE /api/admin/users/:id', { params: { id: '1' } })).rejects.toMatchObject({
      message: 'User not found',
      sentence: 'User not found',
    })
  })

  test('with a file leaves the content type to the browser', async () => {
    answer(202, '')
    const body = new FormData()
    await callApi('POST /api/scrape/ocr', { body })
    expect(fetched.mock.calls[0]?.[1]?.body).toBe(body)
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('content-type')).toBe(false)
  })
})

describe('an invalid token', () => {
  const refusal = () => new Response('{"error":"Unauthorized"}', { status: 401 })

  test('signs out here, whatever the call', async () => {
    fetched.mockResolvedValue(refusal())
    await expect(callApi('GET /api/tags', {})).rejects.toMatchObject({ status: 401 })
    expect(left).toHaveBeenCalledOnce()
  })

  test('that was replaced during the call is not believed: the call is sent again with the newer one', async () => {
    fetched.mockImplementationOnce(async () => {
      stored.token = 'newer'
      return refusal()
    })
    answer(200, '{"tags":[]}')
    expect(await callApi('GET /api/tags', {})).toEqual({ tags: [] })
    const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(sent).toEqual(['Bearer t0ken', 'Bearer newer'])
    expect(left).not.toHaveBeenCalled()
  })

  test('is not assumed for a refused call without a token, or a refused login', async () => {
    fetched.mockImplementation(async () => refusal())
    await login()
    stored.token = null
    await expect(callApi('GET /api/tags', {})).rejects.toMatchObject({ status: 401 })
    expect(left).not.toHaveBeenCalled()
  })
})

describe('a form', () => {
  test("gets the server's own sentence", async () => {
    answer(401, '{"error":"Invalid email or password."}')
    expect(await login()).toEqual({
      ok: false,
      error: 'Invalid email or password.',
      isOffline: false,
    })
  })

  test('gets null without a sentence, and isOffline without a connection', async () => {
    answer(500, '<html>')
    expect(await login()).toEqual({ ok: false, error: null, isOffline: false })
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await login()).toEqual({ ok: false, error: null, isOffline: true })
  })
})

test('a thrown value that is not an Error has a sentence, too', () => {
  expect(messageOf('boom')).toBe('An unknown error occurred.')
  expect(messageOf(new Error('Broken pan'))).toBe('Broken pan')
})
