import { AdminDashboard } from '#islands/admin-dashboard.tsx'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

/** The frame only: the island asks for everything with the token, which the page cookie cannot stand in for. */
export function renderAdmin(assets: Assets): string {
  return renderPage(
    { assets, title: 'Admin', islands: ['admin-dashboard'] },
    <Island assets={assets} name="admin-dashboard" component={AdminDashboard} props={{}} />,
  )
}
