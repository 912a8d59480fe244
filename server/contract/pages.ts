import type { RecipePage } from './recipes.ts'
import type { Me } from './users.ts'

export type RecipeView = 'recipes' | 'favorites'

/** What a list shows; '' means no search and no tag. */
export interface ListQuery {
  view: RecipeView
  q: string
  tag: string
}

/** What the server knows of the person whose page cookie came with the request. */
export interface DashboardData extends ListQuery {
  me: Me
  /** The first page of the list that the address asks for. */
  page: RecipePage
  /** Every tag used on favorites, sorted. */
  tags: string[]
  /** Number of the newest event that `me` and `page` already contain; the socket goes on from there. */
  since: number
}

export interface DashboardProps {
  /** null when the person is not known; the browser then asks with its stored token. */
  data: DashboardData | null
}
