import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectOpen, findHosted, fixedDate } from './access.ts'
import { changeValues, getPotluck } from './potlucks.ts'

/** The host chooses one of the dates offered. A second call changes nothing. */
export async function fixDate(app: App, actor: Actor, id: string, date: string): Promise<Potluck> {
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    if (fixedDate(potluck) === date) return
    expectOpen(app, potluck)
    const chosen = potluck.dates.find((offered) => offered.date === date)
    if (!chosen) throw badRequest(t('Please choose one of the dates that you offered.'))
    await changeValues(app, tx, potluck, { ...chosen, dates: [], place: potluck.place })
  })
  return getPotluck(app, actor, id)
}
