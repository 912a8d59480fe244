import { Dashboard } from '#islands/dashboard.tsx'
import { t } from '#server/contract/language/t.ts'
import type { DashboardProps } from '#server/contract/pages.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

/** With the first recipes for a valid page cookie, else with the loading view. */
export function renderDashboard(assets: Assets, props: DashboardProps): string {
  const title = props.data?.view === 'favorites' ? t('Favorites') : t('Recipes')
  return renderPage(
    { assets, title, islands: ['dashboard'], personId: props.data?.me._id, isFilledInBrowser: !props.data },
    <Island assets={assets} name="dashboard" component={Dashboard} props={props} />,
  )
}
