import type { AccessList } from './access.ts'
import type { Account } from './account.ts'
import type { AdminRecipePage, AdminStats } from './admin.ts'
import type { CollectionCover } from './collections.ts'
import type { NextPotluck } from './next-potluck.ts'
import type { PushSettings } from './notices.ts'
import type { Potluck, PotluckEntry } from './potlucks.ts'
import type { RecipePage } from './recipes.ts'
import type { OpenedList, ShoppingLists } from './shopping.ts'
import type { Me } from './users.ts'

// The props of the islands that fill a page.

export type RecipeView = 'recipes' | 'favorites'

/** 'newest' is the order of lists without a filter. */
export type SortOrder = 'newest' | 'a-z' | 'shortest' | 'best-rated' | 'last-cooked' | 'longest-not-cooked'

/** What a list shows; '' means no search and no tag. */
export interface ListQuery {
  view: RecipeView
  q: string
  tag: string
}

/** The rest of what an address of the dashboard says. */
export interface DashboardPlace extends ListQuery {
  /** See `filterIn`. */
  filter: string
  /** The id of the collection that is shown instead of the lists; '' for none. */
  openCollection: string
}

/** What the server knows when the page cookie is valid. */
export interface DashboardData extends DashboardPlace {
  me: Me
  /** The first page of the list that the address names. */
  page: RecipePage
  /** Every tag used on favorites, sorted. */
  tags: string[]
  /** Of the collections that have recipes, in their order. */
  covers: CollectionCover[]
  /** What is coming up; null for people who have none. */
  nextPotluck: NextPotluck | null
  /** Number of the newest event that `me` and `page` already contain; the socket continues from it. */
  since: number
}

export interface DashboardProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: DashboardData | null
}

export type AdminView = 'recipes' | 'users' | 'system'

/** What the admin page shows, from its address. */
export interface AdminRoute {
  view: AdminView
  /** Counted from 1. */
  page: number
  /** '' for all recipes. */
  q: string
  /** By Last Updated; '' for newest recipes first. */
  sort: '' | 'asc' | 'desc'
}

/** What the server knows when the page cookie is the admin's. */
export interface AdminData {
  me: Me
  route: AdminRoute
  stats: AdminStats
  /** Null when the address names another view. */
  recipes: AdminRecipePage | null
}

/** What the server knows when the page cookie is valid. */
export interface ShoppingPageData extends ShoppingLists {
  /** The id of the list that the address names; '' for none. */
  asked: string
  /** That list, or the first one without a name; null when the person does not have it. */
  opened: OpenedList | null
}

export interface ShoppingPageProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: ShoppingPageData | null
}

/** What the server knows when the page cookie is valid. */
export interface AccountPageData {
  account: Account
  push: PushSettings
}

export interface AccountPageProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: AccountPageData | null
}

export interface AccessPageProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: AccessList | null
}

export interface AdminDashboardProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: AdminData | null
}

export interface PlanPageProps {
  /** Undefined without a valid page cookie. */
  nextPotluck?: NextPotluck | null
}

/** All potlucks of a person, or one of them. */
export type PotluckPageData =
  | { view: 'list'; potlucks: PotluckEntry[] }
  | { view: 'potluck'; potluck: Potluck }

export interface PotlucksPageProps {
  /** The id in the address; null for the list. */
  id: string | null
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: PotluckPageData | null
}

/** The page on which a guest without an account brings the recipe of an address. */
export interface BringPageProps {
  /** Of the potluck. */
  name: string
  /** Of the potluck's page. */
  path: string
  /** As the guest typed it. */
  address: string
  /** What is there, with an id for the dish, and what is still needed. */
  found: { title: string; servings: string; dishId: string; missing: Potluck['missing'] } | null
  error: string | null
}

export interface PotluckGuestPageProps {
  potluck: Potluck
  /** The path of the page, under which its forms are sent. */
  path: string
  /** What the page asks for news with: the guest's own key, else the link's token. */
  liveKey: string
  /** The address with which this guest changes their answer on another device; null before the first answer. */
  ownLink: string | null
  /** Made for the next dish, so that a form that is sent twice adds one. */
  nextDishId: string
  /** What was sent and refused, and why. */
  refused: { form: 'answer' | 'dish'; sentence: string; fields: Record<string, string> } | null
  /** Whether the reader has signed in to this Potluck. */
  isSignedIn: boolean
}
