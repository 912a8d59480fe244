import type { AdminRecipePage, AdminStats } from './admin.ts'
import type { Me } from './users.ts'

export type AdminView = 'recipes' | 'users' | 'system'

/** What the admin page shows, as its address tells. */
export interface AdminPlace {
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
  place: AdminPlace
  stats: AdminStats
  /** Null when the address asks for another view. */
  recipes: AdminRecipePage | null
}

export interface AdminDashboardProps {
  /** Null when it is not known who asks; the browser then finds out with its stored token. */
  data: AdminData | null
}
