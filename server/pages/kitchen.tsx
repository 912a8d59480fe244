import { Kitchen, type KitchenProps } from '#islands/kitchen.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import { t } from '#server/contract/language/t.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { islandInPieces } from './island.tsx'

const noIndex = '<meta name="robots" content="noindex">'
/** An old tablet whose browser does not run the scripts reads the page again. */
const readAgain = '<noscript><meta http-equiv="refresh" content="60"></noscript>'

/** The screen in a kitchen, for anyone with its link. */
export async function renderKitchen(assets: Assets, props: KitchenProps): Promise<string> {
  const island = await islandInPieces({ assets, name: 'kitchen', component: Kitchen, props })
  return renderPage(
    { assets, title: t('Kitchen screen'), islands: ['kitchen'], head: noIndex + readAgain },
    island,
  )
}

/** The same for ended and wrong links. */
export function renderEndedKitchen(assets: Assets): string {
  return renderPage(
    { assets, title: t('This link has ended'), islands: [], head: noIndex },
    <AuthShell
      title={t('This link has ended')}
      intro={t('Someone who lives here can make a new one for this screen, on the page of their account.')}
    >
      <Footnote label={t('Do you have an account here?')} link={t('Open your recipes')} href="/" />
    </AuthShell>,
  )
}
