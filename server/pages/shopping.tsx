import { Shopping } from '#islands/shopping.tsx'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingPageProps } from '#server/contract/pages.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { islandInPieces } from './island.tsx'

/** With data for a valid page cookie, else with the loading view, which the service worker keeps for use offline. */
export async function renderShopping(assets: Assets, props: ShoppingPageProps): Promise<string> {
  const island = await islandInPieces({ assets, name: 'shopping', component: Shopping, props })
  return renderPage(
    { assets, title: t('Shopping'), islands: ['shopping'], isFilledInBrowser: !props.data },
    island,
  )
}
