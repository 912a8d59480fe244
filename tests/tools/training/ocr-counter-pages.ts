import { each, flat, type Page, type PageDesign, pick, rules, wordsOf } from './ocr-fresh-pages.ts'
import { splitAmount } from './ocr-name-first.ts'

/** Packets, cards of meal kits and pages with more than one recipe: rules were chosen on them. */

const printed = { servings: true, time: true }
const factsOf = (page: Page) =>
  `${wordsOf(page).serves} ${page.recipe.servings} · ${page.recipe.totalTime} ${wordsOf(page).minutes}`
const upper = (text: string) => text.toLocaleUpperCase()
const cells = (page: Page, cell: (name: string, amount: string) => string) =>
  page.groups
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const { name, amount } = splitAmount(line)
      return cell(name.charAt(0).toLowerCase() + name.slice(1), amount)
    })
    .join('')

const packet: PageDesign = {
  name: 'back of a packet',
  width: 900,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:800px;padding:40px 50px;background:${pick(random, '#f2e3c2', '#fff', '#cfe3d2')};font:21px/31px ${pick(random, "'DejaVu Sans Condensed'", "'Source Sans 3'")};color:#222} .brand{font:700 40px/48px 'Fraunces'} .top{display:flex;justify-content:space-between;border-bottom:2px solid} h1{font:700 31px/38px 'Source Sans 3';margin:14px 0 4px} p{text-align:justify;margin:10px 0} table{border-collapse:collapse;width:100%;margin:14px 0} td{border:1px solid;padding:2px 10px}</style>
    <div class="page"><div class="top"><span class="brand">Hilltop Mills</span><span>1 kg</span></div><h1>${page.recipe.title}</h1><div>${factsOf(page)}</div><p><b>${upper(wordsOf(page).ingredients)}:</b> ${flat(
      page,
    )
      .map((line) => line.replace(/<\/?b>/g, ''))
      .join(
        pick(random, '; ', ' • '),
      )}.</p><p><b>${upper(wordsOf(page).method)}:</b> ${page.steps.map((step, i) => `${i + 1}. ${step}`).join(' ')}</p><table><tr><td>kJ / kcal</td><td>1520 kJ / 363 kcal</td></tr><tr><td>Protein</td><td>12 g</td></tr><tr><td>Salt</td><td>0,2 g</td></tr></table><div>Best before: see base</div></div>`,
}

const crate: PageDesign = {
  name: 'cards with the amount above the name',
  width: 1300,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1200px;padding:44px 50px;background:#fff;font:20px/26px 'Source Sans 3';color:#222} h1{font:700 46px/54px 'Fraunces'} .g{display:grid;grid-template-columns:repeat(${pick(random, '4', '5')},1fr);gap:16px;margin:12px 0 26px} .c{border:2px solid #ddd;border-radius:10px;padding:10px} .c i{display:block;height:80px;background:#cde;margin-bottom:8px;border-radius:40px} .c b{display:block} h2{font:700 27px/34px 'Fraunces'} .s{display:grid;grid-template-columns:repeat(3,1fr);gap:24px} .s b{display:block;font-size:30px;line-height:36px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div>${factsOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><div class="g">${cells(page, (name, amount) => `<div class="c"><i></i>${amount ? `<b>${amount}</b>` : ''}<span>${name}</span></div>`)}</div><h2>${wordsOf(page).method}</h2><div class="s">${page.steps.map((step, i) => `<div><b>${i + 1}</b>${step}</div>`).join('')}</div></div>`,
}

const kit: PageDesign = {
  name: 'cards with the amount below the name',
  width: 1300,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1200px;padding:44px 50px;background:#fdfaf3;font:19px/25px 'DejaVu Sans Condensed';color:#222} .t{display:flex;justify-content:space-between;align-items:baseline;border-bottom:3px solid #276} h1{font:700 40px/50px 'Source Sans 3';color:#276} .g{display:grid;grid-template-columns:repeat(${pick(random, '5', '6')},1fr);gap:12px;margin:12px 0 26px;text-align:center} .c i{display:block;height:70px;width:70px;background:#e4b;margin:0 auto 8px;border-radius:40px} .c b{display:block;font-weight:700} h2{font:700 25px/34px 'Source Sans 3';color:#276} .s{display:grid;grid-template-columns:repeat(2,1fr);gap:18px} .s div{border:2px solid #276;border-radius:10px;padding:12px}</style>
    <div class="page"><div class="t"><h1>${page.recipe.title}</h1><span>${factsOf(page)}</span></div><h2>${wordsOf(page).ingredients}</h2><div class="g">${cells(page, (name, amount) => `<div class="c"><i></i><b>${name}</b>${amount}</div>`)}</div><h2>${wordsOf(page).method}</h2><div class="s">${each(page.steps, 'div')}</div></div>`,
}

const both: PageDesign = {
  name: 'the next recipe below',
  width: 1200,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1080px;padding:56px 66px;background:#fbf7ec;font:22px/32px ${pick(random, "'DejaVu Serif Condensed'", "'Fraunces'")};color:#272020} .run{font-size:17px;text-align:right} h1{font-size:36px;line-height:44px;margin:18px 0 4px} .f{font-style:italic;margin-bottom:10px} ul{column-count:2;column-gap:40px;margin-bottom:14px} li{padding-left:20px;text-indent:-20px;break-inside:avoid} p{margin-bottom:8px}</style>
    <div class="page"><div class="run">Soups and Stews 41</div><h1>${page.recipe.title}</h1><div class="f">${wordsOf(page).serves} ${page.recipe.servings}</div><ul>${each(flat(page), 'li')}</ul>${each(page.steps, 'p')}<h1>Lentil Pot with Lemon</h1><div class="f">${wordsOf(page).serves} 6</div><ul><li>300 g lentils</li><li>2 carrots</li><li>1 lemon</li><li>1 l vegetable stock</li></ul><p>Rinse the lentils and cook them in the stock with the carrots for 25 minutes, then add the lemon.</p></div>`,
}

const rail: PageDesign = {
  name: 'web page with a rail',
  width: 1400,
  fractions: 'glyph',
  prints: printed,
  isScreen: true,
  html: (
    page,
  ) => `<style>${rules}.page{width:1340px;padding:20px 40px;background:#fff;font:20px/29px 'Source Sans 3';color:#222} nav{display:flex;gap:30px;font-size:17px;border-bottom:1px solid #ccc} nav b{font:700 34px/50px 'Fraunces';margin-right:auto} .b{display:grid;grid-template-columns:1fr 300px;gap:50px} h1{font:700 42px/50px 'Fraunces';margin-top:20px} .by{font-size:16px;color:#666} h2{font:700 27px/36px 'Fraunces';margin:14px 0 6px} .in li{padding-left:22px} p{margin-bottom:9px} aside{font-size:17px;line-height:24px;padding-top:30px} aside b{display:block;font-size:20px} .n{background:#f4f4f4;padding:10px;margin-top:14px}</style>
    <div class="page"><nav><b>Spoon &amp; Ladle</b><span>Recipes</span><span>Videos</span><span>Shop</span></nav><div class="b"><div><h1>${page.recipe.title}</h1><div class="by">By Anna Miller · Updated March 3, 2024 · 4.8 (312 ratings)</div><div>${factsOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><ul class="in">${each(flat(page), 'li')}</ul><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}<div class="n">Calories: 312 kcal | Carbohydrates: 40 g | Protein: 9 g | Fat: 12 g | Sodium: 310 mg</div></div><aside><b>You might also like</b>Roast Carrot Salad<br>Seven Summer Soups<br>Apple Cake in 30 Minutes<br><br><b>Most popular</b>Lemon Bars<br>One-Pan Chicken</aside></div></div>`,
}

export const counterPages: PageDesign[] = [packet, crate, kit, both, rail]
