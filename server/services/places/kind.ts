import { type SQL, sql } from 'drizzle-orm'
import type { Column, Table, Transaction } from '#db/dialect.ts'
import type { Maker } from '#server/contract/access.ts'
import type { Person } from '#server/contract/friends.ts'
import type { NoticeKind } from '#server/contract/notices.ts'

/** Of a kind whose members all change it like its owner. */
export const alwaysEdits: SQL<boolean> = sql`1`.mapWith(Boolean)

/** Where a kind of place is stored, and what is said to those who may not. A place is what its owner shares with friends. */
export interface PlaceRules {
  notFound(): string
  /** Null where each person has one, with their own id: a plan. */
  rows: {
    table: Table
    id: Column<string>
    ownerId: Column<string>
    name: Column<string> | SQL<string>
    nameStamp: Column<string> | SQL<string>
    deletedAt: Column<number | null> | SQL<number | null>
    /** Of the person's own. */
    position: Column<number>
  } | null
  members: {
    table: Table
    placeId: Column<string>
    userId: Column<string>
    createdAt: Column<number>
    madeBy: Column<Maker | null>
    canEdit: Column<boolean> | SQL<boolean>
  }
  /** Of a kind that is also shared with a whole household: all who live there then see and change it. */
  homes?: {
    table: Table
    placeId: Column<string>
    householdId: Column<string>
    createdAt: Column<number>
    madeBy: Column<Maker | null>
  }
  /** Besides its owner; `maxPlaceMembers` by default. */
  maxMembers?: number
  notOwner(): string
  notFriend(): string
  full(): string
}

interface NewMember {
  id: string
  userId: string
  canEdit: boolean
  createdAt: number
  madeBy: Maker | null
}

/** The rules, and what a kind does when its people change. */
export interface PlaceKind extends PlaceRules {
  /** Also the kind of its notices. */
  kind: NoticeKind & ('collection' | 'list' | 'plan' | 'cooking' | 'household')
  /** 'Ada Lovelace shares a shopping list with you' */
  shared(name: string): string
  /** The page that its notice opens. */
  path(id: string): string
  /** Of one member; changes what they may do where they are one already. */
  add(tx: Transaction, member: NewMember): Promise<unknown>
  emitShared(tx: Transaction, now: number, id: string, to: { userId: string; sender: Person }): Promise<void>
  /** Emits its people to all of them. */
  emitPeople(tx: Transaction, now: number, id: string): Promise<void>
  emitRemoved(tx: Transaction, now: number, id: string, userIds: readonly string[]): Promise<void>
  /** Before a member is removed. */
  beforeLeaving?(tx: Transaction, id: string, userId: string, now: number): Promise<void>
}
