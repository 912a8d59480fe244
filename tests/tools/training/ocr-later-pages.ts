import {
  book,
  each,
  flat,
  list,
  type PageDesign,
  pick,
  rules,
  sans,
  serif,
  wide,
  wordsOf,
} from './ocr-fresh-pages.ts'

/** Drawn after all rules were chosen: they show how pages read that nobody has tuned for. */
const narrow = "'DejaVu Sans Condensed'"
const mono = "'DejaVu Sans Mono'"

const introduction = ({ recipe }: Parameters<PageDesign['html']>[0]) =>
  recipe.language === 'en'
    ? 'There is always a tin of these in our kitchen. They are as good on the second day as on the first, and nobody has ever complained.'
    : ''

const sidebar: PageDesign = {
  name: 'tinted side column and an introduction',
  width: 1350,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1240px;display:grid;grid-template-columns:380px 1fr;background:#fffdf8;font:20px/30px ${pick(random, book, serif)},serif;color:#2a2a2a} .side{background:${pick(random, '#e4ece2', '#f3e3d3', '#e3e6f0')};padding:60px 34px;font:18px/27px ${sans}} .main{padding:60px 56px} .kick{font:600 15px/20px ${sans};letter-spacing:.22em;color:#a0522d} h1{font:650 50px/56px ${serif};margin:8px 0 14px} .intro{font-style:italic;margin-bottom:24px} h2{font:700 20px/30px ${sans};letter-spacing:.06em;text-transform:uppercase} h3{font-size:18px;margin:12px 0 2px} .side li{margin-bottom:9px} .dir li{margin-bottom:14px} .n{font-weight:700;color:#a0522d;margin-right:8px} .foot{margin-top:50px;font:15px ${sans};color:#888}</style>
    <div class="page"><div class="side"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="main"><div class="kick">FROM THE LARDER</div><h1>${page.recipe.title}</h1><div>${wordsOf(page).serves} ${page.recipe.servings} · ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</div><p class="intro">${introduction(page)}</p><h2>${wordsOf(page).method}</h2><ul class="dir">${page.steps.map((step, i) => `<li><span class="n">${i + 1}</span>${step}</li>`).join('')}</ul><div class="foot">48 Small Suppers</div></div></div>`,
}

const bare: PageDesign = {
  name: 'no headings at all',
  width: 1100,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:980px;padding:64px 84px;background:#faf7f0;box-sizing:border-box;font:22px/34px ${pick(random, book, wide, serif)};color:#222} h1{font:500 44px/52px ${pick(random, serif, book)};text-align:right;margin-bottom:6px} .sv{text-align:right;font-size:18px;margin-bottom:30px} li{padding-left:30px;text-indent:-30px} .dir{margin-top:36px} .dir p{text-indent:34px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="sv">${wordsOf(page).serves} ${page.recipe.servings}</div><ul>${each(flat(page), 'li')}</ul><div class="dir">${each(page.steps, 'p')}</div></div>`,
}

const opposite: PageDesign = {
  name: 'list on the left page and steps on the right',
  width: 2150,
  fractions: 'diagonal',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:2060px;display:grid;grid-template-columns:1fr 1fr;background:linear-gradient(90deg,#fcfaf4 45%,#c7c2b6 50%,#fcfaf4 55%);font:23px/35px ${pick(random, book, serif)};color:#262626} .p{padding:70px 110px;min-height:1250px;box-sizing:border-box} h1{font:700 56px/62px ${pick(random, serif, sans)};margin-bottom:12px} .intro{margin-bottom:26px;color:#555} h3{font:700 22px/34px ${sans};margin-top:12px} li{margin-bottom:6px} .pic{height:330px;margin:0 0 34px;background:conic-gradient(from 40deg,#7f5539,#ddb892,#606c38,#7f5539)} .frac sup,.frac sub{font-size:.6em} p{margin-bottom:20px} .cap{font:italic 17px/24px ${book};color:#777;margin-bottom:30px} .no{font:700 32px/35px ${serif};float:left;width:44px} .st{overflow:hidden}</style>
    <div class="page"><div class="p"><h1>${page.recipe.title}</h1><p class="intro">${introduction(page)}</p><div>${wordsOf(page).serves} ${page.recipe.servings}</div>${list(page)}</div><div class="p"><div class="pic"></div><div class="cap">Ready for the table</div>${page.steps.map((step, i) => `<div><span class="no">${i + 1}</span><p class="st">${step}</p></div>`).join('')}</div></div>`,
}

const dark: PageDesign = {
  name: 'phone screen in dark mode',
  width: 720,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:640px;background:#15171b;color:#e8e8ea;font:21px/31px ${pick(random, sans, wide)}} .bar{display:flex;justify-content:space-between;padding:10px 22px;font-size:17px;color:#9a9aa2} .tabs{display:flex;gap:34px;padding:12px 22px;font-weight:600;border-bottom:1px solid #333} main{padding:18px 22px} h1{font:700 34px/42px ${sans}} .facts{color:#a9a9b3;margin:6px 0 18px} h2{font:700 24px/36px ${sans};margin-top:18px} h3{font-size:20px;color:#c9c9d1} li{padding:7px 0;border-bottom:1px solid #26282e} .dir p{margin-bottom:14px} .nav{display:flex;justify-content:space-around;padding:16px;border-top:1px solid #333;font-size:17px;color:#9a9aa2}</style>
    <div class="page"><div class="bar"><span>9:41</span><span>82%</span></div><div class="tabs"><span>Back</span><span>Share</span><span>Save</span></div><main><h1>${page.recipe.title}</h1><div class="facts">${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes} · ${wordsOf(page).serves} ${page.recipe.servings}</div><h2>${wordsOf(page).ingredients}</h2>${list(page)}<h2>${wordsOf(page).method}</h2><div class="dir">${each(page.steps, 'p')}</div></main><div class="nav"><span>Home</span><span>Search</span><span>Saved</span><span>Profile</span></div></div>`,
}

const typed: PageDesign = {
  name: 'typed card with the list in two columns',
  width: 1400,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1280px;padding:50px 64px;background:#fbf6e6;box-sizing:border-box;font:20px/32px ${pick(random, mono, narrow)};color:#33302a} .top{display:flex;justify-content:space-between;border-bottom:3px solid #b5423c;padding-bottom:8px;margin-bottom:18px} h1{font:400 30px/36px ${pick(random, mono, narrow)};text-transform:uppercase} .in{column-count:2;column-gap:60px;margin-bottom:26px} .in li{break-inside:avoid}</style>
    <div class="page"><div class="top"><h1>${page.recipe.title}</h1><div>${wordsOf(page).serves} ${page.recipe.servings}</div></div><ul class="in">${each(flat(page), 'li')}</ul><div>${page.steps.join(' ')}</div></div>`,
}

export const laterPages: PageDesign[] = [sidebar, bare, opposite, dark, typed]
