import * as z from 'zod'
import {
  accountSchema,
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  deleteAccountInput,
  makeProgramTokenInput,
  programTokenSchema,
} from '../account.ts'
import { kitchenLinkSchema, makeKitchenLinkInput, newKitchenLinkSchema } from '../kitchen.ts'
import { addWebhookInput, switchWebhookInput, webhookMessageSchema, webhookSchema } from '../webhooks.ts'
import { oneMessage } from './answers.ts'
import { anyone, type Call, personal } from './call.ts'

export const accountCalls = {
  'GET /api/account': personal('The account: address, sessions, mails', { answer: accountSchema }),
  'POST /api/account/page-cookie': personal(
    'Set the cookie again with which the browser gets pages and pictures',
  ),
  'POST /api/account/password': personal(
    'Change the password, with the present one; ends the other sessions',
    { body: changePasswordInput, cost: 'credential' },
  ),
  'POST /api/account/email': personal('Ask for another address; it counts when the mail to it is answered', {
    body: changeEmailInput,
    answer: oneMessage,
    cost: 'credential',
  }),
  'DELETE /api/account/email': personal('Keep the present address'),
  'POST /api/account/email/confirm': anyone('Confirm a new address with the token of its mail', {
    body: confirmEmailInput,
    answer: z.object({ email: z.string() }),
  }),
  'DELETE /api/account/sessions': personal('End all other sessions', { proof: 'passkey' }),
  'DELETE /api/account/sessions/:id': personal('End a session', { proof: 'passkey' }),
  'POST /api/account/tokens': personal('Make a token for a program; shown this once', {
    body: makeProgramTokenInput,
    status: 201,
    answer: z.object({ secret: z.string(), token: programTokenSchema }),
    cost: 'grant',
  }),
  'DELETE /api/account/tokens/:id': personal('End a token'),
  'GET /api/account/kitchen': personal('When the link of the screen in your kitchen was made', {
    answer: kitchenLinkSchema,
  }),
  'POST /api/account/kitchen': personal(
    'Make the link of a screen in your kitchen, instead of a former one; shown this once',
    { body: makeKitchenLinkInput, answer: newKitchenLinkSchema, cost: 'grant', proof: 'recent' },
  ),
  'DELETE /api/account/kitchen': personal('End the link of the screen in your kitchen'),
  'POST /api/account/webhooks': personal('Add a webhook; its secret is shown this once', {
    body: addWebhookInput,
    status: 201,
    answer: z.object({ secret: z.string(), webhook: webhookSchema }),
    cost: 'grant',
  }),
  'PATCH /api/account/webhooks/:id': personal('Switch a webhook off, or on again', {
    body: switchWebhookInput,
    answer: z.object({ webhook: webhookSchema }),
  }),
  'DELETE /api/account/webhooks/:id': personal('Remove a webhook'),
  'POST /api/account/webhooks/:id/test': personal('Send a test, and say why it did not arrive', {
    answer: z.object({ problem: z.string().nullable() }),
    cost: 'grant',
  }),
  'GET /api/account/webhooks/:id/messages': personal('The last 20 messages to a webhook, the newest first', {
    answer: z.object({ messages: z.array(webhookMessageSchema) }),
  }),
  'POST /api/account/webhooks/:id/messages/:messageId/again': personal('Send a message again, with its id'),
  'POST /api/account/sign-on': personal('Join the account with single sign-on; returns the address to open', {
    answer: z.object({ url: z.string() }),
    cost: 'grant',
  }),
  'DELETE /api/account/sign-on': personal('Stop signing in with single sign-on'),
  'POST /api/account/deletion': personal('Have the account deleted in seven days', {
    body: deleteAccountInput,
    answer: z.object({ deleteAt: z.number() }),
    cost: 'credential',
  }),
  'DELETE /api/account/deletion': personal('Keep the account'),
} satisfies Record<string, Call>
