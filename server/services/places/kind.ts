import type { Column, Table, Transaction } from '#db/dialect.ts'
import type { collectionHomes, collectionMembers, shoppingMembers } from '#db/schema.ts'
import type { Person } from '#server/contract/friends.ts'
import type { NoticeKind } from '#server/contract/notices.ts'

/** Where a kind of place is stored, and what is said to those who may not. A place is what its owner shares with friends. */
export interface PlaceRules {
  notFound(): string
  /** Null where each person has one, with their own id: a plan. */
  rows: {
    table: Table & { id: Column<string>; createdAt: Column<number> }
    ownerId: Column<string>
    /** Missing where a place needs none. */
    name?: Column<string>
    nameStamp?: Column<string>
    /** Missing where a place is deleted at once. */
    deletedAt?: Column<number | null>
    /** Of the person's own; when they were made by default. */
    position?: Column<number>
  } | null
  members: typeof shoppingMembers | typeof collectionMembers
  /** Of a kind that is also shared with a whole household: all who live there then see and change it. */
  homes?: typeof collectionHomes
  /** Besides its owner; `maxPlaceMembers` by default. */
  maxMembers?: number
  notOwner(): string
  notFriend(): string
  full(): string
}

/** The rules, and what a kind does when its people change. */
export interface PlaceKind extends PlaceRules {
  /** Also the kind of its notices. */
  kind: NoticeKind & ('collection' | 'list' | 'plan' | 'cooking' | 'household')
  /** 'Ada Lovelace shares a shopping list with you' */
  shared(name: string): string
  /** The page that its notice opens. */
  path(id: string): string
  emitShared(tx: Transaction, now: number, id: string, to: { userId: string; sender: Person }): Promise<void>
  /** Emits its people to all of them. */
  emitPeople(tx: Transaction, now: number, id: string): Promise<void>
  emitRemoved(tx: Transaction, now: number, id: string, userIds: readonly string[]): Promise<void>
  /** Before a member is removed. */
  beforeLeaving?(tx: Transaction, id: string, userId: string, now: number): Promise<void>
}
