import {
  each,
  flat,
  type PageDesign,
  pick,
  plain,
  rules,
  servingsOf,
  timeOf,
  wordsOf,
} from './ocr-fresh-pages.ts'
import { splitAmount } from './ocr-name-first.ts'

/** Leaflets, cards, tables and posts, kept from all choices of rules. */

const printed = { servings: true, time: true }

const insert: PageDesign = {
  name: 'insert with a list in one paragraph',
  width: 1000,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:900px;padding:40px 46px;background:${pick(random, '#fff', '#fdf3e4')};font:20px/29px ${pick(random, "'DejaVu Serif Condensed'", "'Source Sans 3'")};color:#1f1f1f} .brand{text-align:center;font:700 17px 'DejaVu Sans';letter-spacing:.2em} h1{font:700 38px/46px 'Fraunces';text-align:center;margin:10px 0} .f{text-align:center;margin-bottom:16px} h2{font:700 22px/30px 'Source Sans 3';text-transform:uppercase;margin:10px 0 2px}</style>
    <div class="page"><div class="brand">BRIGHTFIELD DAIRY</div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} | ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><div>${plain(page).join(', ')}</div><h2>${wordsOf(page).method}</h2><div>${page.steps.map((step, i) => `<b>${i + 1})</b> ${step}`).join(' ')}</div></div>`,
}

const tray: PageDesign = {
  name: 'tray of pictures with names and amounts',
  width: 1400,
  fractions: 'glyph',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1300px;padding:40px 46px;background:#fff;font:18px/23px 'Source Sans 3';color:#222;display:grid;grid-template-columns:420px 1fr;gap:50px} h1{grid-column:1/3;font:700 48px/56px 'Fraunces'} .g{display:grid;grid-template-columns:repeat(3,1fr);gap:18px 8px;text-align:${pick(random, 'center', 'left')};align-self:start} .g i{display:block;height:60px;background:#dce} .g small{display:block;font-size:17px;color:#555} h2{font:700 24px/32px 'Source Sans 3';margin-bottom:8px} p{margin-bottom:14px;font-size:20px;line-height:28px} p b{display:block}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div><h2>${wordsOf(page).ingredients}</h2><div class="g">${page.groups
      .flatMap(({ lines }) => lines)
      .map((line) => {
        const { name, amount } = splitAmount(line)
        return `<div><i></i>${name}${amount ? `<small>${amount}</small>` : ''}</div>`
      })
      .join(
        '',
      )}</div></div><div><h2>${wordsOf(page).method}</h2>${page.steps.map((step, i) => `<p><b>${i + 1}</b>${step}</p>`).join('')}<div>${servingsOf(page)} · ${timeOf(page)}</div></div></div>`,
}

const facing: PageDesign = {
  name: 'two recipes next to each other',
  width: 1600,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1500px;padding:50px 60px;background:#faf6ea;font:20px/29px ${pick(random, "'DejaVu Serif Condensed'", "'Source Sans 3'")};color:#222;display:grid;grid-template-columns:1fr 1fr;gap:90px} h1{font:700 34px/42px 'Fraunces';margin-bottom:4px} .f{font-style:italic;margin-bottom:10px} ul{margin-bottom:14px} p{margin-bottom:8px}</style>
    <div class="page"><div><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}</div><ul>${each(flat(page), 'li')}</ul>${each(page.steps, 'p')}</div><div><h1>Barley Broth with Leeks</h1><div class="f">${wordsOf(page).serves} 4</div><ul><li>200 g barley</li><li>3 leeks</li><li>1 onion</li><li>2 carrots</li><li>1 l stock</li></ul><p>Soften the onion and the leeks in a little oil, then add the barley and the stock.</p><p>Simmer for 40 minutes, until the barley is tender, and season well.</p></div></div>`,
}

const table: PageDesign = {
  name: 'table, notes and nutrition',
  width: 1200,
  fractions: 'slash',
  prints: printed,
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1080px;padding:50px 56px;background:#fff;font:20px/29px ${pick(random, "'DejaVu Sans Condensed'", "'DejaVu Serif Condensed'")};color:#222} h1{font-size:38px;line-height:46px} table{border-collapse:collapse;margin:12px 0} td{border:1px solid #888;padding:3px 14px} .x{display:grid;grid-template-columns:1fr 1fr;gap:30px;margin-top:18px} .x div{border:2px solid #a66;padding:12px} p{margin-bottom:8px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div>${timeOf(page)}. ${servingsOf(page)}</div><table>${page.groups
      .flatMap(({ lines }) => lines)
      .map((line) => {
        const { name, amount } = splitAmount(line)
        return `<tr><td>${amount}</td><td>${name}</td></tr>`
      })
      .join(
        '',
      )}</table>${page.steps.map((step, i) => `<p>${i + 1}. ${step}</p>`).join('')}<div class="x"><div><b>Notes</b><br>Freezes well for up to 3 months. Thaw in the fridge overnight.</div><div><b>Nutrition</b><br>Energy 1890 kJ / 450 kcal<br>Fat 18 g<br>Protein 21 g<br>Salt 1.1 g</div></div></div>`,
}

const post: PageDesign = {
  name: 'post on a phone',
  width: 760,
  fractions: 'slash',
  prints: printed,
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:700px;background:${pick(random, '#fff', '#18191a;color:#e4e6eb')};font:24px/33px 'Source Sans 3';padding:0 24px 30px} .bar{display:flex;justify-content:space-between;font:700 20px/40px 'DejaVu Sans Condensed'} .who{font-weight:700} .ago{font-size:18px;color:#888} .like{display:flex;justify-content:space-around;border-top:1px solid #999;margin-top:14px;font-size:20px}</style>
    <div class="page"><div class="bar"><span>9:41</span><span>5G 87%</span></div><div class="who">Grandma Rose</div><div class="ago">2 h ago</div><br>${page.recipe.title}<br>${servingsOf(page)}, ${timeOf(page)}<br><br>${wordsOf(page).ingredients}:<br>${plain(
      page,
    )
      .map((line) => `- ${line}`)
      .join(
        '<br>',
      )}<br><br>${wordsOf(page).method}:<br>${page.steps.map((step, i) => `${i + 1}) ${step}`).join('<br>')}<div class="like"><span>Like</span><span>Comment</span><span>Share</span></div></div>`,
}

export const pantryPages: PageDesign[] = [insert, tray, facing, table, post]
