import { Account } from '#islands/account.tsx'
import { WhoCanSee } from '#islands/who-can-see.tsx'
import { t } from '#server/contract/language/t.ts'
import type { AccessPageProps, AccountPageProps } from '#server/contract/pages.ts'
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
