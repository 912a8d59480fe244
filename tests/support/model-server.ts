import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from './loopback.ts'

/** What a question contained. */
interface Question {
  path: string
  authorization: string | undefined
  body: { model?: string; messages?: { role: string; content: string }[]; response_format?: unknown }
}

type Respond = (response: ServerResponse, question: Question) => void

export interface ModelServer {
  /** For AI_URL. */
  url: string
  host: string
  questions: Question[]
  openSockets(): number
  /** Sets what the next questions get. */
  respond: Respond
  close(): Promise<void>
}

/** A server that speaks chat completions, as tests tell it. */
export async function startModelServer(): Promise<ModelServer> {
  const questions: Question[] = []
  const server = createServer(async (request, response) => {
    const question = await readQuestion(request)
    if (request.method === 'GET') return sendJson(response, { object: 'list', data: [{ id: 'small' }] })
    questions.push(question)
    model.respond(response, question)
  })
  const { host, close, openSockets } = await listening(server)
  const model: ModelServer = {
    url: `http://${host}/v1`,
    host,
    questions,
    openSockets,
    respond: saying({}),
    close,
  }
  return model
}

async function readQuestion(request: IncomingMessage): Promise<Question> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  const { url: path = '', headers } = request
  return { path, authorization: headers.authorization, body: text === '' ? {} : JSON.parse(text) }
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export const completion = (content: unknown, finish = 'stop') => ({
  id: 'one',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
})

/** Answers with this recipe, as text or as JSON. */
export const saying =
  (answer: string | object, finish?: string): Respond =>
  (response) =>
    sendJson(response, completion(typeof answer === 'string' ? answer : JSON.stringify(answer), finish))

export const failing =
  (status: number, body: unknown = { error: { message: 'The key sk-secret is wrong.' } }): Respond =>
  (response) =>
    sendJson(response, body, status)
