import {
  each,
  flat,
  type Page,
  type PageDesign,
  pick,
  rules,
  servingsOf,
  wordsOf,
} from './ocr-fresh-pages.ts'
import { nameFirst } from './ocr-name-first.ts'

/** Lists with the amount at the right edge, gloss, shadows and screens, kept from all choices of rules. */

const printed = { servings: true, time: true }
const timeOf = (page: Page) => `${wordsOf(page).time}: ${page.recipe.totalTime} ${wordsOf(page).minutes}`
const numbered = (page: Page) => page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')

const pairs: PageDesign = {
  name: 'two columns of names with dots',
  width: 1400,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1280px;padding:60px 76px;background:#f6efdd;font:21px/32px ${pick(random, "'C059'", "'Liberation Serif'", "'URW Bookman'")},serif;color:#2b231b} .run{text-align:right;font-size:17px} h1{font-size:40px;line-height:52px;font-variant:small-caps;text-align:center} .f{text-align:center;margin:4px 0 20px} .in{column-count:2;column-gap:80px;margin-bottom:26px} .r{display:flex;align-items:baseline;break-inside:avoid} .r i{flex:1;overflow:hidden;white-space:nowrap;font-style:normal;letter-spacing:4px;margin:0 6px} .r i:before{content:'..................................................'} h2{font-size:24px;margin-bottom:6px} p{text-align:justify;margin-bottom:8px}</style>
    <div class="page"><div class="run">Home Baking &nbsp; 57</div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} – ${timeOf(page)}</div><div class="in">${nameFirst(page, (name, amount) => `<div class="r"><span>${name}</span>${amount ? `<i></i><span>${amount}</span>` : ''}</div>`)}</div><h2>${wordsOf(page).method}</h2>${each(page.steps, 'p')}</div>`,
}

const leaflet: PageDesign = {
  name: 'leaflet with amounts at the right edge',
  width: 1050,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  light: 'glare',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:930px;padding:50px 56px;background:${pick(random, '#fffdf8', '#eef4ea', '#f9eee6')};font:22px/33px ${pick(random, "'DejaVu Serif Condensed','DejaVu Serif'", "'Nimbus Sans Narrow','Liberation Sans Narrow'", "'Source Sans 3'")},sans-serif;color:#262626} h1{font-size:40px;line-height:48px;color:#8c2f39} .f{border-block:2px solid #8c2f39;padding:5px 0;margin:14px 0;display:flex;justify-content:space-between} .in{width:640px;margin:0 auto 20px} .r{display:flex;justify-content:space-between} h2{font-size:25px;color:#8c2f39;margin:12px 0 6px} p{margin-bottom:9px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f"><span>${servingsOf(page)}</span><span>${timeOf(page)}</span></div><h2>${wordsOf(page).ingredients}</h2><div class="in">${nameFirst(page, (name, amount) => `<div class="r"><span>${name}</span><span>${amount}</span></div>`)}</div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div>`,
}

const fold: PageDesign = {
  name: 'narrow columns in a shadow',
  width: 1500,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1380px;padding:56px 60px;background:linear-gradient(90deg,#cfc8b8,#f7f4ea 12%,#faf8f0);font:20px/28px ${pick(random, "'Nimbus Roman'", "'P052'", "'Liberation Serif'")},serif;color:#1d1d1d} .run{font:15px 'Nimbus Sans';letter-spacing:.1em;margin-bottom:14px} h1{font-size:46px;line-height:52px;margin-bottom:6px} .f{font-style:italic;margin-bottom:20px} .b{display:grid;grid-template-columns:270px 1fr 1fr;gap:44px} li{padding-left:20px;text-indent:-20px} p{text-align:justify;margin-bottom:10px}</style>
    <div class="page"><div class="run">88 &nbsp; MAIN DISHES</div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}</div><div class="b"><ul>${each(flat(page), 'li')}</ul><div>${each(page.steps.slice(0, 2), 'p')}</div><div>${each(page.steps.slice(2), 'p')}</div></div></div>`,
}

const labelled: PageDesign = {
  name: 'card with printed labels',
  width: 1180,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1060px;padding:36px 48px;background:#fffef8;border:8px solid ${pick(random, '#cf5c4c', '#4c7fcf', '#6ba368')};font:${pick(random, "22px/36px 'Nimbus Mono PS'", "24px/36px 'P052'", "22px/36px 'URW Gothic'")},monospace;color:#252530} .l{color:#a55;font-style:italic} h1{font-size:30px;line-height:40px;max-width:560px} .top{display:flex;justify-content:space-between;border-bottom:2px solid #999;margin-bottom:18px} .in{column-count:2;column-gap:40px;margin-bottom:20px} .in div{break-inside:avoid;padding-left:18px;text-indent:-18px}</style>
    <div class="page"><div class="l">From the kitchen of: Dolores</div><div class="top"><h1>${page.recipe.title}</h1><span>${servingsOf(page)}</span></div><div class="in">${each(
      flat(page).map((line) => line.replace(/^(\d+) (g|kg|ml|cl|l)\b/, '$1$2')),
      'div',
    )}</div>${page.steps.join(' ')}</div>`,
}

const tablet: PageDesign = {
  name: 'tablet in front of a window',
  width: 1400,
  fractions: 'glyph',
  prints: printed,
  isScreen: true,
  light: 'moire and glare',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1330px;background:${pick(random, '#fff', '#fdf9f3', '#f4f7f9')};font:21px/31px ${pick(random, "'Liberation Sans'", "'Source Sans 3'", "'Liberation Serif'")},sans-serif;color:#202020;padding-bottom:30px} .site{background:#3d5a40;color:#fff;font:700 40px/70px 'Fraunces';padding:0 50px} nav{padding:10px 50px;font-size:17px;border-bottom:1px solid #ccc;color:#555} .c{padding:24px 50px} h1{font:600 38px/46px 'Fraunces'} .f{color:#666;margin:6px 0} .btn span{background:#e07a3f;color:#fff;border-radius:6px;padding:5px 16px;margin-right:12px;font-size:17px} .b{display:grid;grid-template-columns:420px 1fr;gap:50px;margin-top:20px} h2{font:600 27px/36px 'Fraunces';margin-bottom:6px} .in li{padding:4px 0 4px 24px;position:relative} .in li:before{content:'•';position:absolute;left:4px} p{margin-bottom:12px}</style>
    <div class="page"><div class="site">Fern &amp; Fennel</div><nav>Home &nbsp; Recipes &nbsp; About &nbsp; Shop &nbsp; Contact</nav><div class="c"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} &nbsp; ${timeOf(page)}</div><div class="btn"><span>Print</span><span>Save</span><span>Jump to video</span></div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2><ul class="in">${each(flat(page), 'li')}</ul></div><div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div></div></div></div>`,
}

export const marginPages: PageDesign[] = [pairs, leaflet, fold, labelled, tablet]
