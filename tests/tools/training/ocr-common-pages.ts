import {
  each,
  flat,
  list,
  type Page,
  type PageDesign,
  pick,
  rules,
  servingsOf,
  timeOf,
  wordsOf,
} from './ocr-fresh-pages.ts'

/** Kinds of print and light that are common at home, on which rules were chosen. ocr-spare-pages.ts has the same kinds, not looked at. */

const printed = { servings: true, time: true }
const numbered = (page: Page) => page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')

/** '2 cups flour' as its amount and its name. */
const split = (line: string): [string, string] => {
  const amount =
    /^[\d½¼¾⅓⅔⅛/.,–\- ]+(?:(?:g|kg|ml|cl|dl|l|cups?|tsp|tbsp|EL|TL|teaspoons?|tablespoons?)\b)?/.exec(line)
  return amount ? [amount[0].trim(), line.slice(amount[0].length).trim()] : ['', line]
}
const tabled = (page: Page, row: (amount: string, name: string) => string) =>
  page.groups
    .map(
      ({ name, lines }) =>
        `${name ? `<h3>${name}</h3>` : ''}${lines.map((line) => row(...split(line))).join('')}`,
    )
    .join('')

const dotted: PageDesign = {
  name: 'dots between amount and name',
  width: 1200,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1090px;padding:56px;background:#fbf8ef;font:21px/31px ${pick(random, "'EB Garamond'", "'Liberation Serif'", "'Vollkorn'")},'DejaVu Serif';color:#222} h1{font-size:44px;line-height:54px} .f{font-style:italic;margin-bottom:18px} .b{display:grid;grid-template-columns:440px 1fr;gap:52px} h2{font-size:24px;margin-bottom:8px} h3{font-size:20px;margin-top:8px} .r{display:flex;gap:6px} .r b{font-weight:400} .d{flex:1;border-bottom:3px dotted #555;margin-bottom:8px;min-width:30px} .r span{max-width:300px} p{margin-bottom:10px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} · ${timeOf(page)}</div><div class="b"><div><h2>${wordsOf(page).ingredients}</h2>${tabled(page, (amount, name) => (amount ? `<div class="r"><b>${amount}</b><i class="d"></i><span>${name}</span></div>` : `<div>${name}</div>`))}</div><div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div></div></div>`,
}

const ruled: PageDesign = {
  name: 'ruled recipe card',
  width: 1150,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1040px;padding:34px 56px;background:#fffdf4 repeating-linear-gradient(transparent 0 35px,#8fb4d8 35px 37px);font:${pick(random, "21px/37px 'Courier Prime'", "22px/37px 'Liberation Sans'", "22px/37px 'Karla'")},'DejaVu Sans';color:#1d1d28} h1{font:700 30px/37px 'Caladea','DejaVu Serif';border-bottom:3px solid #c8384a;margin-bottom:34px} .in{column-count:2;column-gap:40px;margin-bottom:37px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div>${servingsOf(page)}</div><div class="in">${each(flat(page), 'div')}</div>${each(page.steps, 'p')}</div>`,
}

const boxes: PageDesign = {
  name: 'white print on coloured boxes',
  width: 1250,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1140px;background:#f7f3ea;font:20px/30px ${pick(random, "'Lato'", "'Open Sans'", "'Cabin'")},'DejaVu Sans';color:#2b2b2b;padding:46px 50px} h1{font-size:46px;line-height:56px} .f{margin-bottom:20px} .b{display:grid;grid-template-columns:410px 1fr;gap:40px} .in{background:${pick(random, '#2f5d50', '#8a3033', '#33476e')};color:#fff;padding:26px 30px;border-radius:14px;align-self:start} h2{font-size:24px;margin-bottom:10px} h3{font-size:19px;margin-top:10px} .in li{padding:4px 0} p{margin-bottom:12px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} | ${servingsOf(page)}</div><div class="b"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div></div></div>`,
}

const phone: PageDesign = {
  name: 'phone with check boxes',
  width: 820,
  fractions: 'glyph',
  prints: printed,
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:760px;background:#fff;font:21px/31px ${pick(random, "'Inter'", "'Open Sans'", "'Karla'")},'DejaVu Sans';color:#1c1c1e} .bar{display:flex;justify-content:space-between;padding:8px 30px;font-size:18px} .pic{height:190px;background:linear-gradient(130deg,#e0b070,#7a3b1c 60%,#d8d0a8)} .c{padding:24px 34px} h1{font-size:37px;line-height:45px} .f{color:#666;margin:6px 0 14px} h2{font-size:26px;margin:18px 0 8px} h3{font-size:21px;margin-top:8px} .in li{padding:6px 0 6px 42px;position:relative} .in li:before{content:'';position:absolute;left:2px;top:10px;width:20px;height:20px;border:2px solid #aaa} p{margin-bottom:12px}</style>
    <div class="page"><div class="bar"><span>9:41</span><span>82%</span></div><div class="pic"></div><div class="c"><h1>${page.recipe.title}</h1><div class="f">${timeOf(page)} • ${servingsOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2>${numbered(page)}</div></div>`,
}

const plain = (page: Page, font: string, more: string, over = '') =>
  `<style>${rules}.page{width:1000px;padding:52px 60px;background:#fdfcf8;font:21px/32px ${font};color:#262626;position:relative} h1{font-size:42px;line-height:52px} .f{margin:4px 0 16px;color:#555} h2{font-size:25px;margin:14px 0 8px} h3{font-size:21px;margin-top:8px} p{margin-bottom:10px} .o{position:absolute;inset:0} ${more}</style>
    <div class="page" lang="${page.recipe.language}"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}, ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2><div class="dir">${numbered(page)}</div>${over}</div>`

const sans = "'Carlito','DejaVu Sans'"
const serif = "'TeX Gyre Pagella','DejaVu Serif'"
const bullets =
  ".in li{padding-left:26px;position:relative} .in li:before{content:'•';position:absolute;left:4px}"
const common = { width: 1080, prints: printed, isScreen: false } as const

const shadow: PageDesign = {
  ...common,
  name: 'shadow across',
  fractions: 'diagonal',
  html: (page, random) =>
    plain(
      page,
      sans,
      `${bullets} .frac{font-feature-settings:'frac'}`,
      `<div class="o" style="background:linear-gradient(${Math.round(90 + random() * 90)}deg,transparent 0 42%,rgba(15,12,20,.55) 47% 100%)"></div>`,
    ),
}

const glossy: PageDesign = {
  ...common,
  name: 'glossy paper with a reflection',
  fractions: 'glyph',
  html: (page, random) =>
    plain(
      page,
      serif,
      '.in{column-count:2;column-gap:40px}',
      `<div class="o" style="background:radial-gradient(circle at ${Math.round(20 + random() * 60)}% ${Math.round(20 + random() * 60)}%,rgba(255,255,255,.88) 0,rgba(255,255,255,.55) 12%,transparent 26%),rgba(40,40,50,.25)"></div>`,
    ),
}

const gutter: PageDesign = {
  name: 'book page with words that are broken',
  width: 1300,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1190px;padding:60px 70px;background:linear-gradient(90deg,#b8b0a0,#f4efe2 14%,#f8f4e8);font:20px/28px ${pick(random, "'Old Standard TT'", "'Linux Libertine O'", "'TeX Gyre Schola'")},'DejaVu Serif';color:#1f1c18} .h{text-align:center;font-size:16px;letter-spacing:.14em} h1{font-size:36px;line-height:46px;text-align:center;margin:14px 0} .b{column-count:2;column-gap:46px} .in li{padding-left:22px;text-indent:-22px} h3{font-size:20px;font-style:italic} p{text-align:justify;hyphens:auto;text-indent:22px} .in{margin-bottom:14px} .n{font-style:italic}</style>
    <div class="page" lang="${page.recipe.language}"><div class="h">THE HOUSEHOLD KITCHEN &nbsp; 143</div><h1>${page.recipe.title}</h1><div class="b"><div class="n">${servingsOf(page)}</div><div class="in">${list(page)}</div>${each(page.steps, 'p')}</div></div>`,
}

const dim: PageDesign = {
  ...common,
  name: 'low light, slanted to the right',
  fractions: 'slash',
  turn: 8,
  html: (page) => plain(page, sans, bullets, '<div class="o" style="background:rgba(20,14,4,.62)"></div>'),
}

const inverted: PageDesign = {
  ...common,
  name: 'sheet, upside down',
  fractions: 'glyph',
  turn: 180,
  html: (page) => plain(page, "'Liberation Serif','DejaVu Serif'", '.dir p{margin-bottom:16px}'),
}

const degrees: PageDesign = {
  ...common,
  name: 'sheet, on its side',
  fractions: 'diagonal',
  turn: 90,
  html: (page) => plain(page, "'Roboto Slab','DejaVu Sans'", ".frac{font-feature-settings:'frac'}"),
}

export const commonPages: PageDesign[] = [
  ...[dotted, ruled, boxes, phone, shadow],
  ...[glossy, gutter, dim, inverted, degrees],
]
