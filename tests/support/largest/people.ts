import {
  auditEntries,
  friendRequests,
  friendships,
  jobs,
  programTokens,
  pushSubscriptions,
  sessions,
  timers,
  users,
  webhooks,
} from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { maxCounts } from '#server/services/base/max-counts.ts'
import { hashToken } from '#server/text/tokens.ts'
import { rowsOf, times } from './rows.ts'

const day = 24 * 3_600_000

export const adminEmail = 'root@example.com'
/** For those whom the calls add to what is full. */
const roomLeft = 10
/** Friends in the fullest list, collection and plan, next to Bo. */
export const friendsInPlace = maxPlaceMembers - roomLeft
/** Sessions of each person, so that some can end. */
const sessionsOfEach = 4

export interface Person {
  id: string
  email: string
  /** Of each session. */
  tokens: string[]
  pageToken: string
}

export type People = ReturnType<typeof peopleRows>['ids']

/** Ada has the most of everything, Bo is one of her friends, Root the admin. */
export function peopleRows(newId: () => string) {
  const now = Date.now()
  const person = (name: string): Person => ({
    id: newId(),
    email: `${name}@example.com`,
    tokens: times(sessionsOfEach, (n) => `${name}-token-${n}`),
    pageToken: `${name}-page`,
  })
  const [ada, bo, root, cy] = [person('ada'), person('bo'), person('root'), person('cy')]
  /** Each imports something. */
  const importers = times(41, (n) => person(`importer${n}`))
  const friends = times(maxCounts.friend.max - roomLeft, (n) => person(`friend${n}`))
  const strangers = times(5000, (n) => person(`stranger${n}`))
  const signedIn = [ada, bo, root, cy, ...importers]
  const all = [...signedIn, ...friends, ...strangers]
  const ids = { ada, bo, root, cy, importers, friends, strangers, requests: times(200, newId) }
  return {
    ids,
    rows: [
      rowsOf(
        users,
        all.map(({ id, email }) => ({
          ...{ id, email, firstName: 'Ada “the cook”', lastName: 'O’Brien', passwordHash: '' },
          ...{ isSharingEnabled: true, isCookingShared: true, createdAt: now },
        })),
      ),
      rowsOf(
        sessions,
        signedIn.flatMap(({ id, tokens, pageToken }) =>
          tokens.map((token, n) => ({
            ...{ id: `${id}-${n}`, userId: id, tokenHash: hashToken(token) },
            ...{ pageHash: hashToken(n === 0 ? pageToken : `${pageToken}-${n}`), device: 'Firefox on Linux' },
            ...{ createdAt: now, usedAt: now, expiresAt: now + 29 * day },
            ...{ confirmedAt: now, confirmedBy: 'password' as const },
          })),
        ),
      ),
      rowsOf(
        friendships,
        [bo, ...friends].flatMap(({ id }) => [
          { userId: ada.id, friendId: id, createdAt: now },
          { userId: id, friendId: ada.id, createdAt: now },
        ]),
      ),
      rowsOf(
        friendRequests,
        ids.requests.map((id, n) => ({ id, fromId: strangers[n]?.id ?? '', toId: ada.id, createdAt: now })),
      ),
      ...accountRows(newId, ada.id, now),
    ],
  }
}

/** Of Ada's calendar program. */
export const calendarPassword = 'potluck_calendar'

const accountRows = (newId: () => string, userId: string, createdAt: number) => [
  rowsOf(
    programTokens,
    times(20, (n) => ({
      ...{ id: newId(), userId, name: `Program ${n}`, scope: 'read' as const, createdAt },
      ...(n === 0
        ? { widerScope: 'calendar' as const, tokenHash: hashToken(calendarPassword) }
        : { tokenHash: `hash ${n}` }),
    })),
  ),
  rowsOf(
    webhooks,
    times(10, (n) => ({
      ...{ id: newId(), userId, url: `https://example.com/${n}`, events: [], secret: 's', createdAt },
      isOff: true,
    })),
  ),
  rowsOf(
    pushSubscriptions,
    times(20, (n) => ({
      ...{ id: newId(), userId, sessionId: `${userId}-3`, endpoint: `https://push.example.com/${n}` },
      ...{ p256dh: 'p', auth: 'a', device: 'Firefox', createdAt },
    })),
  ),
  rowsOf(
    timers,
    times(50, (n) => ({
      ...{ userId, id: `timer-${n}`, name: 'Rice', recipeId: '', recipeTitle: '' },
      endsAt: createdAt + day,
    })),
  ),
  rowsOf(
    jobs,
    times(5000, (n) => ({
      ...{ id: newId(), kind: 'mail', payload: {}, state: 'failed' as const, runAt: createdAt },
      ...{
        maxAttempts: 3,
        attempts: 3,
        lastError: `It failed ${n} times.`,
        createdAt,
        finishedAt: createdAt,
      },
    })),
  ),
  rowsOf(
    auditEntries,
    times(5000, (n) => ({
      ...{ id: newId(), actor: adminEmail, action: 'deleted a recipe', target: `Soup ${n}` },
      createdAt,
    })),
  ),
]
