import {
  each,
  type Page,
  type PageDesign,
  pick,
  plain,
  rules,
  servingsOf,
  timeOf,
  wordsOf,
} from './ocr-fresh-pages.ts'

/** An e-reader, a jar, a list between points, a checklist and a calendar page, kept from all choices of rules. */

const items = (page: Page, tag = 'li') => each(plain(page), tag)

const reader: PageDesign = {
  name: 'page of an e-reader',
  width: 860,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:820px;padding:40px 60px;background:#d9d7cf;font:24px/34px ${pick(random, "'PT Serif'", "'Gentium'", "'TeX Gyre Pagella'")},'DejaVu Serif';color:#2b2b29;text-align:justify} h1{font:700 34px/44px 'TeX Gyre Schola','DejaVu Serif';text-align:center} .f{text-align:center;font-style:italic;margin-bottom:12px} p{text-indent:30px} .n{font:15px/22px 'Roboto';display:flex;justify-content:space-between;margin-top:16px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)}</div>${items(page, 'div')}<br>${each(page.steps, 'p')}<div class="n"><span>Loc 2214 of 5310</span><span>41%</span></div></div>`,
}

const jar: PageDesign = {
  name: 'label of a jar in small print',
  width: 1000,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:900px;padding:40px;background:${pick(random, '#f4e9c9', '#ffffff')};font:18px/25px ${pick(random, "'PT Sans'", "'Roboto'")},'DejaVu Sans Condensed';color:#2a1a10} h1{font-size:30px;line-height:38px;text-transform:none} b{color:#7a1f12} .c{column-count:2;column-gap:36px;column-rule:1px solid #b99}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div>${servingsOf(page)}</div><div class="c"><b>${wordsOf(page).ingredients}:</b> ${plain(page).join('; ')}.<br><b>${wordsOf(page).method}:</b> ${page.steps.map((step, i) => `${i + 1}. ${step}`).join(' ')}</div></div>`,
}

const points: PageDesign = {
  name: 'list between points under the title',
  width: 1100,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  light: 'shadow',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1000px;padding:50px 70px;background:#fff;font:21px/31px ${pick(random, "'Lato'", "'Source Sans 3'")};color:#333} h1{font:700 40px/50px 'Fraunces';text-align:center} .i{text-align:center;margin:16px 0;font-weight:700} .f{text-align:center} p{margin-bottom:10px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="f">${servingsOf(page)} · ${timeOf(page)}</div><div class="i">${plain(page).join(' • ')}</div>${each(page.steps, 'p')}</div>`,
}

const checks: PageDesign = {
  name: 'checklist with amounts in a column of their own',
  width: 1000,
  fractions: 'slash',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:900px;padding:44px 54px;background:#f7fbff;font:21px/36px ${pick(random, "'Comfortaa'", "'Lato'", "'PT Sans'")};color:#223} h1{font-size:36px;line-height:46px} .b{display:inline-block;width:18px;height:18px;border:2px solid #88a;margin-right:14px;vertical-align:middle} h2{font-size:24px;color:#36a} .s{display:grid;grid-template-columns:1fr 1fr;gap:20px} .s div{border:2px dashed #99b;padding:10px 14px;line-height:28px}</style>
    <div class="page"><h1>${page.recipe.title}</h1>${servingsOf(page)}, ${timeOf(page)}<h2>${wordsOf(page).ingredients}</h2>${plain(
      page,
    )
      .map((line) => `<div><span class="b"></span>${line}</div>`)
      .join(
        '',
      )}<h2>${wordsOf(page).method}</h2><div class="s">${page.steps.map((step, i) => `<div><b>${i + 1}</b> ${step}</div>`).join('')}</div></div>`,
}

const calendar: PageDesign = {
  name: 'page of a calendar',
  width: 1150,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1080px;padding:40px;background:${pick(random, '#fdfcf7', '#eef3ea')};font:19px/28px ${pick(random, "'TeX Gyre Termes'", "'PT Serif'", "'Lora'")},'DejaVu Serif';color:#222} .d{display:flex;justify-content:space-between;font:700 26px/34px 'Roboto';color:#a22;border-bottom:3px solid #a22;margin-bottom:14px} h1{font-size:36px;line-height:44px} .g{display:grid;grid-template-columns:1fr 1fr 320px;gap:30px} p{margin-bottom:8px} .w{display:grid;grid-template-columns:repeat(7,1fr);font:17px/30px 'Roboto';color:#777;border-top:1px solid #aaa;margin-top:20px;text-align:center}</style>
    <div class="page"><div class="d"><span>OCTOBER</span><span>42</span></div><h1>${page.recipe.title}</h1><div>${servingsOf(page)}</div><div class="g"><div>${each(page.steps.slice(0, Math.ceil(page.steps.length / 2)), 'p')}</div><div>${each(page.steps.slice(Math.ceil(page.steps.length / 2)), 'p')}</div><div>${items(page, 'div')}</div></div><div class="w">${['Mo 12', 'Tu 13', 'We 14', 'Th 15', 'Fr 16', 'Sa 17', 'Su 18'].map((day) => `<span>${day}</span>`).join('')}</div></div>`,
}

export const shedPages: PageDesign[] = [reader, jar, points, checks, calendar]
