import { request as httpRequest } from 'node:http'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { join, listOf } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { createMover, keptUploads, zipOfRecipes } from '../support/transfer.ts'

let server: TestServer
let mover: ReturnType<typeof createMover>
beforeAll(async () => {
  server = await startTestServer()
  mover = createMover(server)
})
afterAll(() => server.close())

describe('a file that is refused', () => {
  const bomb = () => zipSync({ 'recipes/1.json': new Uint8Array(30 * 1024 * 1024) }, { level: 9 })
  it.each([
    ['empty', () => new Uint8Array(0), 400, /empty/],
    [
      'nonsense',
      () => strToU8('MZ\u0000 nothing to eat here'.repeat(50)),
      400,
      /does not know this kind of file/,
    ],
    ['a zip without recipes', () => zipSync({ 'a.bin': new Uint8Array(9) }), 400, /does not know/],
    ['a zip bomb', bomb, 400, /unpacks to far more than its size/],
    [
      'a zip that leads outside',
      () => zipSync({ '../../etc/cron.d/x.json': strToU8('{}') }),
      400,
      /leads outside/,
    ],
    ['half a zip', () => zipOfRecipes([{ name: 'x' }]).subarray(0, 200), 400, /damaged|cut off/],
  ])(
    'because it is %s is answered with a sentence, and nothing happens',
    async (_, file, status, sentence) => {
      const ada = await join(server)
      const answer = await mover.upload(ada, file())
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(sentence)])
      expect(answer.body.error).toMatch(/\.$/)
      expect(await listOf(ada)).toEqual([])
      expect(await keptUploads(server)).toEqual([])
    },
  )

  it('because its text is longer than can be read at once says what to do', async () => {
    const ada = await join(server)
    const answer = await mover.upload(ada, new Uint8Array(33 * 1024 * 1024).fill(32), 'recipes.json')
    expect([answer.status, answer.body.error]).toEqual([
      400,
      'This file could not be read: a text in it has more than 32 MB; export in several parts, or with the pictures as files.',
    ])
  })

  it('because it is missing, or is no form at all, is asked for', async () => {
    const ada = await join(server)
    for (const body of [{}, { file: 3 }, null]) {
      expect(await ada.post('/api/import', body)).toMatchObject({
        status: 400,
        body: { error: 'Please choose a file.' },
      })
    }
  })

  it('because it is over 200 MB is refused before it is read', async () => {
    const ada = await join(server)
    const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
      const request = httpRequest(`${server.url}/api/import`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${ada.token}`,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': 210 * 1024 * 1024,
        },
      })
      request.on('error', reject)
      request.on('response', async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        request.destroy()
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
      })
      request.write('--x')
    })
    expect([status, JSON.parse(body).error]).toEqual([413, 'This is too large: at most 200 MB.'])
  })

  it('because another import is running can be sent again when that is done', async () => {
    const ada = await join(server)
    const listener = await ada.listen()
    const many = zipOfRecipes(Array.from({ length: 200 }, (_, n) => ({ name: `First ${n}` })))
    expect((await mover.upload(ada, many)).status).toBe(202)
    const second = zipOfRecipes([{ name: 'Second' }])
    expect((await mover.upload(ada, second)).body.error).toBe(
      'Another import is still running. Please wait until it is done.',
    )
    await listener.event('import:done')
    await expect.poll(() => keptUploads(server)).toEqual([])
    await expect.poll(async () => (await mover.upload(ada, second)).status).toBe(202)
    listener.close()
  })

  it('because a person imports too often says when to come back', async () => {
    const strict = await startTestServer({ realLimits: true })
    const ada = await join(strict)
    const { upload } = createMover(strict)
    const answers = await Promise.all(Array.from({ length: 41 }, () => upload(ada, strToU8('?'))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    await strict.close()
  })
})
