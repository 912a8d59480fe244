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
import { introOf, paper } from './ocr-hearth-pages.ts'
import { splitAmount } from './ocr-name-first.ts'

/** Tables, bubbles, posters and columns that other pages have in another order. Rules were chosen on them. */

const table: PageDesign = {
  name: 'table of amount, unit and name',
  width: 1100,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    paper(
      1000,
      page,
      `padding:44px 54px;background:#fff;font:20px/30px ${pick(random, "'Liberation Sans'", "'PT Sans'", "'Lato'")};color:#222} h1{font-size:36px;line-height:46px;margin-bottom:10px} table{border-collapse:collapse;margin:16px 0;width:620px} td{border:1px solid #999;padding:4px 12px} th{border:1px solid #999;background:#ddd;padding:4px 12px;text-align:left} h2{font-size:25px;margin:14px 0 6px} ol{list-style:decimal;padding-left:34px}`,
      `<div>${servingsOf(page)} | ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2><table>${page.groups
        .flatMap(({ lines }) => lines)
        .map((line) => {
          const { amount, name } = splitAmount(line)
          const lower = amount ? name.charAt(0).toLowerCase() + name.slice(1) : name
          return `<tr><td>${amount}</td><td>${lower}</td></tr>`
        })
        .join('')}</table><h2>${wordsOf(page).method}</h2><ol>${each(page.steps, 'li')}</ol>`,
    ),
}

const bubbles: PageDesign = {
  name: 'message with a line for each ingredient',
  width: 760,
  fractions: 'glyph',
  prints: { servings: false, time: false },
  isScreen: true,
  html: (page, random) =>
    `<style>${rules}.page{width:720px;padding:0 0 40px;background:${pick(random, '#ece5dd', '#e9eef4')};font:25px/35px ${pick(random, "'Roboto'", "'Inter'", "'Source Sans 3'")};color:#111} .bar{background:#075e54;color:#fff;padding:18px 24px;margin-bottom:20px} .m{background:#fff;border-radius:16px;margin:14px 70px 0 20px;padding:14px 20px} .m i{display:block;text-align:right;font:17px/20px 'Roboto';color:#888} .me{background:#dcf8c6;margin:14px 20px 0 300px}</style>
    <div class="page"><div class="bar">Nonna &nbsp; 19:42</div><div class="m"><b>${page.recipe.title}</b><br>${plain(page).join('<br>')}<i>18:03</i></div>${page.steps
      .map((step) => `<div class="m">${step}<i>18:0${4 + Math.floor(random() * 5)}</i></div>`)
      .join('')}</div>`,
}

const poster: PageDesign = {
  name: 'centred list between two ornaments',
  width: 1000,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      900,
      page,
      `padding:60px 70px;background:${pick(random, '#fbf3e4', '#eef3ea')};font:21px/32px ${pick(random, "'EB Garamond'", "'Lora'", "'PT Serif'")},'DejaVu Serif';color:#2b2a26;text-align:center} h1{font:italic 700 48px/58px 'Fraunces';margin-bottom:12px} .o{color:#a55;font-size:26px;margin:16px 0;letter-spacing:.5em} p{margin-bottom:14px}`,
      `<div>${servingsOf(page)}</div><div class="o">~ ~ ~</div>${each(plain(page), 'div')}<div class="o">~ ~ ~</div>${each(page.steps, 'p')}`,
    ),
}

const below: PageDesign = {
  name: 'steps above their list in small print',
  width: 1200,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    paper(
      1100,
      page,
      `padding:50px 60px;background:#fffefb;font:21px/31px ${pick(random, "'TeX Gyre Pagella'", "'Gentium'", "'PT Serif'")},'DejaVu Serif';color:#222} h1{font:700 44px/54px 'Lato';margin-bottom:14px} ol{list-style:decimal;padding-left:36px} ol li{margin-bottom:10px} .b{margin-top:26px;border-top:3px solid #396;padding-top:14px;font:17px/25px 'Lato';columns:3;column-gap:30px} .b li{break-inside:avoid;padding-left:14px;text-indent:-14px} h2{font:700 19px/28px 'Lato';color:#396;margin-top:20px}`,
      `<em>${introOf(page)}</em><h2>${wordsOf(page).method}</h2><ol>${each(page.steps, 'li')}</ol><h2>${wordsOf(page).ingredients} · ${servingsOf(page)} · ${timeOf(page)}</h2><ul class="b">${each(plain(page), 'li')}</ul>`,
    ),
}

const groups: PageDesign = {
  name: 'groups in tinted boxes next to numbered steps',
  width: 1250,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      1150,
      page,
      `padding:46px 54px;background:#fff;font:20px/30px ${pick(random, "'Cabin'", "'TeX Gyre Adventor'", "'Lato'")};color:#333} h1{font-size:46px;line-height:56px;color:#b5482a} .g{display:grid;grid-template-columns:1fr 380px;gap:40px;margin-top:20px} .s{background:#f7e7dc;padding:16px 22px;align-self:start;font-size:18px;line-height:27px} h3{font-size:18px;text-transform:uppercase;letter-spacing:.08em;margin:12px 0 4px} .n{display:grid;grid-template-columns:50px 1fr;margin-bottom:14px} .n b{font-size:34px;color:#b5482a}`,
      `<div>${servingsOf(page)}</div><div class="g"><div>${page.steps.map((step, i) => `<div class="n"><b>${i + 1}</b><span>${step}</span></div>`).join('')}</div><div class="s">${list(page)}</div></div>`,
    ),
}

export const stovePages: PageDesign[] = [table, bubbles, poster, below, groups]
