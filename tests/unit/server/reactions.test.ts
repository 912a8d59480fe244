import { afterAll, describe, expect, it, vi } from 'vitest'
import { roomsInOrder } from '#server/services/bindings.ts'
import { bindReactions, type Happenings, type Reactions, react } from '#server/services/reactions.ts'
import { openTemporary } from '../../support/store.ts'

const store = openTemporary()
afterAll(() => store.close())

/** Who reacts, in this order. What two people share ends before their friendship does. */
const order = {
  accountDeleted: [
    'cooking',
    'households',
    'collections',
    'plan',
    'cookingSessions',
    'shopping',
    'potlucks',
    'friends',
  ],
  accountShown: ['webhooks'],
  accountsDeleted: ['recipes'],
  cookingSwitched: ['cooking'],
  credentialsEnd: ['access'],
  eatingChanged: ['households', 'plan'],
  householdLeft: ['collections', 'kitchen', 'cookingSessions'],
  friendshipEnded: ['households', 'collections', 'plan', 'cookingSessions', 'shopping', 'potlucks'],
  invitationAccepted: ['friends'],
  listedByCollection: ['collections'],
  recipeChanged: ['collections'],
  recipeSaved: ['households'],
  savedRecipeLeft: ['collections', 'cookingSessions', 'potlucks'],
  savedRecipeReplaced: ['plan'],
  savedRecipeReturned: ['households', 'collections', 'potlucks'],
  savedRecipesForgotten: ['cooking'],
} satisfies Record<keyof Happenings, string[]>

it.each(Object.entries(order))('the rooms react in this order to %s', (name, rooms) => {
  const reacting = Object.entries(roomsInOrder).filter(([, reactions]) => name in reactions)
  expect(reacting.map(([room]) => room)).toEqual(rooms)
})

it('no room reacts to anything else', () => {
  const names = Object.values(roomsInOrder).flatMap((reactions) => Object.keys(reactions))
  expect([...new Set(names)].sort()).toEqual(Object.keys(order).sort())
})

/** Runs the reactions to the end of a friendship, in a transaction. */
const endFriendship = (rooms: Reactions[]) => {
  bindReactions(rooms)
  return store.write((tx) => react('friendshipEnded', { tx, now: 0, one: 'anna', other: 'ben' }))
}

describe('a reaction', () => {
  it('starts after the one before it is done', async () => {
    const seen: string[] = []
    const slow: Reactions = {
      friendshipEnded: async ({ one }) => {
        await Promise.resolve()
        seen.push(`first ${one}`)
      },
    }
    const quick: Reactions = { friendshipEnded: async ({ other }) => void seen.push(`second ${other}`) }
    await endFriendship([slow, {}, quick])
    expect(seen).toEqual(['first anna', 'second ben'])
  })

  it('that fails ends the cause, and those after it do not run', async () => {
    const later = vi.fn(async () => {})
    const failing: Reactions = { friendshipEnded: () => Promise.reject(new Error('disk full')) }
    await expect(endFriendship([failing, { friendshipEnded: later }])).rejects.toThrow('disk full')
    expect(later).not.toHaveBeenCalled()
  })

  it('is missed in a process that binds none', async () => {
    vi.resetModules()
    const unbound = await import('#server/services/reactions.ts')
    const ending = store.write((tx) =>
      unbound.react('friendshipEnded', { tx, now: 0, one: 'anna', other: 'ben' }),
    )
    await expect(ending).rejects.toThrow("Nothing is bound to 'friendshipEnded'")
  })
})
