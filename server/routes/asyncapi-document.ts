import * as z from 'zod'
import { eventSchemas } from '#server/contract/event-schemas.ts'
import { shareInput } from '#server/contract/realtime.ts'

interface Message {
  name: string
  title: string
  payload: object
}

/** 'recipe:share:error' -> 'recipeShareError', which AsyncAPI takes as a key. */
const keyOf = (name: string) => name.replace(/:(\w)/g, (_, letter: string) => letter.toUpperCase())

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' })

const received: Message[] = Object.entries(eventSchemas).map(([name, schema]) => ({
  name,
  title: name,
  payload: schemaOf(schema, 'output'),
}))

const sent: Message = { name: 'recipe:share', title: 'recipe:share', payload: schemaOf(shareInput, 'input') }

const referTo = (message: Message) => ({ $ref: `#/channels/events/messages/${keyOf(message.name)}` })

/** The channel of events, from the same names and types that the server emits. */
export function describeChannel(publicUrl: string) {
  const { host, protocol } = new URL(publicUrl)
  const messages = [...received, sent].map((message) => [
    keyOf(message.name),
    { $ref: `#/components/messages/${keyOf(message.name)}` },
  ])
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Potluck',
      version: '1',
      description:
        'Socket.IO 5 over a WebSocket. Connect with the token of a person, or of a program with the scope listen, as auth: {token}; a program receives events and sends none; each message is an event with one argument. A client that was away sends the offset it had last, and receives what it missed.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      potluck: { host, pathname: '/socket.io/', protocol: protocol === 'https:' ? 'wss' : 'ws' },
    },
    channels: { events: { address: '/', messages: Object.fromEntries(messages) } },
    operations: {
      receiveEvents: {
        action: 'receive',
        channel: { $ref: '#/channels/events' },
        summary: 'What changes in the lists of the person, on any of their devices',
        messages: received.map(referTo),
      },
      shareRecipe: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        summary: 'Share a recipe with a friend; acknowledged with {ok: true} or {ok: false, message}',
        messages: [referTo(sent)],
      },
    },
    components: {
      messages: Object.fromEntries([...received, sent].map((message) => [keyOf(message.name), message])),
    },
  }
}
