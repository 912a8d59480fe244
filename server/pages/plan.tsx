import { Plan } from '#islands/plan.tsx'
import { t } from '#server/contract/language/t.ts'
import type { PlanPageProps } from '#server/contract/pages.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

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
