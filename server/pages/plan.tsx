import { Plan } from '#islands/plan.tsx'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

/** Without anybody's data: the browser knows which week it is there. */
export function renderPlan(assets: Assets): string {
  return renderPage(
    { assets, title: 'Plan', islands: ['plan'], isFilledInBrowser: true },
    <Island assets={assets} name="plan" component={Plan} props={{}} />,
  )
}
