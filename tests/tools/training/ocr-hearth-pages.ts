import {
  each,
  type Page,
  type PageDesign,
  pick,
  plain,
  rules,
  servingsOf,
  timeOf,
} from './ocr-fresh-pages.ts'

/** Lists without a heading: between points, strokes and commas, in a box, in two columns and between ruled lines. Rules were chosen on them. */

const intro: Record<Page['recipe']['language'], string> = {
  en: 'We cook this one at least twice in each winter, and it has never come back from the table with anything left in the dish.',
  de: 'Dieses Rezept stammt aus einem alten Heft, das seit vielen Jahren in der Schublade liegt und noch immer gern benutzt wird.',
  fr: 'Un plat de tous les jours que l’on prépare sans y penser, et qui plaît aux petits comme aux grands.',
  es: 'Un plato de toda la vida que se prepara sin prisa y que siempre gusta a todos los que se sientan a la mesa.',
  it: 'Un piatto di casa che si prepara senza fretta e che piace sempre a tutti quelli che siedono a tavola.',
}
const introOf = ({ recipe }: Page) => intro[recipe.language]

const paper = (width: number, page: Page, css: string, body: string) =>
  `<style>${rules}.page{width:${width}px;${css}</style><div class="page"><h1>${page.recipe.title}</h1>${body}</div>`

const points: PageDesign = {
  name: 'list between points after an introduction',
  width: 1100,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      1000,
      page,
      `padding:50px 60px;background:#fffdf8;font:21px/31px ${pick(random, "'PT Serif'", "'Lora'", "'Gentium'")},'DejaVu Serif';color:#2a2522} h1{font:700 40px/50px 'Fraunces'} .i{margin:14px 0;font:18px/28px 'Lato'} p{margin-bottom:10px} em{display:block;margin:10px 0}`,
      `<em>${introOf(page)} ${servingsOf(page)}.</em><div class="i">${plain(page).join(pick(random, ' · ', ' • ', ' &nbsp;●&nbsp; '))}</div>${each(page.steps, 'p')}`,
    ),
}

const strokes: PageDesign = {
  name: 'list between strokes beside the title',
  width: 1200,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    `<style>${rules}.page{width:1100px;padding:44px 54px;background:#fff;font:20px/29px ${pick(random, "'Roboto'", "'PT Sans'", "'Liberation Sans'")};color:#222} .t{display:grid;grid-template-columns:1fr 480px;gap:40px;border-bottom:4px solid #c33;padding-bottom:18px;margin-bottom:18px} h1{font-size:42px;line-height:50px} .i{color:#933} p{margin-bottom:9px}</style>
    <div class="page"><div class="t"><div><h1>${page.recipe.title}</h1>${servingsOf(page)}<br>${timeOf(page)}</div><div class="i">${plain(page).join(pick(random, ' | ', ' — ', ' + '))}</div></div>${each(page.steps, 'p')}</div>`,
}

const box: PageDesign = {
  name: 'bullets in a box beside one block of steps',
  width: 1200,
  fractions: 'glyph',
  prints: { servings: false, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      1120,
      page,
      `padding:40px 50px;background:#f8f5ee;font:21px/30px ${pick(random, "'EB Garamond'", "'TeX Gyre Pagella'", "'PT Serif'")},'DejaVu Serif';color:#25231f} h1{font-size:38px;line-height:48px;margin-bottom:14px} .g{display:grid;grid-template-columns:1fr 400px;gap:40px} .b{border:2px solid #876;border-radius:14px;padding:18px 22px;align-self:start;font-size:19px;line-height:27px} li{padding-left:20px;text-indent:-20px;margin-bottom:4px} p{text-align:justify}`,
      `<div class="g"><p>${page.steps.join(' ')}</p><div class="b"><ul>${plain(page)
        .map((line) => `<li>• ${line}</li>`)
        .join('')}</ul></div></div>`,
    ),
}

const columns: PageDesign = {
  name: 'two columns of lines under an introduction',
  width: 1150,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      1050,
      page,
      `padding:46px 56px;background:${pick(random, '#fdf6ea', '#ffffff')};font:20px/30px ${pick(random, "'TeX Gyre Heros'", "'Lato'", "'Source Sans 3'")};color:#333} h1{font:700 38px/48px 'Fraunces';text-align:center} .s{text-align:center;font-style:italic;margin-bottom:12px} .i{columns:2;column-gap:50px;margin:18px 0;font-size:19px} .i div{break-inside:avoid} p{margin-bottom:12px}`,
      `<div class="s">${servingsOf(page)}</div><p>${introOf(page)}</p><div class="i">${each(plain(page), 'div')}</div>${each(page.steps, 'p')}`,
    ),
}

const ruled: PageDesign = {
  name: 'lines between rules beside the steps',
  width: 1150,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (page, random) =>
    paper(
      1060,
      page,
      `padding:36px 44px;background:${pick(random, '#fff', '#fafafa')};font:20px/30px ${pick(random, "'Roboto'", "'Inter'", "'PT Sans'")},'DejaVu Sans';color:#202124} h1{font-size:38px;line-height:48px} .f{color:#666;margin-bottom:18px} .g{display:grid;grid-template-columns:380px 1fr;gap:44px} .i div{border-top:1px solid #bbb;padding:7px 0;line-height:26px} .i div:last-child{border-bottom:1px solid #bbb} p{margin-bottom:16px}`,
      `<div class="f">${servingsOf(page)} · ${timeOf(page)}</div><div class="g"><div class="i">${each(plain(page), 'div')}</div><div>${each(page.steps, 'p')}</div></div>`,
    ),
}

export const hearthPages: PageDesign[] = [points, strokes, box, columns, ruled]
export { introOf, paper }
