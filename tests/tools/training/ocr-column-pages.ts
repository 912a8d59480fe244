import { each, flat, list, type Page, type PageDesign, pick, rules, wordsOf } from './ocr-fresh-pages.ts'

/** Cards, screens and spreads in columns, on which rules were chosen. */

const halves = (page: Page) => {
  const lines = flat(page)
  const middle = Math.ceil(lines.length / 2)
  return [lines.slice(0, middle), lines.slice(middle)] as const
}

const note: PageDesign = {
  name: 'note in a handwriting face',
  width: 1050,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:930px;padding:56px 60px;background:${pick(random, '#d9c3a0', '#fdfdf6', '#f2f4fb')};font:${pick(random, "27px/42px 'DkgHandwriting'", "27px/40px 'Comic Neue'", "25px/40px 'Humor Sans'")},'DejaVu Sans';color:#23264a} h1{font-size:38px;line-height:52px;text-decoration:underline;text-align:center} .sv{text-align:right;margin-bottom:14px} .in div:before{content:'- '} .dir{margin-top:34px} .dir p{margin-bottom:8px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="sv">${wordsOf(page).serves} ${page.recipe.servings}</div><div class="in">${each(flat(page), 'div')}</div><div class="dir">${page.steps.map((step, i) => `<p>${i + 1}) ${step}</p>`).join('')}</div></div>`,
}

const panes: PageDesign = {
  name: 'tablet with two panes',
  width: 1500,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1440px;background:#fff;color:#222;font:20px/30px ${pick(random, "'Open Sans'", "'Inter'", "'Cabin'")},'DejaVu Sans'} .bar{display:flex;justify-content:space-between;padding:8px 26px;font-size:16px;color:#555} .head{padding:22px 44px;background:#f4f4f1} h1{font-size:40px;line-height:50px} .facts{color:#777} .panes{display:grid;grid-template-columns:520px 1fr} .in{border-right:2px solid #ddd;padding:26px 36px 26px 44px} .in li{padding:7px 0 7px 40px;position:relative} .in li:before{content:'';position:absolute;left:4px;top:12px;width:18px;height:18px;border:2px solid #888;border-radius:4px} .dir{padding:26px 44px} h2{font-size:25px;margin-bottom:10px} h3{font-size:20px;margin-top:10px;color:#b3541e} .s{font-weight:700;color:#b3541e;font-size:17px;letter-spacing:.06em;margin-top:14px} .act{display:flex;gap:18px;margin-top:26px} .act span{border:2px solid #b3541e;border-radius:20px;padding:4px 20px;font-size:17px}</style>
    <div class="page"><div class="bar"><span>18:07 &nbsp; Mon 3 March</span><span>71 %</span></div><div class="head"><h1>${page.recipe.title}</h1><div class="facts">${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes} · ${wordsOf(page).serves} ${page.recipe.servings}</div></div><div class="panes"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="dir"><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<div class="s">${i + 1}</div><p>${step}</p>`).join('')}<div class="act"><span>Share</span><span>Save</span></div></div></div></div>`,
}

const spread: PageDesign = {
  name: 'magazine over two pages',
  width: 2250,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:2160px;display:grid;grid-template-columns:1fr 1fr;background:linear-gradient(90deg,#fff 44%,#bdbab4 50%,#fff 56%);font:21px/30px ${pick(random, "'Linux Libertine O'", "'Liberation Serif'", "'Vollkorn'")},'DejaVu Serif';color:#1c1c1c} .p{padding:64px 84px;box-sizing:border-box;min-height:1180px;position:relative} h1{font:700 68px/72px ${pick(random, "'Roboto Slab'", "'Lato'", "'Old Standard TT'")},'DejaVu Serif'} .stand{font:italic 26px/36px 'Liberation Serif';margin:16px 0 26px} .pic{height:300px;background:radial-gradient(circle at 30% 40%,#e9c46a,#b5651d 40%,#4a2c14 80%);margin-bottom:34px} .box{background:#eef3ea;padding:26px 32px;font:20px/29px ${pick(random, "'Lato'", "'Karla'", "'Carlito'")},'DejaVu Sans'} h3{font-size:20px;margin-top:10px} .cols{column-count:2;column-gap:44px;text-align:justify} .cols p{margin-bottom:12px} .n{font:700 34px/30px 'Roboto Slab';color:#5a7d3a;margin-right:8px} .folio{position:absolute;bottom:34px;font:16px 'Lato';color:#666} .r{right:84px}</style>
    <div class="page"><div class="p"><div class="pic"></div><h1>${page.recipe.title}</h1>${page.recipe.language === 'en' ? '<p class="stand">A dish for the end of the week, when the market has been emptied and there is time for the stove.</p>' : ''}<div class="box"><b>${wordsOf(page).serves} ${page.recipe.servings} &nbsp; ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</b>${list(page)}</div><div class="folio">72 | PLATE</div></div><div class="p"><div class="cols">${page.steps.map((step, i) => `<p><span class="n">${i + 1}</span>${step}</p>`).join('')}</div><div class="folio r">PLATE | 73</div></div></div>`,
}

const boxes: PageDesign = {
  name: 'card with tick boxes in two columns',
  width: 1350,
  fractions: 'diagonal',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1230px;padding:44px 56px;background:#fffdf6;border:14px double #8aa6a3;font:20px/31px ${pick(random, "'Karla'", "'Quicksand'", "'Carlito'")},'DejaVu Sans';color:#333} h1{font:700 46px/58px ${pick(random, "'Dancing Script'", "'Lobster'", "'Vollkorn'")},'DejaVu Serif';text-align:center;color:#35605a} .f{display:flex;justify-content:space-around;border-block:2px solid #8aa6a3;margin:10px 0 18px;padding:4px 0} .two{display:grid;grid-template-columns:1fr 1fr;gap:40px} .two div div{padding-left:34px;position:relative} .two div div:before{content:'';position:absolute;left:4px;top:7px;width:15px;height:15px;border:2px solid #35605a} h2{font:700 22px/34px 'Karla';color:#35605a;margin-top:20px} .o{display:flex;gap:14px;margin-bottom:8px} .o i{flex:none;width:30px;height:30px;border-radius:15px;background:#35605a;color:#fff;text-align:center;font:700 18px/30px 'Karla'}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f"><span>${wordsOf(page).serves} ${page.recipe.servings}</span><span>${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</span></div><h2>${wordsOf(page).ingredients}</h2><div class="two"><div>${each(halves(page)[0], 'div')}</div><div>${each(halves(page)[1], 'div')}</div></div><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<div class="o"><i>${i + 1}</i><span>${step}</span></div>`).join('')}</div>`,
}

const old: PageDesign = {
  name: 'old cookbook, photographed sideways',
  width: 1150,
  fractions: 'glyph',
  prints: { servings: false, time: false },
  isScreen: false,
  turn: 90,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1030px;padding:70px 80px;background:#efe6cf;font:23px/33px ${pick(random, "'Old Standard TT'", "'EB Garamond'", "'TeX Gyre Schola'")},'DejaVu Serif';color:#2c2418} .run{display:flex;justify-content:space-between;font-size:19px;margin-bottom:44px} h1{font:400 36px/46px 'Old Standard TT';text-transform:uppercase;letter-spacing:.06em;text-align:center;margin-bottom:22px} .in{column-count:2;column-gap:50px;font-size:20px;line-height:29px;margin-bottom:26px} .in div{padding-left:20px;text-indent:-20px;break-inside:avoid} .t p{text-align:justify;text-indent:36px}</style>
    <div class="page"><div class="run"><span>118</span><span>PUDDINGS AND SAVOURIES</span><span></span></div><h1>${page.recipe.title}</h1><div class="in">${each(flat(page), 'div')}</div><div class="t">${each(page.steps, 'p')}</div></div>`,
}

export const columnPages: PageDesign[] = [note, panes, spread, boxes, old]
