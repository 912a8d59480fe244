import { each, type PageDesign, pick, plain, rules, servingsOf, timeOf } from './ocr-fresh-pages.ts'
import { introOf, paper } from './ocr-hearth-pages.ts'

/** Lists without a heading in other places and between other signs, kept from all choices of rules. */

const panel: PageDesign = {
  name: 'list between diamonds on a coloured band',
  width: 1150,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      1060,
      page,
      `padding:48px 56px;background:#fff;font:20px/30px ${pick(random, "'TeX Gyre Schola'", "'PT Serif'", "'DejaVu Serif'")};color:#222} h1{font:700 42px/52px 'Lato';color:#265} .i{background:${pick(random, '#dfeee2', '#f6e3d0')};padding:18px 26px;margin:16px 0;text-align:center;font:700 19px/30px 'Lato'} .c{columns:2;column-gap:36px} p{margin-bottom:10px}`,
      `<div>${servingsOf(page)}</div><div class="i">${plain(page).join(pick(random, ' ◆ ', ' ■ ', ' ✦ '))}</div><div class="c">${each(page.steps, 'p')}</div>`,
    ),
}

const right: PageDesign = {
  name: 'lines set to the right beside the steps',
  width: 1150,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    `<style>${rules}.page{width:1060px;padding:50px 40px;background:#fdfcf8;font:20px/30px ${pick(random, "'Source Sans 3'", "'TeX Gyre Heros'", "'Roboto'")};color:#333;display:grid;grid-template-columns:330px 1fr;gap:40px} .i{text-align:right;font-style:italic;padding-top:90px} .i div{margin-bottom:9px;line-height:25px} h1{font:700 40px/48px 'Fraunces'} p{margin-top:12px}</style>
    <div class="page"><div class="i">${each(plain(page), 'div')}</div><div><h1>${page.recipe.title}</h1>${servingsOf(page)} / ${timeOf(page)}${each(page.steps, 'p')}</div></div>`,
}

const boxed: PageDesign = {
  name: 'two columns in a box between introduction and steps',
  width: 1150,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: true,
  html: (page, random) =>
    paper(
      1060,
      page,
      `padding:40px 50px;background:#fff;font:20px/31px ${pick(random, "'Roboto'", "'Lato'", "'PT Sans'")};color:#1d1d1f} h1{font-size:40px;line-height:48px;margin-bottom:12px} .i{border:2px solid #e0a030;border-radius:8px;padding:16px 24px;margin:18px 0;columns:2;column-gap:30px} .i li::before{content:'• '} .i li{padding-left:18px;text-indent:-18px;break-inside:avoid} p{margin-bottom:14px}`,
      `<p>${introOf(page)}</p><ul class="i">${each(plain(page), 'li')}</ul>${each(page.steps, 'p')}`,
    ),
}

const dashes: PageDesign = {
  name: 'lines with dashes above one paragraph of steps',
  width: 1000,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (page, random) =>
    paper(
      900,
      page,
      `padding:56px 66px;background:#f3ead5;font:23px/34px ${pick(random, "'TeX Gyre Cursor'", "'PT Mono'", "'Liberation Mono'")};font-size:20px;color:#222} h1{font-size:26px;line-height:36px;text-decoration:underline;margin-bottom:20px} .i{margin-bottom:26px} .i div{padding-left:26px;text-indent:-26px}`,
      `<div class="i">${each(
        plain(page).map((line) => `- ${line}`),
        'div',
      )}</div><div>${page.steps.join(' ')}</div><br><div>${servingsOf(page)}</div>`,
    ),
}

const sentence: PageDesign = {
  name: 'list between strokes in small print below a picture',
  width: 1000,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (page, random) =>
    paper(
      920,
      page,
      `padding:40px 50px 50px;background:#fff;font:21px/31px ${pick(random, "'Old Standard TT'", "'EB Garamond'", "'TeX Gyre Termes'")},'DejaVu Serif';color:#1c1c1c;position:relative;padding-top:330px} .pic{position:absolute;left:0;right:0;top:0;height:300px;background:radial-gradient(circle at 60% 50%,#9b3d24,#d9b98a 45%,#6d7a4a 47%,#cfc7b4)} h1{font-size:40px;line-height:48px} .i{font:16px/25px 'Roboto Condensed','DejaVu Sans Condensed';margin:12px 0 16px;color:#444} p{text-indent:26px;text-align:justify}`,
      `<div class="pic"></div>${timeOf(page)} — ${servingsOf(page)}<div class="i">${plain(page).join(pick(random, ' / ', ' – ', ', '))}</div>${each(page.steps, 'p')}`,
    ),
}

export const cellarPages: PageDesign[] = [panel, right, boxed, dashes, sentence]
