import { Account } from '#islands/account.tsx'
import { AdminDashboard } from '#islands/admin-dashboard.tsx'
import { Dashboard } from '#islands/dashboard.tsx'
import { Plan } from '#islands/plan.tsx'
import { Shopping } from '#islands/shopping.tsx'
import { WhoCanSee } from '#islands/who-can-see.tsx'
import { t } from '#server/contract/language/t.ts'
import type {
  AccessPageProps,
  AccountPageProps,
  AdminDashboardProps,
  DashboardProps,
  PlanPageProps,
  ShoppingPageProps,
} from '#server/contract/pages.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Island, islandInPieces } from './island.tsx'

/** With data for a valid page cookie, else with the loading view. */
export function renderAccount(assets: Assets, props: AccountPageProps): string {
  return renderPage(
    { assets, title: t('Account'), islands: ['account'] },
    <Island assets={assets} name="account" component={Account} props={props} />,
  )
}

export async function renderWhoCanSee(assets: Assets, props: AccessPageProps): Promise<string> {
  const island = await islandInPieces({ assets, name: 'who-can-see', component: WhoCanSee, props })
  return renderPage({ assets, title: t('Who can see'), islands: ['who-can-see'] }, island)
}

/** With data for the admin's page cookie, else with the loading view. */
export function renderAdmin(assets: Assets, props: AdminDashboardProps): string {
  return renderPage(
    { assets, title: t('Admin'), islands: ['admin-dashboard'] },
    <Island assets={assets} name="admin-dashboard" component={AdminDashboard} props={props} />,
  )
}

/** With the first recipes for a valid page cookie, else with the loading view. */
export function renderDashboard(assets: Assets, props: DashboardProps): string {
  const title = props.data?.view === 'favorites' ? t('Favorites') : t('Recipes')
  return renderPage(
    { assets, title, islands: ['dashboard'], personId: props.data?.me._id, isFilledInBrowser: !props.data },
    <Island assets={assets} name="dashboard" component={Dashboard} props={props} />,
  )
}

/** Without the plan itself: the browser knows which week it is there. */
export function renderPlan(assets: Assets, props: PlanPageProps): string {
  return renderPage(
    {
      assets,
      title: t('Plan', {}, 'the meals of a week'),
      islands: ['plan'],
      personId: props.nextPotluck?.person,
      isFilledInBrowser: true,
    },
    <Island assets={assets} name="plan" component={Plan} props={props} />,
  )
}

/** With data for a valid page cookie, else with the loading view, which the service worker keeps for use offline. */
export async function renderShopping(assets: Assets, props: ShoppingPageProps): Promise<string> {
  const island = await islandInPieces({ assets, name: 'shopping', component: Shopping, props })
  return renderPage(
    { assets, title: t('Shopping'), islands: ['shopping'], isFilledInBrowser: !props.data },
    island,
  )
}
