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

/** A chat, steps before the list, a numbered list, a still of a video and a page that is turned, on which rules were chosen. */

const items = (page: Page, tag = 'li') => each(plain(page), tag)
const steps = (page: Page, tag = 'p') =>
  page.steps.map((step, i) => `<${tag}>${i + 1}. ${step}</${tag}>`).join('')

const chat: PageDesign = {
  name: 'messages of a chat',
  width: 820,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:800px;background:${pick(random, '#e5ddd5', '#dfe7ef')};font:23px/31px ${pick(random, "'Roboto'", "'Lato'")};color:#111;padding-bottom:20px} .top{background:#075e54;color:#fff;padding:14px 24px;font-weight:700} .m{background:#fff;border-radius:14px;padding:12px 18px 26px;margin:16px 110px 0 20px;position:relative} .o{background:#dcf8c6;margin:16px 20px 0 110px} .m i{position:absolute;right:16px;bottom:4px;font:15px/20px 'Roboto';color:#888} b{font-size:27px}</style>
    <div class="page"><div class="top">Aunt Jo</div><div class="m o">Can you send me the recipe?<i>18:02</i></div><div class="m"><b>${page.recipe.title}</b><br>${servingsOf(page)}<i>18:05</i></div><div class="m">${items(page, 'div')}<i>18:06</i></div><div class="m">${steps(page)}<i>18:09</i></div><div class="m o">Thank you!<i>18:10</i></div></div>`,
}

const stepsFirst: PageDesign = {
  name: 'steps at the left, list at the right',
  width: 1300,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1200px;padding:50px;background:#fffdf8;font:20px/29px ${pick(random, "'Lora'", "'PT Serif'", "'Gentium'")},'DejaVu Serif';color:#222} h1{font-size:42px;line-height:52px;margin-bottom:20px} .g{display:grid;grid-template-columns:1fr 380px;gap:50px} .l{background:#efe6d4;padding:22px} h2{font-size:22px;margin-bottom:8px} p{margin-bottom:12px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="g"><div><h2>${wordsOf(page).method}</h2>${steps(page)}</div><div class="l"><div>${servingsOf(page)}<br>${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2>${items(page, 'div')}</div></div></div>`,
}

const numbered: PageDesign = {
  name: 'notes with a numbered list',
  width: 900,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: true,
  light: 'moire',
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:860px;padding:34px 44px;background:#fffef5;font:24px/36px ${pick(random, "'Roboto'", "'Source Sans 3'")};color:#222} h1{font-size:36px;line-height:46px} small{color:#999} h2{font-size:26px;margin-top:14px}</style>
    <div class="page"><small>28 November at 09:14</small><h1>${page.recipe.title}</h1><h2>${wordsOf(page).ingredients}</h2>${plain(
      page,
    )
      .map((line, i) => `<div>${i + 1}) ${line}</div>`)
      .join('')}<h2>${wordsOf(page).method}</h2>${each(page.steps, 'p')}</div>`,
}

const still: PageDesign = {
  name: 'still of a video with the list over the picture',
  width: 1300,
  fractions: 'glyph',
  prints: { servings: false, time: true },
  isScreen: true,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1280px;padding:40px;background:linear-gradient(120deg,${pick(random, '#3b4b3a,#1e2a26', '#57402f,#2a1e16')});font:700 24px/36px ${pick(random, "'Roboto'", "'PT Sans'", "'Lato'")};color:#fff} h1{font-size:44px;line-height:56px} .g{display:grid;grid-template-columns:440px 1fr;gap:40px} .b{background:#0009;padding:20px 26px} h2{color:#ffd84d;font-size:26px} p{margin-bottom:8px} .u{font:16px/24px 'Roboto';margin-top:14px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div>${timeOf(page)}</div><div class="g"><div class="b"><h2>${wordsOf(page).ingredients}</h2>${items(page, 'div')}</div><div class="b"><h2>${wordsOf(page).method}</h2>${steps(page)}</div></div><div class="u">2:14 / 8:31 &nbsp; HD &nbsp; Subscribe</div></div>`,
}

const turned: PageDesign = {
  name: 'page turned by fifteen degrees',
  width: 1000,
  fractions: 'diagonal',
  prints: { servings: true, time: true },
  isScreen: false,
  turn: 15,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:900px;padding:50px 60px;background:#fff;font:21px/31px ${pick(random, "'PT Sans'", "'Source Sans 3'", "'Lato'")};color:#222} .frac{font-feature-settings:'frac'} h1{font-size:38px;line-height:46px} h2{font-size:24px;margin:14px 0 4px;border-bottom:2px solid #bbb} p{margin-bottom:8px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div>${servingsOf(page)} | ${timeOf(page)}</div><h2>${wordsOf(page).ingredients}</h2>${items(page, 'div')}<h2>${wordsOf(page).method}</h2>${steps(page)}</div>`,
}

export const ledgePages: PageDesign[] = [chat, stepsFirst, numbered, still, turned]
