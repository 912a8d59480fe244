import { SavePage, type SavePageProps } from '#islands/save-page.tsx'
import { AuthShell } from '#islands/ui/auth-shell.tsx'
import { t } from '#server/contract/language/t.ts'
import type { Assets } from '../web/assets.ts'
import { renderPage } from './document.tsx'
import { Footnote } from './footnote.tsx'
import { Island } from './island.tsx'

/**
 * Posts the current document to Potluck in a new tab as a form, which needs no CORS. Where the site's policy forbids
 * the form (form-action), a tab opens that requests the document by message (islands/save-page.tsx).
 */
function bookmarkletCode(publicUrl: string): string {
  const blocked = t(
    'Your browser did not let Potluck open a tab. Allow pop-ups for this page, or paste its address into Potluck.',
  )
  const script = `const d=document,b=${JSON.stringify(publicUrl)},u=location.href,h=d.documentElement.outerHTML,
f=d.createElement('form');
d.addEventListener('securitypolicyviolation',e=>{
if(e.effectiveDirective!=='form-action')return;
const w=open(b+'/save?url='+encodeURIComponent(u),'_blank');
if(!w)return alert(${JSON.stringify(blocked)});
addEventListener('message',m=>{if(m.source===w&&m.data==='potluck:ready')w.postMessage({url:u,html:h},b)})
},{once:true});
f.method='post';f.enctype='multipart/form-data';f.action=b+'/save';f.target='_blank';f.style.display='none';
for(const[n,v]of[['url',u],['html',h]]){const t=d.createElement('textarea');t.name=n;t.value=v;f.append(t)}
d.body.append(f);f.submit();f.remove()`
  return `javascript:(()=>{${script.replaceAll('\n', '')}})()`
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function renderBookmarklet(assets: Assets, publicUrl: string): string {
  // React refuses javascript: addresses, which only this link needs.
  const link = `<a href="${escapeAttribute(bookmarkletCode(publicUrl))}">${escapeAttribute(t('Save to Potluck'))}</a>`
  return renderPage(
    { assets, title: t('Bookmarklet'), islands: [] },
    <AuthShell title={t('Save from any page')}>
      <p>
        {t(
          'Some sites refuse servers like this one. With this bookmark, your own browser sends the page to Potluck.',
        )}
      </p>
      <ol>
        <li>{t('Show the bookmarks bar of your browser.')}</li>
        <li>
          {t('Drag this link there:')}{' '}
          <strong
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, escaped above
            dangerouslySetInnerHTML={{ __html: link }}
          />
        </li>
        <li>
          {t(
            'On a page with a recipe, press the bookmark. Potluck opens in a new tab and asks whether to save it.',
          )}
        </li>
      </ol>
      <p>{t('On a phone, share the page to Potluck instead, once it is installed as an app.')}</p>
      <Footnote label={t('Done?')} link={t('Back to your recipes')} href="/" />
    </AuthShell>,
  )
}

export function renderSavePage(assets: Assets, props: SavePageProps): string {
  return renderPage(
    { assets, title: t('Save this recipe?'), islands: ['save-page'] },
    <AuthShell
      title={t('Save this recipe?')}
      {...(props.url && { intro: t('From {site}', { site: new URL(props.url).hostname }) })}
    >
      <Island assets={assets} name="save-page" component={SavePage} props={props} />
    </AuthShell>,
  )
}
