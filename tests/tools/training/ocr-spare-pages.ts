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

/** Kinds of print and light that are common at home, kept from all choices of rules. */

const printed = { servings: true, time: true }
const timeOf = (page: Page) => `${wordsOf(page).time}: ${page.recipe.totalTime} ${wordsOf(page).minutes}`
const paragraphs = (page: Page) => each(page.steps, 'p')
const numbered = (page: Page) => page.steps.map((step, i) => `<p><b>${i + 1}</b> ${step}</p>`).join('')

const leaders: PageDesign = {
  name: 'list in two printed columns above the steps',
  width: 1300,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1190px;padding:54px 60px;background:#fff;font:20px/29px ${pick(random, "'Lato'", "'TeX Gyre Heros'", "'Vollkorn'")},'DejaVu Sans';color:#222} h1{font-size:48px;line-height:58px;text-align:center} .f{text-align:center;border-bottom:3px dotted #999;padding-bottom:14px;margin-bottom:18px} h2{font-size:23px;letter-spacing:.06em;margin:8px 0} h3{font-size:19px} .in{column-count:2;column-gap:70px;border-bottom:3px dotted #999;padding-bottom:16px} .in li{padding:3px 0} .dir{margin-top:16px} p{margin-bottom:12px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} &nbsp; ${timeOf(page)}</div><h2>${wordsOf(page).ingredients.toUpperCase()}</h2><div class="in">${list(page)}</div><div class="dir"><h2>${wordsOf(page).method.toUpperCase()}</h2>${paragraphs(page)}</div></div>`,
}

const exercise: PageDesign = {
  name: 'page of an exercise book',
  width: 1100,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:960px;padding:40px 50px 40px 110px;background:linear-gradient(90deg,transparent 84px,#d66 84px 86px,transparent 86px),#fdfdf8 repeating-linear-gradient(transparent 0 38px,#b9c8da 38px 40px);font:${pick(random, "23px/40px 'Comic Neue'", "22px/40px 'Quicksand'", "22px/40px 'GNUTypewriter'")},'DejaVu Sans';color:#20243c} h1{font-size:32px;line-height:40px;margin-bottom:40px} .dir{margin-top:40px}</style>
    <div class="page"><h1>${page.recipe.title}</h1>${flat(page)
      .map((line) => `<div>- ${line}</div>`)
      .join('')}<div class="dir">${paragraphs(page)}</div></div>`,
}

const dark: PageDesign = {
  name: 'dark page with a light list',
  width: 1200,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1090px;background:${pick(random, '#20303a', '#3a2230', '#26331f')};color:#f6f2e8;font:21px/32px ${pick(random, "'Cabin'", "'Inter'", "'Linux Biolinum O'")},'DejaVu Sans';padding:54px} h1{font-size:46px;line-height:56px} .f{color:#d9c58a;margin-bottom:20px} .b{display:grid;grid-template-columns:1fr 400px;gap:44px} .in{background:#f4ecd8;color:#2a2a2a;padding:24px 28px;align-self:start} h2{font-size:24px;margin-bottom:8px} h3{font-size:20px;margin-top:8px} p{margin-bottom:12px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} / ${timeOf(page)}</div><div class="b"><div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div></div></div>`,
}

const laptop: PageDesign = {
  name: 'laptop with bullets in two columns',
  width: 1500,
  fractions: 'glyph',
  prints: printed,
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1440px;background:#fff;font:20px/30px ${pick(random, "'Open Sans'", "'Roboto Slab'", "'Liberation Sans'")},'DejaVu Sans';color:#222;padding-bottom:40px} .bar{background:#dee1e6;padding:10px 24px;font-size:17px;color:#555} nav{padding:14px 60px;border-bottom:1px solid #ccc;font-size:18px} .c{padding:24px 60px} h1{font-size:44px;line-height:56px} .f{color:#666;margin-bottom:14px} .b{display:grid;grid-template-columns:460px 1fr;gap:50px} h2{font-size:26px;margin-bottom:8px} h3{font-size:21px;margin-top:8px} .in li{padding:3px 0 3px 26px;position:relative} .in li:before{content:'•';position:absolute;left:4px} p{margin-bottom:12px}</style>
    <div class="page"><div class="bar">kitchen.example/recipes</div><nav>Recipes &nbsp; Menu &nbsp; About &nbsp; Search</nav><div class="c"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} · ${servingsOf(page)}</div><div class="b"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div></div></div></div>`,
}

const plain = (page: Page, font: string, more: string, over = '') =>
  `<style>${rules}.page{width:980px;padding:50px 64px;background:#fefdf9;font:20px/31px ${font};color:#242424;position:relative} h1{font-size:40px;line-height:50px;text-align:center} .f{margin:4px 0 16px;text-align:center} h2{font-size:23px;margin:14px 0 8px;text-transform:uppercase} h3{font-size:20px;margin-top:8px} p{margin-bottom:9px} .o{position:absolute;inset:0} ${more}</style>
    <div class="page" lang="${page.recipe.language}"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} – ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2><div class="dir">${paragraphs(page)}</div>${over}</div>`

const common = { width: 1060, prints: printed, isScreen: false } as const

const hand: PageDesign = {
  ...common,
  name: 'shadow of a hand',
  fractions: 'slash',
  html: (page, random) =>
    plain(
      page,
      "'Liberation Serif','DejaVu Serif'",
      '',
      `<div class="o" style="background:radial-gradient(ellipse at ${Math.round(random() * 100)}% 100%,rgba(10,10,20,.6) 0 40%,transparent 48%)"></div>`,
    ),
}

const lamp: PageDesign = {
  ...common,
  name: 'low light with a bright stripe',
  fractions: 'diagonal',
  html: (page, random) =>
    plain(
      page,
      "'Karla','DejaVu Sans'",
      ".frac{font-feature-settings:'frac'}",
      `<div class="o" style="background:linear-gradient(${Math.round(60 + random() * 60)}deg,transparent 40%,rgba(255,255,255,.7) 47% 50%,transparent 57%),rgba(15,10,5,.55)"></div>`,
    ),
}

const narrow: PageDesign = {
  name: 'three narrow columns with broken words',
  width: 1400,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1290px;padding:50px 56px;background:#f1ede2;font:19px/26px ${pick(random, "'TeX Gyre Termes'", "'Caladea'", "'EB Garamond'")},'DejaVu Serif';color:#222} h1{font-size:46px;line-height:54px} .s{margin-bottom:18px;font-style:italic} .b{column-count:3;column-gap:36px} h3{font-size:19px} .in{margin-bottom:14px} .in li{padding-left:18px;text-indent:-18px;font-weight:700} p{text-align:justify;hyphens:auto;margin-bottom:8px}</style>
    <div class="page" lang="${page.recipe.language}"><h1>${page.recipe.title}</h1><div class="s">${servingsOf(page)}</div><div class="b"><div class="in">${list(page)}</div>${paragraphs(page)}</div></div>`,
}

const slanted: PageDesign = {
  ...common,
  name: 'sheet, slanted to the left',
  fractions: 'glyph',
  turn: -11,
  html: (page) => plain(page, "'TeX Gyre Schola','DejaVu Serif'", ".in li:before{content:'☐ '}"),
}

const overhead: PageDesign = {
  ...common,
  name: 'card in small print, upside down',
  fractions: 'slash',
  turn: 180,
  html: (page) => plain(page, "'Cabin','DejaVu Sans'", '.page{font-size:17px;line-height:25px}'),
}

const sideways: PageDesign = {
  name: 'two columns, on their side',
  width: 1250,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  turn: 270,
  html: (page) =>
    `<style>${rules}.page{width:1150px;padding:48px 56px;background:#fffef9;font:20px/30px 'Liberation Sans','DejaVu Sans';color:#222} h1{font-size:42px;line-height:52px} .f{margin-bottom:16px} .b{display:grid;grid-template-columns:400px 1fr;gap:44px} h3{font-size:20px} p{margin-bottom:10px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}, ${timeOf(page)}</div><div class="b"><div>${list(page)}</div><div>${numbered(page)}</div></div></div>`,
}

export const sparePages: PageDesign[] = [
  ...[leaders, exercise, dark, laptop, hand],
  ...[lamp, narrow, slanted, overhead, sideways],
]
