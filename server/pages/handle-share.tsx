import { HandleShare } from '#islands/handle-share.tsx'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Island } from './island.tsx'

export function renderHandleShare(assets: Assets): string {
  return renderPage(
    { assets, title: 'Adding a recipe', islands: ['handle-share'] },
    <Island assets={assets} name="handle-share" component={HandleShare} props={{}} />,
  )
}
