import { invitationSchema } from '../friends.ts'
import {
  passkeyLoginInput,
  requestOptionsSchema,
  secondStepInput,
  secondStepOptionsInput,
} from '../passkeys.ts'
import {
  forgotPasswordInput,
  loginInput,
  meSchema,
  registerInput,
  resetPasswordInput,
  signedInSchema,
  updateMeInput,
} from '../users.ts'
import { oneMessage } from './answers.ts'
import { anyone, type Call, member, personal } from './call.ts'

export const signInCalls = {
  'POST /api/login': anyone('Sign in; returns the token and the person', {
    body: loginInput,
    answer: signedInSchema,
  }),
  'POST /api/login/passkey/options': anyone('What a browser needs to ask for a passkey', {
    answer: requestOptionsSchema,
  }),
  'POST /api/login/passkey': anyone('Sign in with a passkey', {
    body: passkeyLoginInput,
    answer: signedInSchema,
  }),
  'POST /api/login/second-step/options': anyone(
    'After the password, where that is not enough: what a browser needs to ask for the passkey',
    { body: secondStepOptionsInput, answer: requestOptionsSchema },
  ),
  'POST /api/login/second-step': anyone('Sign in with the passkey or a recovery code after the password', {
    body: secondStepInput,
    answer: signedInSchema,
  }),
  'POST /api/register': anyone('Make an account, with or without an invitation', {
    body: registerInput,
    status: 201,
    answer: signedInSchema,
  }),
  'GET /api/invite/:token': anyone('The address that an invitation is for, and who invites', {
    answer: invitationSchema,
  }),
  'POST /api/forgot-password': anyone('Request a mail with a reset link', {
    body: forgotPasswordInput,
    answer: oneMessage,
  }),
  'POST /api/reset-password': anyone('Set a new password with the token of such a mail', {
    body: resetPasswordInput,
    answer: oneMessage,
  }),
  'GET /api/me': member('The signed-in person', { answer: meSchema }),
  'PATCH /api/me': personal('Change what the person may change of themselves', {
    body: updateMeInput,
    answer: meSchema,
  }),
  'POST /api/logout': personal('End this session and close its sockets'),
} satisfies Record<string, Call>
