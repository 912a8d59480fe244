import { Account } from '#islands/account.tsx'
import { WhoCanSee } from '#islands/who-can-see.tsx'
import { t } from '#server/contract/language/t.ts'
import type { AccessPageProps, AccountPageProps } from '#server/contract/pages.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

/** With data for a valid page cookie, else with the loading view. */
export function renderAccount(assets: Assets, props: AccountPageProps): string {
  return renderPage(
    { assets, title: t('Account'), islands: ['account'] },
    <Island assets={assets} name="account" component={Account} props={props} />,
  )
}

export function renderWhoCanSee(assets: Assets, props: AccessPageProps): string {
  return renderPage(
    { assets, title: t('Who can see'), islands: ['who-can-see'] },
    <Island assets={assets} name="who-can-see" component={WhoCanSee} props={props} />,
  )
}
