import { eq } from 'drizzle-orm'
import { calendarLinks } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { type Credential, endsWithPassword, itemsOf } from '../accounts/access-entry.ts'
import { endCalendar, endCalendarOf } from './calendar.ts'

export const calendarAccess: Credential = {
  kind: 'calendar',
  counted: (count) => t('{count, plural, one {# calendar link} other {# calendar links}}', { count }),
  tables: [calendarLinks],
  fate: endsWithPassword,
  async list({ db, userId }) {
    const rows = await db.select().from(calendarLinks).where(eq(calendarLinks.userId, userId))
    return itemsOf(
      'calendar',
      rows.map(({ createdAt, madeBy }) => ({
        id: 'plans',
        name: t('The address of your calendar'),
        detail: t('Anyone who has it can read your plan, and the plans that friends share with you.'),
        since: createdAt,
        madeBy,
      })),
    )
  },
  end: (app, { actor }) => endCalendar(app, actor),
  endAll: ({ tx, userId }) => endCalendarOf(tx, userId),
}
