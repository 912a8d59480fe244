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

/** Designs in the fonts that every machine of the project has; rules were chosen on these. */
const typed = "'DejaVu Sans Mono'"

const leader: PageDesign = {
  name: 'book page with an indented list',
  width: 1200,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1080px;padding:70px 80px;background:#fbf8f0;font:23px/35px ${pick(random, book, serif)},serif;color:#222}
    h1{font-size:46px;line-height:54px;text-align:center} .sub{text-align:center;font-style:italic;margin:6px 0 30px} .in{width:720px;margin:0 auto 34px} .in li{break-inside:avoid} h2{font-size:25px;letter-spacing:.1em;text-transform:uppercase;margin:14px 0 6px} h3{font-size:23px;font-style:italic;margin-top:8px} p{text-indent:34px;text-align:justify}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="sub">${wordsOf(page).serves} ${page.recipe.servings}</div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2>${each(page.steps, 'p')}</div>`,
}

const stepGrid: PageDesign = {
  name: 'kit card with a grid of steps',
  width: 1600,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1480px;padding:44px 50px;background:#fff;font:19px/27px ${pick(random, sans, wide)},sans-serif;color:#2c2c2c;box-sizing:border-box}
    header{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:6px solid #6a994e;padding-bottom:16px;margin-bottom:24px} h1{font:700 44px/50px ${sans},sans-serif;max-width:1000px} .facts{font-size:19px;color:#555;text-align:right} .cols{display:grid;grid-template-columns:350px 1fr;gap:44px} .in{background:#eef3e8;padding:24px 26px} h2{font-size:22px;margin-bottom:10px;text-transform:uppercase;letter-spacing:.06em;color:#386641} h3{font-size:19px;margin:10px 0 2px} .in li{padding-left:16px;text-indent:-16px;margin-bottom:4px} .grid{display:grid;grid-template-columns:1fr 1fr;gap:26px 36px} .pic{height:120px;background:linear-gradient(120deg,#c9a66b,#8a5a44 50%,#d8c3a5);margin-bottom:10px;border-radius:8px} .n{display:inline-block;width:34px;height:34px;line-height:34px;border-radius:17px;background:#6a994e;color:#fff;text-align:center;font-weight:700;margin-bottom:6px}</style>
    <div class="page"><header><h1>${page.recipe.title}</h1><div class="facts">${page.recipe.totalTime} ${wordsOf(page).minutes}<br>${wordsOf(page).serves} ${page.recipe.servings}</div></header><div class="cols"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="grid">${page.steps.map((step, i) => `<div><div class="pic"></div><div class="n">${i + 1}</div><p>${step}</p></div>`).join('')}</div></div></div>`,
}

const packet: PageDesign = {
  name: 'back of a packet',
  width: 900,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:760px;padding:40px 46px;background:${pick(random, '#e8d9bd', '#f4e04d', '#dfe8ef')};font:700 20px/27px ${pick(random, sans, "'DejaVu Sans Condensed'")},sans-serif;color:#2a1a0e;box-sizing:border-box}
    .brand{font:800 30px/36px ${serif};text-align:center;color:#9b2226} .try{text-align:center;font-size:18px;text-transform:uppercase;letter-spacing:.12em;margin:4px 0 20px} h1{font:800 38px/42px ${sans},sans-serif;text-transform:uppercase} .y{margin:6px 0 12px} h2{font-size:20px;text-transform:uppercase;margin:12px 0 4px} h3{font-size:20px} .in li{padding-left:22px;position:relative;font-weight:600} .in li:before{content:'•';position:absolute;left:2px} .dir{font-weight:500} .small{font:14px/19px ${sans};border-top:2px solid #2a1a0e;margin-top:20px;padding-top:10px}</style>
    <div class="page"><div class="brand">Golden Mill</div><div class="try">Try this tonight</div><h1>${page.recipe.title}</h1><div class="y">${wordsOf(page).serves} ${page.recipe.servings}</div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2><p class="dir">${page.steps.map((step, i) => `${i + 1}. ${step}`).join(' ')}</p><div class="small">Net weight 500 g. Keep in a cool, dry place. Golden Mill Foods Ltd.</div></div>`,
}

const typedBook: PageDesign = {
  name: 'typed community cookbook',
  width: 1150,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1040px;padding:64px 70px;background:#fff;font:${pick(random, '21px/33px', '20px/30px')} ${typed},monospace;color:#252525;box-sizing:border-box} .run{display:flex;justify-content:space-between;border-bottom:2px solid #555;margin-bottom:36px} h1{font-size:24px;line-height:34px;text-transform:uppercase;text-align:center;text-decoration:underline} .by{text-align:right;margin:6px 0 24px} .two{column-count:2;column-gap:40px;margin-bottom:28px} .two div{padding-left:28px;text-indent:-28px;break-inside:avoid} .folio{text-align:center;margin-top:40px}</style>
    <div class="page"><div class="run"><span>Casseroles</span><span>Grace Hall Ladies</span></div><h1>${page.recipe.title}</h1><div class="by">Mrs. Alma Reyes</div><div class="two">${each(flat(page), 'div')}</div><p>${page.steps.join(' ')}</p><div class="folio">-${12 + Math.floor(random() * 90)}-</div></div>`,
}

const tablet: PageDesign = {
  name: 'tablet with a sidebar and nutrition',
  width: 1500,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1400px;background:#fffdfb;font:21px/32px ${pick(random, sans, wide)},sans-serif;color:#333} .bar{display:flex;justify-content:space-between;padding:10px 30px;font-size:17px;background:#f1ece6} .logo{font:700 34px/60px ${serif};text-align:center;color:#bc4749} .wrap{display:grid;grid-template-columns:250px 1fr 1.25fr;gap:40px;padding:20px 34px 34px} .menu{font-size:18px;color:#777} .menu div{padding:7px 0;border-bottom:1px solid #ddd} h1{font:700 42px/50px ${serif};grid-column:2/4} .meta{grid-column:2/4;color:#777;font-size:18px} .row{grid-column:1/4;display:contents} h2{font:700 26px/36px ${serif};margin-bottom:8px} h3{font-size:19px;margin:10px 0 2px;color:#bc4749} .in li{border-bottom:1px dotted #bbb;padding:3px 0} .dir li{margin-bottom:14px} .nut{font-size:16px;color:#777;margin-top:18px} .btn{background:#bc4749;color:#fff;padding:4px 20px;border-radius:16px;font-size:17px}</style>
    <div class="page"><div class="bar"><span>10:24 &nbsp; Tue 4 Mar</span><span>wifi &nbsp; 71%</span></div><div class="logo">The Copper Ladle</div><div class="wrap"><div class="menu"><div>Breakfast</div><div>Soups</div><div>Mains</div><div>Baking</div><div>About us</div></div><div style="grid-column:2/4"><h1>${page.recipe.title}</h1><div class="meta">${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes} &nbsp;|&nbsp; ${wordsOf(page).serves} ${page.recipe.servings} &nbsp; <span class="btn">Print</span> <span class="btn">Save</span></div></div><div></div><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="dir"><h2>${wordsOf(page).method}</h2><ul>${each(page.steps, 'li')}</ul><div class="nut">Calories 412 | Fat 18 g | Carbs 44 g | Protein 16 g</div></div></div></div>`,
}

export const otherPages: PageDesign[] = [leader, stepGrid, packet, typedBook, tablet]
