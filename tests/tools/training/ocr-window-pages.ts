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
import { introOf, paper } from './ocr-hearth-pages.ts'
import { nameFirst } from './ocr-name-first.ts'

/** Reports of a recipe manager, readers, tear-off sheets and photocopies, kept from all choices of rules. */

const manager: PageDesign = {
  name: 'recipe manager with amounts at the left edge',
  width: 1300,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (page, random) => {
    const [back, ink] = pick(random, ['#1f2226', '#e8eaed'], ['#ffffff', '#202124'], ['#f3f4f6', '#33373d'])
    return `<style>${rules}.page{width:1240px;background:${back};color:${ink};font:20px/30px ${pick(random, "'Inter'", "'Roboto'", "'Source Sans 3'")};display:grid;grid-template-columns:150px 440px 1fr;gap:34px;padding:30px} .nav div{margin-bottom:22px;font-size:18px} h1{font-size:34px;line-height:44px;margin-bottom:14px} .r{display:flex;gap:18px;border-bottom:1px solid #8886;padding:6px 0} .r b{min-width:120px;text-align:right} .r span{flex:1} p{margin-bottom:14px}</style>
    <div class="page"><div class="nav">${each(['Planner', 'Recipes', 'Shopping', 'Settings'], 'div')}</div><div>${servingsOf(page)} · ${timeOf(page)}${nameFirst(page, (name, amount) => `<div class="r"><b>${amount}</b><span>${amount ? name.charAt(0).toLowerCase() + name.slice(1) : name}</span></div>`)}</div><div><h1>${page.recipe.title}</h1>${each(page.steps, 'p')}</div></div>`
  },
}

const tearOff: PageDesign = {
  name: 'tear-off sheet with three columns of ingredients',
  width: 1200,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      1100,
      page,
      `padding:40px 50px 60px;background:${pick(random, '#fff', '#fdf8e8')};border-bottom:3px dashed #999;font:19px/28px ${pick(random, "'PT Sans'", "'Roboto'", "'Liberation Sans'")};color:#222} h1{font:700 40px/50px 'PT Serif';margin-bottom:8px} .i{columns:3;column-gap:26px;font-size:17px;line-height:25px;margin:12px 0 20px} .i li{break-inside:avoid;padding-left:16px;text-indent:-16px} .i li::before{content:'▪ '} .c{columns:2;column-gap:36px} .c p{margin-bottom:9px}`,
      `<b>${servingsOf(page)}</b><ul class="i">${each(plain(page), 'li')}</ul><div class="c">${page.steps.map((step, i) => `<p><b>${i + 1}.</b> ${step}</p>`).join('')}</div>`,
    ),
}

const reader: PageDesign = {
  name: 'grey reader with a justified column',
  width: 800,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: true,
  html: (page, random) =>
    `<style>${rules}.page{width:740px;padding:24px 54px 20px;background:#d4d3cd;font:24px/36px ${pick(random, "'Gentium'", "'Linux Libertine O'", "'PT Serif'")},'DejaVu Serif';color:#2c2c2a} .h{font:17px/22px 'Lato';text-align:center;margin-bottom:30px} h1{font-size:36px;line-height:46px;text-align:center;margin-bottom:16px} h2{font-size:24px;font-style:italic;margin:18px 0 6px} li{padding-left:30px;text-indent:-30px} p{text-align:justify;text-indent:34px} .f{font:16px/22px 'Lato';display:flex;justify-content:space-between;margin-top:24px}</style>
    <div class="page"><div class="h">A Year of Suppers</div><h1>${page.recipe.title}</h1><p>${introOf(page)}</p><h2>${servingsOf(page)}</h2>${list(page, 'h2')}<br>${each(page.steps, 'p')}<div class="f"><span>Loc 2211 of 4870</span><span>45 %</span></div></div>`,
}

const photocopy: PageDesign = {
  name: 'photocopy of a typed sheet',
  width: 1050,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    `<style>${rules}.page{width:960px;padding:70px 80px;background:#f4f4f4;font:22px/33px ${pick(random, "'TeX Gyre Cursor'", "'Liberation Mono'", "'PT Mono'")};color:#333} h1{font-size:24px;line-height:36px;text-transform:uppercase;text-decoration:underline;text-align:center;margin-bottom:30px} .i{margin:0 0 30px 140px} .i div{padding-left:30px;text-indent:-30px} .n{padding-left:44px;text-indent:-44px;margin-bottom:16px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="i">${each(plain(page), 'div')}</div>${page.steps.map((step, i) => `<div class="n">${i + 1}) ${step}</div>`).join('')}<br>${servingsOf(page)}. ${timeOf(page)}.</div>`,
}

const panel: PageDesign = {
  name: 'magazine with a panel at the right and a picture',
  width: 1350,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    `<style>${rules}.page{width:1260px;padding:50px 60px;background:#fff;font:20px/29px ${pick(random, "'Old Standard TT'", "'EB Garamond'", "'Lora'")},'DejaVu Serif';color:#1b1b1b;display:grid;grid-template-columns:1fr 400px;gap:34px} .pic{grid-column:1/3;height:260px;background:linear-gradient(115deg,#8a9a5b,#d8c690 40%,#a4532f 41%,#e6d8b8)} h1{font:300 50px/58px 'Lato';margin-bottom:12px} .p{background:${pick(random, '#fbe9d0', '#e3ecf2')};padding:22px 26px;font:18px/27px 'Lato';align-self:start} h2{font:700 18px/27px 'Lato';letter-spacing:.12em;text-transform:uppercase;margin-bottom:8px} h3{font:italic 18px/27px 'Lato';margin-top:10px} p+p{text-indent:26px}</style>
    <div class="page"><div class="pic"></div><div><h1>${page.recipe.title}</h1>${each(page.steps, 'p')}</div><div class="p"><h2>${wordsOf(page).ingredients}</h2>${list(page)}<br>${servingsOf(page)}<br>${timeOf(page)}</div></div>`,
}

export const windowPages: PageDesign[] = [manager, tearOff, reader, photocopy, panel]
