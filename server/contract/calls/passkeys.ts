import * as z from 'zod'
import {
  addPasskeyInput,
  askPasskeyInput,
  confirmInput,
  creationOptionsSchema,
  namePasskeyInput,
  passkeySchema,
  requestOptionsSchema,
} from '../passkeys.ts'
import { type Call, personal } from './call.ts'

export const passkeysCalls = {
  'POST /api/account/confirm/options': personal('What a browser needs to ask for one of your passkeys', {
    answer: requestOptionsSchema,
    cost: 'credential',
  }),
  'POST /api/account/confirm': personal('Prove that it is you, for ten minutes', {
    body: confirmInput,
    cost: 'credential',
  }),
  'POST /api/account/passkeys/options': personal('What a browser needs to make a passkey', {
    answer: creationOptionsSchema,
    cost: 'grant',
  }),
  'POST /api/account/passkeys': personal(
    'Add a passkey; with the first one come recovery codes, shown this once',
    {
      body: addPasskeyInput,
      status: 201,
      answer: z.object({ passkey: passkeySchema, recoveryCodes: z.array(z.string()).nullable() }),
      cost: 'grant',
    },
  ),
  'PATCH /api/account/passkeys/:id': personal('Rename a passkey', {
    body: namePasskeyInput,
    answer: z.object({ passkey: passkeySchema }),
  }),
  'DELETE /api/account/passkeys/:id': personal('Remove a passkey'),
  'PUT /api/account/passkey-after-password': personal('Ask for the passkey also after the password, or not', {
    body: askPasskeyInput,
  }),
  'POST /api/account/recovery-codes': personal('Make new recovery codes; those before are void', {
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    cost: 'grant',
  }),
} satisfies Record<string, Call>
