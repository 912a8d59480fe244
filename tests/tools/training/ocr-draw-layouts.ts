import type { DrawnRecipe } from './ocr-draw-recipes.ts'

export interface Layout {
  name: string
  fractions: 'glyph' | 'slash'
  width: number
  html(recipe: DrawnRecipe, random: () => number): string
}

const listOf = (items: string[], tag = 'li') => items.map((item) => `<${tag}>${item}</${tag}>`).join('')

/** The last ingredients are in the named group, if the recipe has one. */
function grouped({ ingredients, groups }: DrawnRecipe, head: string): string {
  const group = groups[0]
  if (!group) return `<ul>${listOf(ingredients)}</ul>`
  const cut = ingredients.length - group.count
  return `<ul>${listOf(ingredients.slice(0, cut))}</ul><${head}>${group.name}</${head}><ul>${listOf(ingredients.slice(cut))}</ul>`
}

const card: Layout = {
  name: 'index card',
  fractions: 'slash',
  width: 1100,
  html: (recipe, random) => `<style>
    .page{width:1000px;height:${600 + recipe.ingredients.length * 18 + recipe.directions.length * 34}px;padding:34px 44px;background:#fdf9ec repeating-linear-gradient(transparent 0 37px,#9fc0d8 37px 39px);font:25px/39px ${random() < 0.5 ? "'Courier Prime',monospace" : "'Gentium','Charis SIL',serif"};color:#223}
    h1{font-size:34px;line-height:39px;border-bottom:3px solid #c55;margin:0 0 39px} ul{columns:2;column-gap:50px;list-style:none;margin:0;padding:0}
    p{margin:39px 0 0} .from{float:right;font-size:19px}</style>
    <div class="page"><h1>${recipe.title}<span class="from">Serves ${recipe.servings}</span></h1><ul>${listOf(recipe.ingredients)}</ul><p>${recipe.directions.join(' ')}</p></div>`,
}

const clipping: Layout = {
  name: 'magazine clipping',
  fractions: 'glyph',
  width: 1250,
  html: (recipe, random) => `<style>
    .page{width:1150px;padding:44px 50px;background:#fff;font:22px/31px 'PT Serif','Linux Libertine O',serif;color:#111}
    h1{font:700 58px/62px 'Oldenburg','Playfair Display','GFS Didot',serif;margin:6px 0 10px} .kicker{font:700 17px 'Open Sans';letter-spacing:.2em;color:#b33}
    .intro{font-style:italic;margin:0 0 24px} .box{float:${random() < 0.5 ? 'left' : 'right'};width:400px;background:#f3e9d4;padding:22px 26px;margin:0 34px 20px;font:20px/29px 'Open Sans',sans-serif}
    .box h2{font-size:20px;margin:0 0 8px;text-transform:uppercase} .box h3{font-size:20px;margin:12px 0 4px} ul{list-style:none;padding:0;margin:0} li{padding-left:20px;text-indent:-20px} .text p{margin:0 0 14px;text-align:justify}</style>
    <div class="page"><div class="kicker">THE WEEKEND TABLE</div><h1>${recipe.title}</h1><p class="intro">A dish that asks for little and gives a great deal, best shared at a long table with people you like.</p>
    <div class="box"><h2>Serves ${recipe.servings}</h2>${grouped(recipe, 'h3')}</div>
    <div class="text">${listOf(recipe.directions, 'p')}</div><div style="clear:both"></div></div>`,
}

const cookbook: Layout = {
  name: 'modern cookbook',
  fractions: 'glyph',
  width: 1250,
  html: (recipe, random) => `<style>
    .page{width:1150px;height:1500px;padding:60px 70px;background:#fefefc;font:23px/34px 'EB Garamond','Cardo',serif;color:#222;position:relative;font-feature-settings:${random() < 0.5 ? '"onum"' : '"lnum"'}}
    .head{font-size:16px;letter-spacing:.25em;text-align:center;color:#888} h1{font:300 60px/66px 'Lato',sans-serif;margin:40px 0 6px} .meta{font-variant:small-caps;letter-spacing:.08em;color:#666;margin-bottom:34px}
    .cols{display:grid;grid-template-columns:330px 1fr;gap:60px} ul{list-style:none;margin:0;padding:0} .ing{font:19px/29px 'Lato',sans-serif} .ing li{margin-bottom:7px} h3{font-variant:small-caps;font-size:21px;margin:18px 0 6px;letter-spacing:.06em}
    .folio{position:absolute;bottom:40px;right:70px;color:#888} p{margin:0 0 18px}</style>
    <div class="page"><div class="head">VEGETABLES &amp; GRAINS</div><h1>${recipe.title}</h1><div class="meta">Serves ${recipe.servings} · ${recipe.totalTime} minutes</div>
    <div class="cols"><div class="ing">${grouped(recipe, 'h3')}</div><div>${listOf(recipe.directions, 'p')}</div></div><div class="folio">${40 + Math.floor(random() * 200)}</div></div>`,
}

const screen: Layout = {
  name: 'photographed screen',
  fractions: 'glyph',
  width: 900,
  html: (recipe, random) => {
    const dark = random() < 0.3
    const [paper, ink] = dark ? ['#16181c', '#eceff3'] : ['#fff', '#222']
    return `<style>
    .page{width:800px;background:${paper};font:25px/37px 'Roboto','Inter',sans-serif;color:${ink};padding-bottom:90px} .bar{background:#2b6e4f;color:#fff;padding:16px 26px;display:flex;justify-content:space-between;font-weight:700}
    .tabs{display:flex;gap:34px;padding:14px 26px;font-size:20px;color:#777;border-bottom:2px solid #ddd} main{padding:20px 32px} h1{font-size:44px;line-height:52px;margin:12px 0} .buttons{display:flex;gap:16px;margin:16px 0}
    .buttons b{border:2px solid #2b6e4f;border-radius:22px;padding:4px 22px;font-size:19px;color:#2b6e4f} .facts{display:flex;gap:60px;font-size:20px;margin:14px 0} .facts div b{display:block;font-size:24px}
    h2{font-size:31px;margin:26px 0 8px} h3{font-size:25px;margin:14px 0 2px} ul{list-style:none;padding:0;margin:0} .in li{padding-left:44px;position:relative} .in li:before{content:'';position:absolute;left:0;top:7px;width:20px;height:20px;border:2px solid #999;border-radius:4px} ol{padding-left:38px;margin:0} ol li{margin-bottom:12px}</style>
    <div class="page"><div class="bar"><span>☰ Tasty Corner</span><span>Log in</span></div><div class="tabs"><span>Home</span><span>Recipes</span><span>Videos</span><span>Shop</span></div><main><h1>${recipe.title}</h1>
    <div class="buttons"><b>Save</b><b>Print</b><b>Share</b><b>Jump to recipe</b></div><div class="facts"><div>Total time<b>${recipe.totalTime} min</b></div><div>Servings<b>${recipe.servings}</b></div></div>
    <h2>Ingredients</h2><div class="in">${grouped(recipe, 'h3')}</div><h2>Directions</h2><ol>${listOf(recipe.directions)}</ol></main></div>`
  },
}

const ledger: Layout = {
  name: 'amounts in a column of their own',
  fractions: 'slash',
  width: 1150,
  html: (recipe, random) => {
    const rows = recipe.ingredients.map((line) => {
      const parts =
        /^((?:\d+(?: \d\/\d)?|\d\/\d)(?: (?:cups?|tablespoons|teaspoon|tsp|pounds|oz))?) (.*)$/.exec(line)
      return `<tr><td>${parts?.[1] ?? ''}</td><td>${parts?.[2] ?? line}</td></tr>`
    })
    return `<style>
    .page{width:1050px;padding:56px 70px;background:#fffdf6;font:24px/35px '${random() < 0.5 ? 'Vollkorn' : 'Liberation Serif'}',serif;color:#1b1b1b} h1{text-align:center;font-size:46px;line-height:52px;margin:0 0 6px} .sub{text-align:center;font-style:italic;margin-bottom:24px}
    td{vertical-align:top;padding:1px 22px 1px 0} td:first-child{text-align:right;white-space:nowrap} ol{list-style:none;padding:0;counter-reset:s} ol li{counter-increment:s;padding-left:60px;position:relative;margin-bottom:12px} ol li:before{content:counter(s);position:absolute;left:0;font-size:40px;color:#a33}</style>
    <div class="page"><h1>${recipe.title}</h1><div class="sub">Makes ${recipe.servings} servings</div><table>${rows.join('')}</table><ol>${listOf(recipe.directions)}</ol></div>`
  },
}

export const layouts: Layout[] = [card, clipping, cookbook, screen, ledger]
