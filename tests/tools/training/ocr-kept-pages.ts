import { each, flat, list, type PageDesign, pick, rules, wordsOf } from './ocr-fresh-pages.ts'

/** Kept from all choices of rules: they show how pages read that nobody has tuned for. */

const clipping: PageDesign = {
  name: 'clipping of one narrow column',
  width: 760,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:620px;padding:40px 44px;background:#e9e3d2;font:20px/27px ${pick(random, "'Liberation Serif'", "'Caladea'", "'TeX Gyre Pagella'")},'DejaVu Serif';color:#242220} .k{font:700 15px/22px 'Liberation Sans Narrow','DejaVu Sans Condensed';letter-spacing:.12em;border-top:5px solid #242220} h1{font:700 44px/46px ${pick(random, "'Caladea'", "'Liberation Sans Narrow'")},'DejaVu Serif';margin:6px 0 8px} .by{font-size:16px;font-style:italic;margin-bottom:10px} .in{font:700 18px/25px 'Liberation Sans Narrow','DejaVu Sans Condensed'} .in li{padding-left:18px;text-indent:-18px} h3{font-size:18px} .dir{margin-top:12px} .dir p{text-align:justify;hyphens:auto;text-indent:22px} .m{font-weight:700}</style>
    <div class="page" lang="${page.recipe.language}"><div class="k">WEEKEND</div><h1>${page.recipe.title}</h1><div class="by">Clara Whitcombe</div><div class="m">${wordsOf(page).serves} ${page.recipe.servings}</div><div class="in">${list(page)}</div><div class="dir">${each(page.steps, 'p')}</div></div>`,
}

const kit: PageDesign = {
  name: 'meal kit card with steps in a grid',
  width: 1900,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1780px;background:#fff;font:19px/27px ${pick(random, "'Lato'", "'Open Sans'", "'Inter'")},'DejaVu Sans';color:#262626} .top{background:${pick(random, '#8fb339', '#e0a030', '#c6dabf')};padding:30px 56px} h1{font-size:46px;line-height:54px} .body{display:grid;grid-template-columns:420px 1fr;gap:50px;padding:36px 56px} .in h2,.g h2{font-size:24px;line-height:34px} .in li{border-bottom:1px solid #ccc;padding:6px 0} h3{font-size:18px;margin-top:10px} .g{display:grid;grid-template-columns:1fr 1fr;gap:30px 44px;align-content:start} .c b{display:block;font-size:34px;line-height:42px;color:#5b7f12} .ft{padding:18px 56px;font-size:15px;color:#777}</style>
    <div class="page"><div class="top"><h1>${page.recipe.title}</h1><div>${wordsOf(page).time}: ${page.recipe.totalTime} ${wordsOf(page).minutes} &nbsp;|&nbsp; ${wordsOf(page).serves} ${page.recipe.servings}</div></div><div class="body"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="g">${page.steps.map((step, i) => `<div class="c"><b>${i + 1}</b>${step}</div>`).join('')}</div></div><div class="ft">Green Crate · Week 14</div></div>`,
}

const blog: PageDesign = {
  name: 'printed blog with groups next to each other',
  width: 1300,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1180px;padding:60px 70px;background:#fff;font:20px/31px ${pick(random, "'Liberation Sans'", "'Carlito'", "'TeX Gyre Heros'")},'DejaVu Sans';color:#222} .u{font-size:14px;color:#666;display:flex;justify-content:space-between} h1{font:400 48px/60px ${pick(random, "'EB Garamond'", "'Linux Libertine O'")},'DejaVu Serif';text-align:center;margin:26px 0 6px} .f{text-align:center;color:#666;margin-bottom:22px} .pic{height:240px;margin:0 160px 26px;background:linear-gradient(120deg,#99582a,#ffe6a7 45%,#6f1d1b)} h2{font:700 25px/40px 'Liberation Sans';border-bottom:2px solid #bbb;margin:18px 0 10px} .in{column-count:2;column-gap:60px} .in li{padding-left:26px;position:relative} .in li:before{content:'•';position:absolute;left:6px} h3{font-size:20px;margin:4px 0} ol{counter-reset:n} ol li{counter-increment:n;padding-left:40px;position:relative;margin-bottom:10px} ol li:before{content:counter(n) '.';position:absolute;left:6px;font-weight:700}</style>
    <div class="page"><div class="u"><span>4/11/24, 8:52 AM</span><span>${page.recipe.title} - The Copper Ladle</span></div><h1>${page.recipe.title}</h1><div class="f">${wordsOf(page).serves} ${page.recipe.servings} | ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</div><div class="pic"></div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2><ol>${each(page.steps, 'li')}</ol></div>`,
}

const ring: PageDesign = {
  name: 'ring binder, upside down',
  width: 1200,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  turn: 180,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1100px;background:#fdf6f0;font:21px/32px ${pick(random, "'Cabin'", "'TeX Gyre Bonum'", "'Roboto Slab'")},'DejaVu Sans';color:#333;padding-bottom:60px} h1{background:${pick(random, '#b23a48', '#33658a', '#4f772d')};color:#fff;font-size:42px;line-height:54px;padding:26px 60px} .f{padding:12px 60px;background:#f3e0d2} .b{display:grid;grid-template-columns:1fr 360px;gap:40px;padding:30px 60px} .in{font-size:18px;line-height:28px;border:2px dashed #b23a48;border-radius:16px;padding:20px 24px;align-self:start} h3{font-size:18px;margin-top:10px} .dir p{margin-bottom:16px} .dir b{color:#b23a48}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${wordsOf(page).serves} ${page.recipe.servings} – ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</div><div class="b"><div class="dir">${page.steps.map((step, i) => `<p><b>${i + 1}.</b> ${step}</p>`).join('')}</div><div class="in"><b>${wordsOf(page).ingredients}</b>${list(page)}</div></div></div>`,
}

const notebook: PageDesign = {
  name: 'notebook in a handwriting face, two columns',
  width: 1300,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1180px;padding:40px 60px;background:#fbfbf7 repeating-linear-gradient(transparent 0 43px,#c3cfdd 43px 44px);font:${pick(random, "25px/44px 'Comic Neue'", "24px/44px 'Femkeklaver'", "26px/44px 'DkgHandwriting'")},'DejaVu Sans';color:#1f2f66} h1{font-size:36px;line-height:44px;margin-bottom:44px} .b{display:grid;grid-template-columns:440px 1fr;gap:56px} .b p{margin-bottom:0}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="b"><div>${each(flat(page), 'div')}</div><div>${each(page.steps, 'p')}</div></div></div>`,
}

export const keptPages: PageDesign[] = [clipping, kit, blog, ring, notebook]
