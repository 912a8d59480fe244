import * as z from 'zod'
import { mutableMails } from './account.ts'
import { email } from './email-address.ts'
import { pendingRequestSchema, personSchema } from './friends.ts'
import { languages } from './language/languages.ts'
import { message, t } from './language/t.ts'
import { isVisible, lineText, withoutTurns } from './line-text.ts'
import { diets, maxAvoids } from './potluck-words.ts'

/** The signed-in person. */
export const meSchema = z.object({
  _id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  favoriteFoods: z.array(z.string()),
  isSharingEnabled: z.boolean(),
  pendingRequests: z.array(pendingRequestSchema),
  friends: z.array(personSchema),
  isAdmin: z.boolean(),
  /** Present when friends who have a recipe see this person's rating and cooked log of it. */
  isCookingShared: z.literal(true).exactOptional(),
  /** Households that invite the person; absent when there are none. */
  householdInvitations: z.number().exactOptional(),
  /** They live with others since a short while, and have not said which of their recipes from before are for all. */
  hasOlderRecipes: z.literal(true).exactOptional(),
  /** Present when the owner switched links for anyone off. */
  publicLinks: z.literal('off').exactOptional(),
  /** Missing unless the owner configured one. */
  languageModel: z
    .object({
      /** Where texts are sent, for people. */
      host: z.string(),
      /** Whether this person wants it asked without a question. */
      isAlwaysAsked: z.boolean(),
    })
    .exactOptional(),
})
export type Me = z.infer<typeof meSchema>

export const signedInSchema = z.object({ token: z.string(), user: meSchema })
export type SignedIn = z.infer<typeof signedInSchema>

export const name = z
  .string()
  .transform((text) => withoutTurns(text).trim())
  .pipe(
    z
      .string()
      .max(100)
      .refine(isVisible, { error: () => t('Please enter your name.') })
      // A line break would inject mail headers.
      .refine((value) => !/\p{Cc}/u.test(value), {
        error: () => t('A name cannot contain control characters.'),
      }),
  )

/** The service checks the length and says which limit was missed; this bound only keeps hashing cheap. */
const password = z.string().max(100_000)

export const loginInput = z.object({ email: z.string().max(1000), password })
export type LoginInput = z.infer<typeof loginInput>

export const registerInput = z.object({
  email,
  password,
  firstName: name,
  lastName: name,
  inviteToken: z.string().max(200).nullish(),
})
export type RegisterInput = z.infer<typeof registerInput>

export const updateMeInput = z.object({
  isSharingEnabled: z.boolean().optional(),
  isCookingShared: z.boolean().optional(),
  alwaysAskModel: z.boolean().optional(),
  firstName: name.optional(),
  lastName: name.optional(),
  favoriteFoods: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  /** What the person must not eat. */
  diets: z.array(z.enum(diets)).max(diets.length).optional(),
  avoids: lineText(
    maxAvoids,
    message('What you must not eat can have at most {max, plural, one {# character} other {# characters}}.'),
  ).optional(),
  mutedMails: z.array(z.enum(mutableMails)).max(mutableMails.length).optional(),
  /** Of screens, mails and notifications; null where the browser decides. */
  language: z.enum(languages).nullable().optional(),
})
export type UpdateMeInput = z.infer<typeof updateMeInput>

export const forgotPasswordInput = z.object({ email: z.string().max(1000) })
export const resetPasswordInput = z.object({ token: z.string().max(200), password })
