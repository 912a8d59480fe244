import {
  each,
  list,
  type PageDesign,
  pick,
  plain,
  rules,
  servingsOf,
  timeOf,
  wordsOf,
} from './ocr-fresh-pages.ts'
import { nameFirst } from './ocr-name-first.ts'

/** Magazines, an old cookbook, amounts at the right edge and a card that lies askew: rules were chosen on them. */

const magazine: PageDesign = {
  name: 'magazine with a picture above two columns',
  width: 1300,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1200px;background:#fff;font:19px/27px ${pick(random, "'EB Garamond'", "'PT Serif'", "'DejaVu Serif Condensed'")};color:#1c1c1c;padding:0 0 40px} .pic{height:360px;background:radial-gradient(circle at 30% 40%,#d8a25a,#7c4a1e 40%,#e9dcc3 42%,#b9b49f)} .m{padding:26px 60px;display:grid;grid-template-columns:360px 1fr;gap:46px} h1{grid-column:1/3;font:700 50px/56px ${pick(random, "'Fraunces'", "'TeX Gyre Bonum'")}} .f{grid-column:1/3;font:700 16px/22px 'Lato','DejaVu Sans';text-transform:uppercase;letter-spacing:.08em;color:#a2402c} .i{font:17px/25px 'Lato','DejaVu Sans Condensed'} .i li{padding-left:16px;text-indent:-16px;margin-bottom:5px} .t{column-count:2;column-gap:34px;text-align:justify} .t p{margin-bottom:10px} .x{padding:0 60px;font-size:15px;color:#777;display:flex;justify-content:space-between}</style>
    <div class="page"><div class="pic"></div><div class="m"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} / ${timeOf(page)}</div><div class="i">${list(page)}</div><div class="t">${each(page.steps, 'p')}</div></div><div class="x"><span>PHOTOGRAPH: J. MARLOW</span><span>64 | October</span></div></div>`,
}

const old: PageDesign = {
  name: 'old cookbook with the list in a sentence',
  width: 1000,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:860px;padding:60px 70px;background:#efe3c8;font:22px/31px ${pick(random, "'Old Standard TT'", "'Junicode Two Beta'", "'DejaVu Serif Condensed'")};color:#3a2f25} .run{text-align:center;font-size:16px;letter-spacing:.2em;margin-bottom:24px} h1{font-weight:400;font-size:28px;line-height:36px;text-align:center;letter-spacing:.06em;text-transform:uppercase;margin-bottom:12px} p{text-align:justify;text-indent:30px;margin-bottom:8px} .s{font-style:italic;text-indent:0}</style>
    <div class="page"><div class="run">PUDDINGS, ROASTS AND BREADS — 117</div><h1>${page.recipe.title}</h1><p class="s">${plain(page).join('; ')}. ${servingsOf(page)}.</p><p>${page.steps.join(' ')}</p></div>`,
}

const right: PageDesign = {
  name: 'names with amounts at the right edge',
  width: 1150,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1040px;padding:56px 60px;background:#fbfaf5;font:20px/32px ${pick(random, "'PT Sans'", "'Roboto'", "'Source Sans 3'")};color:#222} h1{font:600 40px/48px 'Fraunces'} .f{color:#777;margin-bottom:20px} .r{display:flex;justify-content:space-between;width:${pick(random, '470px', '620px', '100%')};border-bottom:1px solid #ddd} .p{margin-top:20px} .p p{padding-left:34px;text-indent:-34px;margin-bottom:10px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} · ${servingsOf(page)}</div>${nameFirst(page, (name, amount) => `<div class="r"><span>${name}</span><span>${amount}</span></div>`)}<div class="p">${page.steps.map((step, i) => `<p><b>${i + 1}</b> &nbsp; ${step}</p>`).join('')}</div></div>`,
}

const diagonal: PageDesign = {
  name: 'modern page with drawn fractions',
  width: 1250,
  fractions: 'diagonal',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1140px;padding:60px;background:#fff;font:20px/30px ${pick(random, "'Source Sans 3'", "'Lato'", "'TeX Gyre Heros'")};color:#2a2a2a;display:grid;grid-template-columns:1fr 380px;gap:50px} .frac{font-feature-settings:'frac'} h1{grid-column:1/3;font:300 52px/60px ${pick(random, "'Lato'", "'Fraunces'")}} .f{grid-column:1/3;border-top:3px solid #333;border-bottom:1px solid #333;padding:6px 0;font-size:17px} h2{font-size:18px;letter-spacing:.12em;text-transform:uppercase;margin-bottom:8px} li{margin-bottom:7px;line-height:25px} p{margin-bottom:14px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} &nbsp;&nbsp; ${timeOf(page)}</div><div><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p><b>${i + 1}.</b> ${step}</p>`).join('')}</div><div><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div></div>`,
}

const askew: PageDesign = {
  name: 'index card that lies askew',
  width: 1000,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  turn: 15,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:900px;padding:36px 44px;background:#fdfcf4;font:20px/32px ${pick(random, "'Courier Prime'", "'Liberation Mono'", "'TeX Gyre Cursor'")},'DejaVu Sans Mono';color:#26262e} h1{font-size:26px;line-height:36px;border-bottom:3px double #c66;margin-bottom:8px} .c{column-count:2;column-gap:30px;border-bottom:1px solid #9bb} .c div{padding-left:24px;text-indent:-24px;break-inside:avoid}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="c">${each(plain(page), 'div')}</div><div>${page.steps.join(' ')}</div><div>${servingsOf(page)}</div></div>`,
}

export const porchPages: PageDesign[] = [magazine, old, right, diagonal, askew]
