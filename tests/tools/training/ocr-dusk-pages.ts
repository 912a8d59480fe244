import {
  each,
  flat,
  list,
  type Page,
  type PageDesign,
  pick,
  rules,
  servingsOf,
  wordsOf,
} from './ocr-fresh-pages.ts'

/** Hard shadows, screens and narrow columns, kept from all choices of rules. */

const printed = { servings: true, time: true }
const timeOf = (page: Page) => `${wordsOf(page).time}: ${page.recipe.totalTime} ${wordsOf(page).minutes}`

const margin: PageDesign = {
  name: 'list in italics beside the text in a shadow',
  width: 1250,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1140px;padding:70px;background:${pick(random, '#fdfbf5', '#f3efe4', '#fff')};box-sizing:border-box;font:21px/32px ${pick(random, "'C059'", "'URW Bookman'", "'P052'")},serif;color:#222} .run{font-size:15px;text-align:right;margin-bottom:26px} h1{font-size:44px;line-height:52px;font-weight:400} .f{margin:6px 0 26px} .b{display:grid;grid-template-columns:320px 1fr;gap:44px} .in{font-style:italic;font-size:19px} li{padding-left:16px;text-indent:-16px;margin-bottom:3px} p{text-align:justify} p+p{text-indent:26px}</style>
    <div class="page"><div class="run">winter &nbsp;·&nbsp; 141</div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}</div><div class="b"><div class="in">${list(page)}</div><div>${each(page.steps, 'p')}</div></div></div>`,
}

const monitor: PageDesign = {
  name: 'tablet in one column with a moire',
  width: 900,
  fractions: 'glyph',
  prints: printed,
  isScreen: true,
  light: 'moire',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:860px;background:${pick(random, '#fff', '#fdf6ec', '#f2f5f7')};font:22px/33px ${pick(random, "'DejaVu Sans'", "'Liberation Sans'", "'P052'")};color:#202020} .top{display:flex;justify-content:space-between;padding:12px 34px;font-size:17px} .m{padding:20px 44px 40px} h1{font-size:37px;line-height:45px} .f{margin:10px 0;color:#444} .btn{display:inline-block;padding:6px 22px;border-radius:20px;background:#e4572e;color:#fff;font-size:18px;margin-bottom:14px} h2{font-size:26px;margin:12px 0 6px} li{padding:4px 0 4px 22px} li:before{content:'◦';margin-left:-20px;margin-right:9px} p{margin-bottom:13px}</style>
    <div class="page"><div class="top"><span>&lt; Recipes</span><span>Share</span></div><div class="m"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} · ${timeOf(page)}</div><span class="btn">Cook now</span><h2>${wordsOf(page).ingredients}</h2>${list(page)}<h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}</div></div>`,
}

const clipping: PageDesign = {
  name: 'clipping in two narrow columns',
  width: 800,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:720px;padding:34px 38px;background:#ece7da;font:19px/25px ${pick(random, "'Nimbus Roman'", "'P052'", "'Liberation Serif'")},serif;color:#2b2a26} h1{font-size:38px;line-height:42px;margin-bottom:4px} .by{font-size:15px;text-transform:uppercase;letter-spacing:.06em;margin-bottom:14px} .c{column-count:2;column-gap:24px} .c p{text-align:justify;margin-bottom:6px} li{padding-left:14px;text-indent:-14px} ul{margin-bottom:10px} b{display:block}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="by">By our kitchen desk</div><div class="c"><ul>${each(flat(page), 'li')}</ul>${each(page.steps, 'p')}<p><i>${servingsOf(page)}.</i></p></div></div>`,
}

const rings: PageDesign = {
  name: 'steps in circles under a picture',
  width: 1350,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  light: 'glare',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1260px;background:#fff;font:20px/29px ${pick(random, "'Source Sans 3'", "'URW Gothic'", "'Liberation Sans'")};color:#262626} .pic{height:300px;background:linear-gradient(120deg,#c98b4a,#6b8f3a,#d9c27a)} .m{padding:30px 60px 60px} h1{font:700 44px/50px 'Fraunces',serif;text-align:center} .f{text-align:center;margin:8px 0 22px} .b{display:grid;grid-template-columns:340px 1fr;gap:56px} h2{font-size:23px;color:#2c6e63;margin-bottom:8px} li{border-bottom:1px solid #ccc;padding:4px 0} .s{position:relative;padding-left:62px;margin-bottom:18px;min-height:46px} .n{position:absolute;left:0;top:-4px;width:40px;height:40px;border:3px solid #2c6e63;border-radius:50%;text-align:center;font:700 20px/40px 'Nimbus Sans';color:#2c6e63}</style>
    <div class="page"><div class="pic"></div><div class="m"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} &nbsp; ${servingsOf(page)}</div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<div class="s"><span class="n">${i + 1}</span>${step}</div>`).join('')}</div></div></div></div>`,
}

const band: PageDesign = {
  name: 'title on a dark band and three columns',
  width: 1450,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1360px;background:#fffdf9;font:20px/28px ${pick(random, "'P052'", "'Nimbus Sans'", "'DejaVu Serif Condensed','DejaVu Serif'")};color:#222} .h{background:${pick(random, '#8a2f2f', '#274a6b', '#4d5a2a')};color:#fff;padding:24px 56px} h1{font-size:44px;line-height:50px} .f{margin-top:6px} .b{display:grid;grid-template-columns:300px 1fr 1fr;gap:40px;padding:36px 56px 56px} h2{font-size:22px;margin-bottom:8px} li{margin-bottom:5px} p{margin-bottom:12px}</style>
    <div class="page"><div class="h"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} | ${timeOf(page)}</div></div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div><h2>${wordsOf(page).method}</h2>${each(page.steps.slice(0, 2), 'p')}</div><div>${each(page.steps.slice(2), 'p')}</div></div></div>`,
}

export const duskPages: PageDesign[] = [margin, monitor, clipping, rings, band]
