import * as z from 'zod'
import { t } from './language/t.ts'

/** How a person proves that it is them. */
export const proofs = ['passkey', 'recovery code', 'password', 'sign-on'] as const
export type Proof = (typeof proofs)[number]

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  /** To the hour; null until it is used. */
  usedAt: z.number().nullable(),
  /** Signs in nobody until its owner confirms it, after all that signs in was ended. */
  isWaiting: z.boolean(),
})
export type Passkey = z.infer<typeof passkeySchema>

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
export const passkeyTransports = z.array(transport)
const base64url = z.string().regex(/^[\w-]+$/)

const descriptors = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: passkeyTransports.exactOptional() }),
)

// The options that a browser is given, see the standard Web Authentication.

export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty for any passkey of this Potluck. */
  allowCredentials: descriptors,
})

// What the browser returns. Each part is at most as long as the longest that an authenticator makes.

const common = {
  id: base64url.max(1400),
  rawId: base64url.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}
const clientDataJSON = base64url.max(4000)

const registrationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url.max(12_000),
    transports: z.array(z.string().max(20)).max(10).exactOptional(),
  }),
})

const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url.max(4000),
    signature: base64url.max(2000),
    userHandle: base64url.max(200).exactOptional(),
  }),
})
export type Assertion = z.infer<typeof assertionSchema>

const passkeyName = z
  .string()
  .trim()
  .min(1, { error: () => t('Please give it a name.') })
  .max(60)
export const addPasskeyInput = z.object({ name: passkeyName, response: registrationSchema })
export type AddPasskey = z.infer<typeof addPasskeyInput>
export const namePasskeyInput = z.object({ name: passkeyName })
export const passkeyLoginInput = z.object({ response: assertionSchema })

const byPasskey = z.object({ by: z.literal('passkey'), response: assertionSchema })
const byRecoveryCode = z.object({ by: z.literal('recovery code'), code: z.string().max(100) })

export const confirmInput = z.discriminatedUnion('by', [
  byPasskey,
  byRecoveryCode,
  z.object({ by: z.literal('password'), password: z.string().max(100_000) }),
])
export type Confirmation = z.infer<typeof confirmInput>

/** From the error that a right password got. */
const secondStepToken = z.string().max(100)
const strongProof = z.discriminatedUnion('by', [byPasskey, byRecoveryCode])
export type StrongProof = z.infer<typeof strongProof>
export const secondStepOptionsInput = z.object({ secondStep: secondStepToken })
export const secondStepInput = z.object({ secondStep: secondStepToken, proof: strongProof })
export type SecondStep = z.infer<typeof secondStepInput>

/** Whether a password alone does not sign in; `required` where the owner of this Potluck wants it. */
export const passkeyAfterPassword = z.enum(['on', 'off', 'required'])
export const askPasskeyInput = z.object({ isAsked: z.boolean() })
