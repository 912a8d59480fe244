import type { Account } from './account.ts'
import type { AdminRecipePage, AdminStats } from './admin.ts'
import type { RecipePage } from './recipes.ts'
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

export interface AccountPageProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: Account | null
}

export interface AdminDashboardProps {
  /** Null without a valid page cookie; the browser then uses its stored token. */
  data: AdminData | null
}
