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

/** A leaflet, a shop's web page, a page with two recipes, a page in the dark and a card, kept from all choices of rules. */

const leaflet: PageDesign = {
  name: 'leaflet of a shop',
  width: 1250,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1150px;background:${pick(random, '#fff7d6', '#ffffff', '#e8f3e2')};font:19px/27px ${pick(random, "'Roboto'", "'PT Sans'", "'Lato'")},'DejaVu Sans Condensed';color:#222;padding-bottom:30px} .top{background:#c8102e;color:#fff;padding:12px 40px;font:700 24px/32px 'Roboto','DejaVu Sans';display:flex;justify-content:space-between} .m{padding:24px 40px;display:grid;grid-template-columns:330px 1fr 200px;gap:34px} h1{grid-column:1/4;font:700 42px/50px 'PT Serif','DejaVu Serif'} .f span{display:inline-block;background:#333;color:#fff;padding:2px 10px;margin:0 8px 12px 0;border-radius:12px;font-size:16px} h2{font-size:21px;color:#c8102e} .o{background:#ffd400;padding:14px;text-align:center;font-weight:700;align-self:start} .o b{font-size:44px;line-height:52px;display:block} ol li{margin-bottom:8px}</style>
    <div class="page"><div class="top"><span>FRISCHMARKT</span><span>1,99</span></div><div class="m"><h1>${page.recipe.title}</h1><div><div class="f"><span>${servingsOf(page)}</span><span>${timeOf(page)}</span></div><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div><h2>${wordsOf(page).method}</h2><ol>${page.steps.map((step, i) => `<li>${i + 1}. ${step}</li>`).join('')}</ol></div><div class="o">Milch 3,5 %<br>1 l<b>0,99</b>−20 %</div></div></div>`,
}

const monitor: PageDesign = {
  name: 'web page with a menu and a side column',
  width: 1400,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: true,
  light: 'moire',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1340px;background:#fff;font:21px/31px ${pick(random, "'Roboto'", "'Source Sans 3'", "'Lato'")};color:#333} nav{background:#21352e;color:#fff;padding:12px 30px;display:flex;gap:34px;font-size:18px} .m{display:grid;grid-template-columns:1fr 280px;gap:40px;padding:24px 40px} h1{font-size:40px;line-height:48px} .btn{display:inline-block;border:2px solid #21352e;border-radius:6px;padding:2px 14px;margin:8px 10px 8px 0;font-size:17px} aside{font-size:16px;line-height:22px;color:#666} aside i{display:block;height:90px;background:#dcc;margin:10px 0} h2{font-size:25px;margin:12px 0 4px} li{padding-left:26px;position:relative} li:before{content:'•';position:absolute;left:4px} p{margin-bottom:10px}</style>
    <div class="page"><nav><b>Larder &amp; Hob</b><span>Recipes</span><span>Baking</span><span>Shop</span><span>Sign in</span></nav><div class="m"><div><h1>${page.recipe.title}</h1><div><span class="btn">Save</span><span class="btn">Print</span><span class="btn">Jump to recipe</span></div><div>${timeOf(page)} &nbsp; ${servingsOf(page)}</div><h2>${wordsOf(page).ingredients}</h2>${list(page)}<h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}</div><aside><b>You may also like</b><i></i>Five soups for cold days<i></i>Bread without kneading<i></i>Our 12 best pancakes</aside></div></div>`,
}

const stacked: PageDesign = {
  name: 'two recipes below each other',
  width: 1200,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1100px;padding:50px 60px;background:#fbf8f1;font:20px/28px ${pick(random, "'Gentium'", "'TeX Gyre Pagella'", "'DejaVu Serif Condensed'")};color:#222} h1{font:700 32px/40px ${pick(random, "'Fraunces'", "'TeX Gyre Schola'")};color:#35527a} .f{font-style:italic;margin-bottom:8px} .g{display:grid;grid-template-columns:330px 1fr;gap:40px;margin-bottom:34px} p{margin-bottom:8px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}</div><div class="g"><div>${list(page)}</div><div>${each(page.steps, 'p')}</div></div><h1>Quick Cabbage Pickle</h1><div class="f">${wordsOf(page).serves} 8</div><div class="g"><ul><li>1 small cabbage</li><li>150 ml vinegar</li><li>2 tsp salt</li><li>50 g sugar</li></ul><div><p>Shred the cabbage and rub it with the salt. Leave it for 20 minutes.</p><p>Warm the vinegar with the sugar, pour it over the cabbage and chill for 2 hours.</p></div></div></div>`,
}

const dark: PageDesign = {
  name: 'cookbook page in the dark',
  width: 1150,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1040px;padding:60px 64px;background:#5d574c;font:21px/31px ${pick(random, "'TeX Gyre Termes'", "'PT Serif'", "'Liberation Serif'")};color:#15120d} h1{font-size:40px;line-height:48px} .f{margin-bottom:18px} h2{font-size:23px;margin:14px 0 6px} .c{column-count:2;column-gap:40px} li{padding-left:20px;text-indent:-20px;break-inside:avoid} p{margin-bottom:8px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} — ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><div class="c">${list(page)}</div><h2>${wordsOf(page).method}</h2>${each(page.steps, 'p')}</div>`,
}

const card: PageDesign = {
  name: 'ruled card with two short columns',
  width: 1000,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:920px;padding:30px 46px;background:#fffdf2 repeating-linear-gradient(transparent 0 33px,#a9c4d6 33px 35px);font:21px/35px ${pick(random, "'Courier Prime'", "'PT Mono'", "'Comfortaa'")},'DejaVu Sans Mono';color:#232733} .t{display:flex;justify-content:space-between;color:#a33} .g{display:grid;grid-template-columns:1fr 1fr;gap:30px;margin-bottom:35px}</style>
    <div class="page"><div class="t"><span>Recipe: <b>${page.recipe.title}</b></span><span>${servingsOf(page)}</span></div><div class="g"><div>${each(plain(page).slice(0, Math.ceil(plain(page).length / 2)), 'div')}</div><div>${each(plain(page).slice(Math.ceil(plain(page).length / 2)), 'div')}</div></div>${each(page.steps, 'div')}</div>`,
}

export const atticPages: PageDesign[] = [leaflet, monitor, stacked, dark, card]
