import { each, flat, type PageDesign, pick, rules, servingsOf, timeOf, wordsOf } from './ocr-fresh-pages.ts'
import { nameFirst } from './ocr-name-first.ts'

/** Lists with the amount at the right edge, gloss, meal kits and screens, on which rules were chosen. ocr-margin-pages.ts has the same kinds, not looked at. */

const printed = { servings: true, time: true }

const dotted: PageDesign = {
  name: 'names, dots and amounts',
  width: 1000,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:880px;padding:60px 70px;background:#fbf7ec;font:23px/36px ${pick(random, "'P052'", "'C059'", "'Nimbus Roman'")},serif;color:#2a2320} h1{font-size:42px;line-height:52px;text-align:center} .f{text-align:center;font-style:italic;margin:6px 0 22px} .r{display:flex;align-items:baseline} .r i{flex:1;margin:0 8px;border-bottom:3px dotted #6a5f55} .dir{margin-top:26px} p{text-indent:30px;margin-bottom:6px;text-align:justify}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}</div>${nameFirst(page, (name, amount) => `<div class="r"><span>${name}</span>${amount ? `<i></i><span>${amount}</span>` : ''}</div>`)}<div class="dir">${each(page.steps, 'p')}</div></div>`,
}

const table: PageDesign = {
  name: 'names left and amounts right between rules',
  width: 1400,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1270px;padding:64px 70px;background:#fff;font:20px/30px ${pick(random, "'Source Sans 3'", "'Nimbus Sans'", "'URW Gothic'")},sans-serif;color:#2b2b2b} .k{font-size:16px;letter-spacing:.2em;color:#a0522d} h1{font:600 50px/58px 'Fraunces',serif;margin:8px 0 6px} .f{color:#666;margin-bottom:28px} .b{display:grid;grid-template-columns:430px 1fr;gap:70px} .r{display:flex;justify-content:space-between;border-bottom:1px solid #bbb;padding:7px 0} .r b{font-weight:400} h2{font-size:21px;color:#a0522d;margin-bottom:8px} p{margin-bottom:14px} .n{font:600 26px 'Fraunces';color:#a0522d;margin-right:10px}</style>
    <div class="page"><div class="k">FROM THE OVEN</div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} · ${timeOf(page)}</div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2>${nameFirst(page, (name, amount) => `<div class="r"><span>${name}</span><b>${amount}</b></div>`)}</div><div><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p><span class="n">${i + 1}</span>${step}</p>`).join('')}</div></div></div>`,
}

const glossy: PageDesign = {
  name: 'glossy magazine under lamps',
  width: 1300,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  light: 'glare',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1180px;padding:40px 60px 70px;background:${pick(random, '#fff', '#f3ede3', '#e8eef0')};font:21px/31px ${pick(random, "'Liberation Serif'", "'P052'", "'URW Bookman'")},serif;color:#191919;position:relative} .run{display:flex;justify-content:space-between;font:15px 'Nimbus Sans';letter-spacing:.12em;border-bottom:2px solid #333;padding-bottom:6px} .pic{height:260px;margin:20px 0;background:radial-gradient(circle at 60% 40%,#f0d090,#b8542a 45%,#46301c 85%)} h1{font:700 60px/62px 'Liberation Sans Narrow';max-width:760px;text-transform:uppercase} .f{font:17px 'Nimbus Sans';color:#a3271f;margin:12px 0 22px} .b{display:grid;grid-template-columns:340px 1fr;gap:46px} .in{font:18px/27px 'Nimbus Sans'} .in li{margin-bottom:5px} .dir{column-count:2;column-gap:34px} .dir p{text-indent:22px;text-align:justify}</style>
    <div class="page"><div class="run"><span>SEASONAL</span><span>AUTUMN 64</span></div><div class="pic"></div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} | ${timeOf(page)}</div><div class="b"><ul class="in">${each(flat(page), 'li')}</ul><div class="dir">${each(page.steps, 'p')}</div></div></div>`,
}

const kit: PageDesign = {
  name: 'meal kit with steps in boxes',
  width: 1600,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1520px;background:#fff;font:19px/27px ${pick(random, "'Nimbus Sans'", "'Source Sans 3'", "'DejaVu Sans Condensed'")},sans-serif;color:#222} .h{background:${pick(random, '#27513f', '#6a2440', '#1f3a5f')};color:#fff;padding:26px 40px} h1{font-size:44px;line-height:50px;max-width:800px} .f{margin-top:10px;font-size:18px} .b{display:grid;grid-template-columns:330px 1fr;gap:40px;padding:30px 40px 46px} .in li{padding:6px 0 6px 50px;position:relative} .in li:before{content:'';position:absolute;left:4px;top:4px;width:32px;height:32px;border-radius:16px;background:radial-gradient(#e3c48f,#9a5b2a)} h2{font-size:24px;margin-bottom:8px} .s{display:grid;grid-template-columns:repeat(3,1fr);gap:26px} .pic{height:120px;background:linear-gradient(120deg,#d8cfa8,#7b4b25 70%)} .s b{display:block;margin:8px 0 2px;font-size:21px}</style>
    <div class="page"><div class="h"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} &nbsp;|&nbsp; ${servingsOf(page)}</div></div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2><ul class="in">${each(flat(page), 'li')}</ul></div><div class="s">${page.steps.map((step, i) => `<div><div class="pic"></div><b>${i + 1}</b>${step}</div>`).join('')}</div></div></div>`,
}

const app: PageDesign = {
  name: 'app with amounts at the right edge',
  width: 860,
  fractions: 'glyph',
  prints: printed,
  isScreen: true,
  light: 'moire',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:800px;background:${pick(random, '#fff', '#f6f6f8', '#fffaf2')};font:23px/34px ${pick(random, "'Source Sans 3'", "'DejaVu Sans'", "'Nimbus Sans'")},sans-serif;color:#1b1b1d} .bar{display:flex;justify-content:space-between;padding:10px 30px;font-size:18px} .top{display:flex;justify-content:space-between;padding:8px 30px;color:#c2410c} .c{padding:14px 36px 30px} h1{font-size:36px;line-height:44px} .f{color:#777;margin:8px 0 18px;font-size:20px} h2{font-size:26px;margin:18px 0 4px} .r{display:flex;justify-content:space-between;padding:9px 0;border-bottom:1px solid #ddd} .r span{color:#666} .s{display:flex;gap:18px;padding:9px 0} .s i{font-style:normal;font-weight:700;color:#c2410c} .btn{background:#c2410c;color:#fff;text-align:center;border-radius:24px;padding:8px;margin-top:20px}</style>
    <div class="page"><div class="bar"><span>19:24</span><span>5G 64%</span></div><div class="top"><span>&lt; Back</span><span>Share &nbsp; Edit</span></div><div class="c"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} · ${servingsOf(page)}</div><h2>${wordsOf(page).ingredients}</h2>${nameFirst(page, (name, amount) => `<div class="r"><b>${name}</b><span>${amount}</span></div>`)}<h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<div class="s"><i>${i + 1}</i><div>${step}</div></div>`).join('')}<div class="btn">Start cooking</div></div></div>`,
}

export const edgePages: PageDesign[] = [dotted, table, glossy, kit, app]
