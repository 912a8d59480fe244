import {
  each,
  flat,
  list,
  type PageDesign,
  pick,
  rules,
  servingsOf,
  timeOf,
  wordsOf,
} from './ocr-fresh-pages.ts'

/** Hard shadows, screens and narrow columns, on which rules were chosen. ocr-dusk-pages.ts has the same kinds, not looked at. */

const printed = { servings: true, time: true }

const sheet: PageDesign = {
  name: 'print-out under a hand',
  width: 1060,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:940px;padding:54px 60px;background:#fff;font:20px/29px ${pick(random, "'Liberation Sans'", "'DejaVu Sans'", "'Source Sans 3'")},sans-serif;color:#222} .site{display:flex;justify-content:space-between;font-size:15px;color:#555;margin-bottom:16px} h1{font-size:36px;line-height:44px} .f{color:#555;margin:6px 0 18px} h2{font-size:24px;margin:16px 0 8px} li{padding-left:24px} li:before{content:'•';margin-left:-18px;margin-right:10px} p{margin-bottom:10px}</style>
    <div class="page"><div class="site"><span>A Spoon of Everything</span><span>12/3/24, 18:05</span></div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} | ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><ul>${each(flat(page), 'li')}</ul><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}</div>`,
}

const laptop: PageDesign = {
  name: 'laptop with two columns',
  width: 1300,
  fractions: 'slash',
  prints: printed,
  isScreen: true,
  light: 'moire',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1240px;background:#fff;font:21px/31px ${pick(random, "'Liberation Serif'", "'Liberation Sans'", "'Source Sans 3'")};color:#222} .top{display:flex;gap:40px;padding:14px 40px;background:#f1f1f1;font-size:17px} .m{padding:26px 50px} h1{font:700 42px/50px 'Fraunces',serif} .f{margin:8px 0 20px;color:#555} .b{display:grid;grid-template-columns:380px 1fr;gap:60px} h2{font-size:25px;margin-bottom:10px} li{margin-bottom:5px} p{margin-bottom:14px}</style>
    <div class="page"><div class="top"><b>plain plates</b><span>Recipes</span><span>About</span><span>Search</span></div><div class="m"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} · ${servingsOf(page)}</div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div><h2>${wordsOf(page).method}</h2>${each(page.steps, 'p')}</div></div></div></div>`,
}

const circles: PageDesign = {
  name: 'spread with steps in circles',
  width: 1900,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1800px;display:grid;grid-template-columns:1fr 1fr;background:linear-gradient(90deg,#fdfdfb 46%,#cbc7bd 50%,#fdfdfb 54%);font:20px/30px ${pick(random, "'Nimbus Sans'", "'P052'", "'Source Sans 3'")};color:#2a2a2a} .p{padding:60px 90px;min-height:1050px;box-sizing:border-box} .pic{height:420px;background:radial-gradient(#e8c39e,#a4622b 60%,#5b3a1e);margin-bottom:28px} h1{font:600 48px/54px 'Fraunces',serif;color:#9a3b26} .i{margin:14px 0 20px;font-style:italic} li{margin-bottom:4px} .s{display:flex;gap:20px;margin-bottom:20px} .n{flex:none;width:44px;height:44px;border-radius:50%;background:#9a3b26;color:#fff;text-align:center;font:700 22px/44px 'Nimbus Sans'} .fo{font-size:15px;margin-top:40px}</style>
    <div class="page"><div class="p"><div class="pic"></div><h1>${page.recipe.title}</h1><div class="i">${servingsOf(page)}</div>${list(page)}<div class="fo">52</div></div><div class="p">${page.steps.map((step, i) => `<div class="s"><span class="n">${i + 1}</span><div>${step}</div></div>`).join('')}<div class="fo">THE LONG WEEKEND &nbsp; 53</div></div></div>`,
}

const paper: PageDesign = {
  name: 'newspaper columns between rules',
  width: 1180,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  light: 'glare',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1080px;padding:44px 50px;background:#e9e4d6;font:19px/25px ${pick(random, "'Nimbus Roman'", "'Liberation Serif'", "'C059'")},serif;color:#2b2925} .run{border-block:2px solid #555;padding:5px;text-align:center;font-size:16px;margin-bottom:14px} h1{font-size:42px;line-height:46px;text-align:center;margin-bottom:14px} .c{column-count:3;column-gap:26px;column-rule:1px solid #777} .c>*{text-align:justify} b{display:block} li{padding-left:14px;text-indent:-14px} ul{margin:0 0 12px} p{text-indent:16px}</style>
    <div class="page"><div class="run">THE TABLE · SUNDAY</div><h1>${page.recipe.title}</h1><div class="c"><b>${servingsOf(page)}</b><ul>${each(flat(page), 'li')}</ul>${each(page.steps, 'p')}</div></div>`,
}

const panel: PageDesign = {
  name: 'list on a dark panel in a shadow',
  width: 1300,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1200px;display:grid;grid-template-columns:420px 1fr;background:#fbf8f2;font:21px/31px ${pick(random, "'URW Gothic'", "'Nimbus Sans'", "'P052'")};color:#242424} .d{background:${pick(random, '#26423b', '#3b2a3f', '#7b3f2a')};color:#fff;padding:60px 36px} .d h2{font-size:26px;margin-bottom:14px} .d li{margin-bottom:7px} .m{padding:60px 56px} h1{font-size:46px;line-height:52px} .f{margin:12px 0 24px;color:#666} p{margin-bottom:14px}</style>
    <div class="page"><div class="d"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="m"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} – ${timeOf(page)}</div>${page.steps.map((step, i) => `<p><b>${i + 1}</b> ${step}</p>`).join('')}</div></div>`,
}

export const lampPages: PageDesign[] = [sheet, laptop, circles, paper, panel]
