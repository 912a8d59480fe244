import { fullName } from '#server/contract/format.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { isGuest } from './access.ts'
import { emitPotluck } from './emit.ts'
import { addAccounts } from './guests.ts'
import { expectLink, reopen } from './links.ts'
import { countNewGuest, refuseNameOfHost } from './new-guests.ts'

/** With an account: becomes a guest like a friend. Returns the potluck's id. */
export async function joinByLink(app: App, actor: Actor, token: string, address: string): Promise<string> {
  const { potluck } = await expectLink(app, token, { cookie: undefined, address })
  if (!(await isGuest(app.store.read, actor.id, potluck.id))) {
    await refuseNameOfHost(app.store.read, potluck, fullName(actor))
    await countNewGuest(app, potluck, address)
  }
  await app.store.write(async (tx) => {
    const now = await reopen(app, tx, token, { cookie: undefined, address })
    const way = { joinedByLink: true, isWaiting: now.potluck.approvesGuests }
    const added = await addAccounts(app, tx, potluck, [actor.id], { way })
    if (added.length > 0) await emitPotluck(tx, app.now(), potluck.id)
  })
  return potluck.id
}
