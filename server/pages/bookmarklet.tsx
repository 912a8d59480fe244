import { SavePage, type SavePageProps } from '#islands/save-page.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import type { Assets } from './assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { Island } from './island.tsx'

/**
 * Sends the page one is looking at to Potluck, as a form into a new tab: the one way across that needs no permission
 * of the other site's server.
 */
function bookmarkletCode(publicUrl: string): string {
  const action = JSON.stringify(`${publicUrl}/save`)
  return `javascript:(()=>{const d=document,f=d.createElement('form');f.method='post';f.enctype='multipart/form-data';f.action=${action};f.target='_blank';f.style.display='none';for(const[n,v]of[['url',location.href],['html',d.documentElement.outerHTML]]){const t=d.createElement('textarea');t.name=n;t.value=v;f.append(t)}d.body.append(f);f.submit();f.remove()})()`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function renderBookmarklet(assets: Assets, publicUrl: string): string {
  // React refuses javascript: addresses, rightly, everywhere but here.
  const link = `<a href="${escapeAttribute(bookmarkletCode(publicUrl))}">Save to Potluck</a>`
  return renderPage(
    { assets, title: 'Bookmarklet', islands: [] },
    <AuthShell title="Save from any page">
      <p>
        Some sites answer only to people, not to servers like this one. With this bookmark, your own browser
        hands the page over.
      </p>
      <ol>
        <li>Show the bookmarks bar of your browser.</li>
        <li>
          Drag this link there:{' '}
          <strong
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, escaped just above
            dangerouslySetInnerHTML={{ __html: link }}
          />
        </li>
        <li>
          On a page with a recipe, press the bookmark. Potluck opens in a new tab and asks whether to save it.
        </li>
      </ol>
      <p>On a phone, share the page to Potluck instead, once it is installed as an app.</p>
      <Footnote label="Done?" link="Back to your recipes" href="/" />
    </AuthShell>,
  )
}

export function renderSavePage(assets: Assets, props: SavePageProps): string {
  return renderPage(
    { assets, title: 'Save this recipe?', islands: ['save-page'] },
    <AuthShell title="Save this recipe?" intro={`From ${new URL(props.url).hostname}`}>
      <Island assets={assets} name="save-page" component={SavePage} props={props} />
    </AuthShell>,
  )
}
