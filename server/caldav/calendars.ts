import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { Plan } from '#server/contract/plan.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import type { App } from '../app.ts'
import type { Actor } from '../services/accounts/sessions.ts'
import { expectPlan } from '../services/plan/access.ts'
import { readPlan, readPlans } from '../services/plan/view.ts'
import { getList, listShopping } from '../services/shopping/lists.ts'
import { element, escapeXml, href, type Properties } from './multistatus.ts'
import { type CalendarId, homeHref } from './names.ts'

export interface Calendar extends CalendarId {
  name: string
  isOwn: boolean
}

const ofList = ({ _id: id, name, owner }: ShoppingList): Calendar => ({
  ...{ kind: 'list', id, name, isOwn: owner === null },
})

const ofPlan = ({ _id: id, owner }: Plan): Calendar => ({
  ...{ kind: 'plan', id, isOwn: owner === null },
  name: owner ? t('Plan of {name}', { name: fullName(owner) }) : t('Plan', {}, 'the meals of a week'),
})

/** All lists and plans that the person sees. */
export async function readCalendars(app: App, actor: Actor): Promise<Calendar[]> {
  const { lists } = await listShopping(app, actor)
  const plans = await app.store.snapshot((db) => readPlans(db, actor.id))
  return [...lists.map(ofList), ...plans.map(ofPlan)]
}

/** Throws 404 for one that the person does not see. */
export async function findCalendar(app: App, actor: Actor, { kind, id }: CalendarId): Promise<Calendar> {
  if (kind === 'list') return ofList(await getList(app, actor, id))
  return app.store.snapshot(async (db) => {
    await expectPlan(db, actor.id, id)
    return ofPlan(await readPlan(db, actor.id, id))
  })
}

export const componentOf = ({ kind }: CalendarId) => (kind === 'list' ? 'VTODO' : 'VEVENT')

const privileges = (...names: string[]) =>
  names.map((name) => element('d:privilege', element(`d:${name}`))).join('')

/** Properties of every resource: who is signed in, and where their calendars are. It is a folder; `kind` says which. */
function folder(actor: Actor, name: string, kind = ''): Properties {
  const home = href(homeHref(actor.id))
  return {
    'd:current-user-principal': home,
    'd:principal-URL': home,
    'd:owner': home,
    'c:calendar-home-set': home,
    'c:calendar-user-address-set': href(`mailto:${actor.email}`),
    'd:resourcetype': element('d:collection') + kind,
    'd:displayname': escapeXml(name),
    // Calendars are created and deleted in Potluck only.
    'd:current-user-privilege-set': privileges('read'),
  }
}

export const rootProperties = (actor: Actor): Properties => folder(actor, 'Potluck')

/** The collection of a person's calendars is also their principal. */
export const homeProperties = (actor: Actor): Properties =>
  folder(actor, fullName(actor), element('d:principal'))

const reports = ['c:calendar-query', 'c:calendar-multiget', 'd:sync-collection']
  .map((name) => element('d:supported-report', element('d:report', element(name))))
  .join('')

export const calendarProperties = (actor: Actor, calendar: Calendar, state: string): Properties => ({
  ...folder(actor, calendar.name, element('c:calendar')),
  's:getctag': state,
  'd:sync-token': state,
  'd:getcontenttype': 'text/calendar; charset=utf-8',
  'c:supported-calendar-component-set': `<c:comp name="${componentOf(calendar)}"/>`,
  'd:supported-report-set': reports,
  'd:current-user-privilege-set': privileges(
    ...['read', 'write', 'write-content', 'bind', 'unbind'],
    ...(calendar.isOwn && calendar.kind === 'list' ? ['write-properties'] : []),
  ),
})
