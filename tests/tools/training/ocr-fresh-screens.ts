import { each, list, type PageDesign, pick, rules, wordsOf } from './ocr-fresh-pages.ts'

const phone: PageDesign = {
  name: 'phone screen',
  width: 760,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (page, random) => {
    const [paper, ink, soft] =
      random() < 0.35 ? ['#121212', '#e8e8e8', '#8a8a8a'] : ['#fff', '#1c1c1e', '#8e8e93']
    return `<style>${rules}.page{width:720px;background:${paper};color:${ink};font:24px/34px ${pick(random, "'Inter'", "'Open Sans'", "'Noto Sans'")},sans-serif;padding-bottom:0} .status{display:flex;justify-content:space-between;padding:10px 34px;font-weight:600;font-size:22px} .nav{display:flex;justify-content:space-between;padding:8px 28px;color:#ff6b35;font-size:22px} main{padding:0 32px 20px}
    h1{font-size:38px;line-height:46px;margin:10px 0 14px} .chips{display:flex;gap:14px;margin-bottom:16px} .chips span{background:${soft}33;border-radius:20px;padding:4px 18px;font-size:19px} .meta{display:flex;justify-content:space-around;text-align:center;margin:10px 0 20px;font-size:18px;color:${soft}} .meta b{display:block;color:${ink};font-size:24px}
    h2{font-size:28px;margin:22px 0 10px} h3{font-size:22px;color:${soft};margin:10px 0} .in li{border-bottom:1px solid ${soft}55;padding:8px 0 8px 52px;position:relative} .in li:before{content:'';position:absolute;left:6px;top:13px;width:24px;height:24px;border:2px solid ${soft};border-radius:12px} .add{background:#ff6b35;color:#fff;text-align:center;border-radius:12px;padding:12px;margin:18px 0;font-weight:700} .dir .s{font-size:18px;color:#ff6b35;font-weight:700;margin-top:16px} .tab{display:flex;justify-content:space-around;border-top:1px solid ${soft}55;padding:14px 0;font-size:17px;color:${soft}}</style>
    <div class="page"><div class="status"><span>9:41</span><span>5G ▮▮ 82%</span></div><div class="nav"><span>‹ Back</span><span>♡ &nbsp; Share</span></div><main><h1>${page.recipe.title}</h1><div class="chips"><span>★ 4.8 (312)</span><span>Easy</span></div>
    <div class="meta"><div><b>${page.recipe.totalTime} min</b>Total time</div><div><b>${page.recipe.servings}</b>Servings</div></div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><div class="add">Add to shopping list</div><h2>${wordsOf(page).method}</h2><div class="dir">${page.steps.map((step, i) => `<div class="s">STEP ${i + 1}</div><p>${step}</p>`).join('')}</div></main><div class="tab"><span>Home</span><span>Search</span><span>Saved</span><span>Profile</span></div></div>`
  },
}

const desktop: PageDesign = {
  name: 'web page with a sidebar',
  width: 1340,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1300px;background:#fff;color:#333;font:19px/29px ${pick(random, "'Roboto'", "'PT Sans'", "'DejaVu Sans'")},sans-serif} .top{background:#222;color:#fff;padding:14px 36px;display:flex;gap:40px} .top b{font:700 26px 'Roboto Slab'} .wrap{display:grid;grid-template-columns:1fr 270px;gap:46px;padding:26px 36px} .crumb{font-size:15px;color:#888} h1{font:700 42px/50px 'Roboto Slab',serif;margin:10px 0} .by{font-size:16px;color:#777} .btn{display:flex;gap:12px;margin:16px 0} .btn span{background:#c0392b;color:#fff;padding:6px 18px;border-radius:4px;font-size:16px}
    .card{display:flex;gap:40px;background:#f5f5f5;padding:14px 20px;font-size:17px} h2{font:700 27px/36px 'Roboto Slab';margin:22px 0 8px} h3{font-size:19px;margin:10px 0 4px} .in li{padding-left:24px;position:relative} .in li:before{content:'•';position:absolute;left:4px;color:#c0392b} ol li{counter-increment:n;margin-bottom:12px;padding-left:36px;position:relative} ol{counter-reset:n} ol li:before{content:counter(n) '.';position:absolute;left:0;font-weight:700} .side{font-size:16px;line-height:22px} .side div{background:#eee;padding:60px 14px 14px;margin-bottom:18px}</style>
    <div class="page"><div class="top"><b>Fork &amp; Fable</b><span>Recipes</span><span>Meal plans</span><span>Shop</span><span>Subscribe</span></div><div class="wrap"><div><div class="crumb">Home › Recipes › Dinner</div><h1>${page.recipe.title}</h1><div class="by">By Nora Lindqvist · Updated March 2, 2024</div><div class="btn"><span>Jump to Recipe</span><span>Print Recipe</span><span>Pin</span></div>
    <div class="card"><span>Total time: ${page.recipe.totalTime} mins</span><span>Yield: ${page.recipe.servings} servings</span></div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${page.recipe.language === 'en' ? 'Instructions' : wordsOf(page).method}</h2><ol>${each(page.steps, 'li')}</ol></div>
    <div class="side"><h2>You might also like</h2><div>One-Pot Lemon Orzo</div><div>Crispy Smashed Potatoes</div><div>No-Bake Mocha Slice</div></div></div></div>`,
}

const paper: PageDesign = {
  name: 'newspaper page',
  width: 1250,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1140px;padding:50px 60px;background:#ece7da;font:20px/28px ${pick(random, "'Nimbus Roman'", "'TeX Gyre Schola'", "'PT Serif'")},serif;color:#222;column-count:2;column-gap:48px} h1{font:700 38px/44px 'TeX Gyre Heros Cn',sans-serif;margin-bottom:10px} .y{font-weight:700} h3{font-size:20px} li{padding-left:20px;text-indent:-20px} ul{margin:10px 0} p{text-indent:20px;text-align:justify;hyphens:auto} .p p{margin-bottom:2px}</style>
    <div class="page" lang="${page.recipe.language}"><h1>${page.recipe.title}</h1><div class="y">${wordsOf(page).time}: ${page.recipe.totalTime} ${wordsOf(page).minutes}</div><div class="y">${page.recipe.language === 'fr' ? `Pour ${page.recipe.servings} personnes` : `${wordsOf(page).serves} ${page.recipe.servings}`}</div>${list(page)}<div class="p">${page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}</div></div>`,
}

const panel: PageDesign = {
  name: 'coloured panels',
  width: 1200,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1100px;background:#fff;font:21px/31px ${pick(random, "'Carlito'", "'Dosis'", "'URW Gothic'")},sans-serif;color:#222} header{background:${pick(random, '#1f5c4d', '#7b2d26', '#2c3e66')};color:#fff;padding:40px 50px} h1{font:700 48px/54px 'Caladea',serif} .row{display:flex} .in{background:#f0ead8;width:380px;padding:34px 40px;box-sizing:border-box} .dir{flex:1;padding:34px 44px} h2{font-size:25px;text-transform:uppercase;letter-spacing:.08em;margin-bottom:14px} h3{font-size:21px;margin:12px 0 2px} .in li{margin-bottom:8px} .dir li{margin-bottom:16px;display:flex;gap:18px} .dir b{font-size:34px;color:#b8862d} .facts{margin-top:12px;font-size:20px}</style>
    <div class="page"><header><h1>${page.recipe.title}</h1><div class="facts">${wordsOf(page).serves} ${page.recipe.servings} &nbsp;•&nbsp; ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</div></header><div class="row"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="dir"><h2>${wordsOf(page).method}</h2><ul>${page.steps.map((step, i) => `<li><b>${i + 1}</b><span>${step}</span></li>`).join('')}</ul></div></div></div>`,
}

export const otherDesigns: PageDesign[] = [phone, desktop, paper, panel]
