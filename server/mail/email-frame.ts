// For old mail programs: tables for layout, inline styles, nothing to load. The <style> block only adds the dark theme.

import { directionOf } from '#server/contract/language/languages.ts'
import { languageTag, t } from '#server/contract/language/t.ts'
import { escapeHtml } from '../text/escape-html.ts'

const serif = "Fraunces,Georgia,'Times New Roman',serif"
const sans = "'Source Sans 3','Segoe UI',Helvetica,Arial,sans-serif"

const styles = {
  title: `padding:8px 0 12px;font-family:${serif};font-size:28px;line-height:34px;font-weight:600;color:#2a1c12`,
  text: `padding:8px 0;font-family:${sans};font-size:18px;line-height:28px;color:#2a1c12`,
}

/** A line of the mail; `html` is escaped. */
export const row = (kind: keyof typeof styles, html: string) =>
  `<tr><td class="ink" style="${styles[kind]}">${html}</td></tr>`

/** The button, and the address below it, for programs that show no buttons and people who distrust them. */
export const buttonRow = (label: string, link: string) => `<tr><td style="padding:16px 0 8px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="button" bgcolor="#bf3020" style="border-radius:12px;background-color:#bf3020">
<a href="${link}" style="display:inline-block;padding:15px 30px;border-radius:12px;font-family:${sans};font-size:19px;line-height:24px;font-weight:600;color:#fffaf3;text-decoration:none"><span style="color:#fffaf3">${label}</span></a>
</td></tr></table></td></tr>
<tr><td class="soft" style="padding:8px 0;font-family:${sans};font-size:15px;line-height:22px;color:#5a483a">${escapeHtml(t('If the button does nothing, copy this address into your browser:'))}<br>
<a class="link" href="${link}" style="color:#a92919;word-break:break-all;overflow-wrap:anywhere">${link}</a></td></tr>`

export interface Page {
  subject: string
  preview: string
  rows: string
  closing: string
}

/** All parts are escaped. */
export function page({ subject, preview, rows, closing }: Page): string {
  const direction = directionOf(languageTag())
  const start = direction === 'rtl' ? 'right' : 'left'
  return `<!doctype html>
<html lang="${languageTag()}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${subject}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:480px){.card{padding:24px 22px!important}}
@media (prefers-color-scheme:dark){
.paper{background-color:#1c1814!important}
.card{background-color:#28221d!important;border-color:#4a4037!important}
.ink{color:#f4eadc!important}
.soft{color:#d2c3b0!important}
.link{color:#ff9d86!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background-color:#faf5ea">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#faf5ea">${preview}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#faf5ea" style="background-color:#faf5ea"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td align="${start}" style="padding:0 8px 16px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td bgcolor="#bf3020" width="38" height="38" align="center" valign="middle" style="width:38px;height:38px;border-radius:10px;background-color:#bf3020;font-family:${serif};font-size:24px;line-height:38px;color:#f2c750" aria-hidden="true">&#9829;&#65038;</td>
<td class="ink" style="padding:0 12px;font-family:${serif};font-size:24px;line-height:38px;font-weight:600;color:#2a1c12">Potluck</td>
</tr></table></td></tr>
<tr><td class="card" bgcolor="#fffdf8" style="padding:32px 36px;border:1px solid #e3d8c3;border-radius:18px;background-color:#fffdf8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows}
</table></td></tr>
<tr><td class="soft" style="padding:18px 8px 0;font-family:${sans};font-size:14px;line-height:21px;color:#5a483a">${closing}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}
