import { AdminDashboard } from '#islands/admin-dashboard.tsx'
import { t } from '#server/contract/language/t.ts'
import type { AdminDashboardProps } from '#server/contract/pages.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

/** With data for the admin's page cookie, else with the loading view. */
export function renderAdmin(assets: Assets, props: AdminDashboardProps): string {
  return renderPage(
    { assets, title: t('Admin'), islands: ['admin-dashboard'] },
    <Island assets={assets} name="admin-dashboard" component={AdminDashboard} props={props} />,
  )
}
