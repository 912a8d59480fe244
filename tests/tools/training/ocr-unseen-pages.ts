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

/** No rule was chosen on these designs, except for the table: they show how pages read that nobody has tuned for. */

const binder: PageDesign = {
  name: 'binder page under a picture',
  width: 1250,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1120px;background:#fff;font:21px/31px ${pick(random, sans, book)},sans-serif;color:#222;padding-bottom:40px} .pic{height:330px;background:radial-gradient(circle at 45% 60%,#e9c46a 0 18%,#f4a261 19% 30%,#264653 31% 60%,#e9e4da 61%)} .cap{font-size:15px;color:#888;padding:4px 60px;text-align:right} main{padding:10px 60px} h1{font:600 48px/56px ${serif};color:#264653} .facts{display:flex;gap:36px;border-top:1px solid #999;border-bottom:1px solid #999;padding:8px 0;margin:14px 0 22px;font-size:19px} h2{font:600 26px/36px ${serif};color:#e76f51} h3{font-size:20px;margin:8px 0 2px} .in{column-count:2;column-gap:44px;margin-bottom:20px} .in li{padding-left:18px;text-indent:-18px;break-inside:avoid} p{margin-bottom:12px} .tip{background:#f3efe6;padding:16px 22px;font-style:italic;margin-top:18px}</style>
    <div class="page"><div class="pic"></div><div class="cap">Picture: J. Ostrander</div><main><h1>${page.recipe.title}</h1><div class="facts"><span>${wordsOf(page).serves} ${page.recipe.servings}</span><span>${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</span></div><h2>${wordsOf(page).ingredients}</h2><div class="in">${list(page)}</div><h2>${wordsOf(page).method}</h2>${each(page.steps, 'p')}${page.recipe.language === 'en' ? '<div class="tip">Tip: leftovers keep for two days in a covered dish.</div>' : ''}</main></div>`,
}

const centred: PageDesign = {
  name: 'centred keepsake card',
  width: 1050,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:930px;padding:60px 80px;background:#fdf6f0;border:3px double #b08968;box-sizing:border-box;font:${pick(random, 'italic ', '')}23px/35px ${pick(random, serif, book)},serif;color:#4a3728;text-align:center} .from{font-size:18px;letter-spacing:.1em} h1{font:400 50px/58px ${serif};margin:10px 0 18px} .line{width:200px;border-top:2px solid #b08968;margin:22px auto} p{margin-bottom:12px}</style>
    <div class="page"><div class="from">From the kitchen of Ruth &amp; Sam</div><h1>${page.recipe.title}</h1><div class="line"></div>${each(flat(page), 'div')}<div class="line"></div>${each(page.steps, 'p')}</div>`,
}

const board: PageDesign = {
  name: 'light print on a dark poster',
  width: 1300,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1180px;padding:60px 70px;background:${pick(random, '#22262b', '#12343b', '#3a1f2b')};color:#f2ede4;font:22px/33px ${pick(random, sans, wide)},sans-serif;box-sizing:border-box} h1{font:700 58px/64px ${serif};text-align:center;border-bottom:3px solid #e0b04b;padding-bottom:18px} .sv{text-align:center;margin:10px 0 26px;color:#e0b04b} .cols{display:grid;grid-template-columns:420px 1fr;gap:50px} h2{font:700 26px/38px ${serif};color:#e0b04b} h3{font-size:21px;color:#e0b04b} .in li{margin-bottom:5px;padding-left:18px;text-indent:-18px} .dir li{margin-bottom:14px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="sv">${wordsOf(page).serves} ${page.recipe.servings}</div><div class="cols"><div class="in"><h2>${wordsOf(page).ingredients}</h2>${list(page)}</div><div class="dir"><h2>${wordsOf(page).method}</h2><ul>${page.steps.map((step, i) => `<li>${i + 1}. ${step}</li>`).join('')}</ul></div></div></div>`,
}

const table: PageDesign = {
  name: 'ruled table and steps',
  width: 1200,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) => {
    const rows = page.groups.flatMap(({ name, lines }) => [
      ...(name ? [`<tr><th colspan="2">${name}</th></tr>`] : []),
      ...lines.map((line) => {
        const [, amount, rest] =
          /^((?:\d+(?: \d\/\d)?|\d\/\d)(?: ?(?:g|kg|ml|cl|cups?|tablespoons?|teaspoons?|tsp|tbsp|EL|TL))?) (.*)$/.exec(
            line,
          ) ?? []
        return `<tr><td>${amount ?? ''}</td><td>${rest ?? line}</td></tr>`
      }),
    ])
    return `<style>${rules}.page{width:1080px;padding:56px 66px;background:#fff;font:21px/30px ${pick(random, wide, sans)},sans-serif;color:#222;box-sizing:border-box} .no{float:right;font-size:17px;color:#666} h1{font:700 40px/48px ${sans},sans-serif} .facts{margin:8px 0 20px} table{border-collapse:collapse;width:100%;margin-bottom:26px} td,th{border:1px solid #777;padding:4px 12px;text-align:left} td:first-child{width:230px} tr:nth-child(even){background:#eef1f4} li{margin-bottom:10px}</style>
    <div class="page"><div class="no">No. ${100 + Math.floor(random() * 800)}</div><h1>${page.recipe.title}</h1><div class="facts">${wordsOf(page).serves} ${page.recipe.servings} / ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</div><table>${rows.join('')}</table><ul>${page.steps.map((step, i) => `<li><b>${i + 1}</b> ${step}</li>`).join('')}</ul></div>`
  },
}

const spread: PageDesign = {
  name: 'two open pages',
  width: 2050,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1960px;display:grid;grid-template-columns:1fr 1fr;background:linear-gradient(90deg,#fdfbf6 46%,#cfc9bd 50%,#fdfbf6 54%);font:22px/33px ${pick(random, serif, book)},serif;color:#2b2622} .side{padding:60px 90px;min-height:1100px;position:relative;box-sizing:border-box} .run{font:16px/24px ${sans};letter-spacing:.15em;text-transform:uppercase;color:#888;margin-bottom:40px} .side+.side .run{text-align:right} .pic{height:420px;background:linear-gradient(160deg,#a3b18a,#dad7cd 40%,#bc6c25)} h1{font:600 54px/62px ${serif};margin:34px 0 14px} .intro{font-style:italic} .sv{font:600 19px/30px ${sans}} h3{font-size:21px;margin:8px 0 0} .in{margin-bottom:30px;font:20px/30px ${sans}} p{margin-bottom:14px} .folio{position:absolute;bottom:34px;left:90px;right:90px;font:16px ${sans};text-align:center}</style>
    <div class="page"><div class="side"><div class="run">A Year at Hollow Farm</div><div class="pic"></div><h1>${page.recipe.title}</h1>${page.recipe.language === 'en' ? '<p class="intro">We cook this when the first boxes come in from the garden and the evenings are still long.</p>' : ''}<div class="folio">86</div></div><div class="side"><div class="run">Autumn</div><div class="sv">${wordsOf(page).serves} ${page.recipe.servings}</div><div class="in">${list(page)}</div>${each(page.steps, 'p')}<div class="folio">87</div></div></div>`,
}

export const unseenPages: PageDesign[] = [binder, centred, board, table, spread]
