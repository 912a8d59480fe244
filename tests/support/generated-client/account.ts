import { api, as, type Cook, given, ownId, password, register } from './calls.ts'
import * as client from './client.ts'
import type { Surroundings } from './surroundings.ts'

/** Two people become friends, in each of the ways there are. */
export async function befriend(ada: Cook, ben: Cook): Promise<void> {
  await api.patchMe({ isSharingEnabled: true, favoriteFoods: ['soup'] }, ada.as)
  await api.getCheckUser(ben.email, ada.as)
  await ask(ada, ben)
  await api.postFriendRequestsDecline({ requestId: await requestOf(ben) }, ben.as)
  await ask(ada, ben)
  await api.postFriendRequestsApprove({ requestId: await requestOf(ben) }, ben.as)
  await api.deleteFriends({ friendEmail: ben.email }, ada.as)
  await ask(ada, ben)
  await api.postFriendRequestsApprove({ requestId: await requestOf(ben) }, ben.as)
  given(
    (await api.getFriends(ada.as)).find(({ email }) => email === ben.email),
    'friend',
  )
  await api.getAccountViewAs(ben.email, ada.as)
}

const ask = (one: Cook, other: Cook) => api.postFriendRequest({ friendEmail: other.email }, one.as)
const requestOf = async (cook: Cook) => given((await api.getMe(cook.as)).pendingRequests[0], 'request')._id

/** Every call about an account. */
export async function useAccount(ada: Cook, around: Surroundings): Promise<void> {
  await signInAgain(ada, around)
  await changeAddress(ada, around)
  await connectPrograms(ada, around)
  await notify(ada, around)
  await joinSignOn(ada, around)
  await addPasskeys(ada, around)
  await leave(around)
}

async function signInAgain(ada: Cook, { mailed }: Surroundings): Promise<void> {
  await api.postInvite({ email: 'cleo@example.com' }, ada.as)
  await api.getInviteByToken(await mailed('cleo@example.com'))
  const lost = await register('Lost')
  await api.postForgotPassword({ email: lost.email })
  await api.postResetPassword({ token: await mailed(lost.email), password: 'another long sentence' })
  const { token } = await api.postLogin({ email: lost.email, password: 'another long sentence' })
  await api.postAccountPassword({ password: 'another long sentence', newPassword: password }, as(token))
  await api.postLogout(as(token))
  const { token: second } = await api.postLogin({ email: ada.email, password })
  const { sessions } = await api.getAccount(as(second))
  const current = given(
    sessions.find(({ isCurrent }) => isCurrent),
    'session',
  )
  await api.postAccountPageCookie(ada.as)
  await api.deleteAccountSessionsById(current.id, ada.as)
  await api.deleteAccountSessions(ada.as)
}

async function changeAddress(ada: Cook, { mailed }: Surroundings): Promise<void> {
  const email = 'ada.cook@example.com'
  await api.postAccountEmail({ password, email: 'nobody@example.com' }, ada.as)
  // A mail that is still being sent would go to the next address, with a link that the next mail replaces.
  await mailed('nobody@example.com')
  await api.deleteAccountEmail(ada.as)
  await api.postAccountEmail({ password, email }, ada.as)
  await api.postAccountEmailConfirm({ token: await mailed(email) })
  ada.email = email
}

async function connectPrograms({ as: caller }: Cook, { webhook, settle }: Surroundings): Promise<void> {
  const { token, secret } = await api.postAccountTokens({ name: 'Kitchen', scope: 'read', days: 30 }, caller)
  await api.getRecipes({}, as(secret))
  await api.deleteAccountTokensById(token.id, caller)
  await api.deleteAccountTokensByIdMade(token.id, caller)
  const added = await api.postAccountWebhooks({ url: webhook, events: ['recipe.created'] }, caller)
  await api.postAccountWebhooksByIdTest(added.webhook.id, caller)
  const { recipe } = await api.postManualRecipe({ title: 'Told to a program' }, caller)
  // A message cannot be sent again while it is being sent.
  await settle()
  const { messages } = await api.getAccountWebhooksByIdMessages(added.webhook.id, caller)
  const message = given(messages[0], 'message')
  await api.postAccountWebhooksByIdMessagesByMessageIdAgain(added.webhook.id, message.id, caller)
  await api.deleteResultsById(recipe._id, {}, caller)
  await api.patchAccountWebhooksById(added.webhook.id, { isOff: true }, caller)
  await api.deleteAccountWebhooksById(added.webhook.id, caller)
}

async function notify({ as: caller }: Cook, { subscription }: Surroundings): Promise<void> {
  await api.putAccountPush(subscription(), caller)
  await api.patchAccountPush({ muted: ['friend'], quietHours: null }, caller)
  const { subscriptions } = await api.getAccountPush(caller)
  await api.deleteAccountPushById(given(subscriptions[0], 'device').id, caller)
}

async function joinSignOn({ as: caller }: Cook, { signOn }: Surroundings): Promise<void> {
  const answer = await client.postAccountSignOn(caller)
  if (answer.status !== 200 || !('url' in answer.data)) throw new Error('There is no single sign-on.')
  await signOn(answer.data.url, answer.headers.getSetCookie())
  await api.deleteAccountSignOn(caller)
  // Once more, as the other calls.
  given((await api.postAccountSignOn(caller)).url, 'address')
}

async function addPasskeys({ as: caller, email }: Cook, { passkey }: Surroundings): Promise<void> {
  const response = passkey.register(await api.postAccountPasskeysOptions(caller))
  const added = await api.postAccountPasskeys({ name: 'Phone', response }, caller)
  await api.patchAccountPasskeysById(added.passkey.id, { name: 'Old phone' }, caller)
  const signed = passkey.sign(await api.postAccountConfirmOptions(caller))
  await api.postAccountConfirm({ by: 'passkey', response: signed }, caller)
  await api.postAccountRecoveryCodes(caller)
  const question = await api.postLoginPasskeyOptions()
  await api.postLoginPasskey({ response: passkey.sign(question) })
  await api.putAccountPasskeyAfterPassword({ isAsked: true }, caller)
  const refused = await client.postLogin({ email, password })
  const secondStep = given('secondStep' in refused.data ? refused.data.secondStep : undefined, 'second step')
  const asked = await api.postLoginSecondStepOptions({ secondStep })
  const proof = { by: 'passkey' as const, response: passkey.sign(asked) }
  await api.postLoginSecondStep({ secondStep, proof })
  await reviewAccess(added.passkey.id, caller)
  await api.deleteAccountPasskeysById(added.passkey.id, caller)
}

async function reviewAccess(passkeyId: string, caller: Cook['as']): Promise<void> {
  const { items } = await api.getAccountAccess(caller)
  const { kind, id } = given(
    items.find((item) => item.canEnd && item.kind === 'known-devices'),
    'known devices',
  )
  await api.deleteAccountAccessByKindById(kind, id, caller)
  await api.deleteAccountAccess(caller)
  await api.postAccountAccessByKindByIdKeep('passkey', passkeyId, caller)
  await api.postAccountAccessReviewed(caller)
}

async function leave(around: Surroundings): Promise<void> {
  const { as: caller } = await register(`Dora${ownId().slice(-2)}`)
  await api.postAccountDeletion({ password }, caller)
  await api.deleteAccountDeletion(caller)
  await around.settle()
}
