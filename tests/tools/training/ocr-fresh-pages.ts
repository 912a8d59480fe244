import type { WrittenRecipe } from './ocr-fresh-recipes.ts'
import type { Light } from './ocr-light.ts'

export interface PageDesign {
  name: string
  /** Of the paper, in pixels. */
  width: number
  fractions: 'glyph' | 'slash' | 'diagonal'
  /** Only printed facts can be expected. */
  prints: { servings: boolean; time: boolean }
  isScreen: boolean
  /** Of the capture; that of `photograph` alone when absent. */
  light?: Light
  /** Clockwise rotation of the photo in degrees, 0 when absent. */
  turn?: number
  html(page: Page, random: () => number): string
}

export interface Page {
  recipe: WrittenRecipe
  groups: { name: string | null; lines: string[] }[]
  steps: string[]
}

const words = {
  en: {
    ingredients: 'Ingredients',
    method: 'Method',
    serves: 'Serves',
    time: 'Ready in',
    minutes: 'minutes',
  },
  de: {
    ingredients: 'Zutaten',
    method: 'Zubereitung',
    serves: 'Portionen:',
    time: 'Dauer',
    minutes: 'Minuten',
  },
  fr: {
    ingredients: 'Ingrédients',
    method: 'Préparation',
    serves: 'Pour',
    time: 'Durée',
    minutes: 'minutes',
  },
  es: {
    ingredients: 'Ingredientes',
    method: 'Elaboración',
    serves: 'Raciones:',
    time: 'Tiempo',
    minutes: 'minutos',
  },
  it: {
    ingredients: 'Ingredienti',
    method: 'Preparazione',
    serves: 'Porzioni:',
    time: 'Tempo',
    minutes: 'minuti',
  },
} as const
const wordsOf = ({ recipe }: Page) => words[recipe.language]
const pick = <T>(random: () => number, first: T, ...rest: T[]): T =>
  [first, ...rest][Math.floor(random() * (rest.length + 1))] ?? first

const each = (items: string[], tag: string) => items.map((item) => `<${tag}>${item}</${tag}>`).join('')
const list = ({ groups }: Page, head = 'h3') =>
  groups
    .map(({ name, lines }) => `${name ? `<${head}>${name}</${head}>` : ''}<ul>${each(lines, 'li')}</ul>`)
    .join('')
const flat = ({ groups }: Page) =>
  groups.flatMap(({ name, lines }) => [...(name ? [`<b>${name}</b>`] : []), ...lines])

const rules = 'ul,ol{list-style:none;margin:0;padding:0} h1,h2,h3,p{margin:0} '

const lined: PageDesign = {
  name: 'typed index card',
  width: 1180,
  fractions: 'slash',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1060px;padding:40px 60px;background:#f7f1dc repeating-linear-gradient(transparent 0 40px,#b9c9cf 40px 42px);font:24px/42px ${pick(random, "'TeX Gyre Cursor'", "'PT Mono'", "'GNUTypewriter'")};color:#2a2a35;min-height:640px}
    .from{font-size:20px;color:#844} h1{font-size:27px;line-height:42px;text-transform:uppercase;display:flex;justify-content:space-between} .two{column-count:2;column-gap:36px} .two div{padding-left:26px;text-indent:-26px;break-inside:avoid} .text{margin-top:42px}</style>
    <div class="page"><div class="from">Here’s what’s cookin’: &nbsp; from the kitchen of Marge</div><h1><span>${page.recipe.title}</span><span>${wordsOf(page).serves} ${page.recipe.servings}</span></h1>
    <div class="two">${each(flat(page), 'div')}</div><div class="text">${page.steps.join(' ')}</div></div>`,
}

const script: PageDesign = {
  name: 'card in a script face',
  width: 1120,
  fractions: 'slash',
  prints: { servings: false, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1040px;padding:44px 50px;background:#fffefa;border-top:14px solid #c9463d;font:italic ${pick(random, "29px/44px 'TeX Gyre Chorus'", "26px/42px 'Gentium'", "27px/42px 'Prociono'")},serif;color:#1d2b50}
    h1{font-size:44px;line-height:60px;border-bottom:2px solid #c9463d;margin-bottom:16px} .cols{display:flex;gap:60px} .cols>div{flex:1} li{padding-left:24px;text-indent:-24px} p{margin-top:18px}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="cols"><div>${each(flat(page).slice(0, Math.ceil(flat(page).length / 2)), 'div')}</div><div>${each(flat(page).slice(Math.ceil(flat(page).length / 2)), 'div')}</div></div><p>${page.steps.join('</p><p>')}</p></div>`,
}

const sidebar: PageDesign = {
  name: 'magazine with a box',
  width: 1400,
  fractions: 'glyph',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1260px;padding:60px 70px;background:#fcfcfa;font:21px/30px ${pick(random, "'Old Standard TT'", "'Linux Libertine O'", "'STIX'")},serif;color:#151515;display:grid;grid-template-columns:${random() < 0.5 ? '1fr 430px' : '430px 1fr'};grid-auto-flow:dense;gap:30px 44px}
    header{grid-column:1/3} .kick{font:700 17px 'Quicksand';letter-spacing:.18em;color:#0a7d78} h1{font:700 66px/70px ${pick(random, "'Linux Libertine Display O'", "'Baskervald ADF Std'", "'Quattrocento'")},serif} .box{border:3px solid #0a7d78;padding:24px 28px;font:19px/28px 'Karla',sans-serif;align-self:start;${random() < 0.5 ? 'grid-column:1' : 'grid-column:2'}}
    .box h3{font:700 19px/28px 'Karla';text-transform:uppercase;margin-top:12px} .box li{padding-left:18px;text-indent:-18px} .facts{font-weight:700;color:#0a7d78;margin-bottom:12px} .text p+p{text-indent:28px} .text p:first-child:first-letter{font-size:74px;line-height:58px;float:left;padding-right:10px;color:#0a7d78} .stand{font-style:italic;font-size:24px;margin-top:12px}</style>
    <div class="page"><header><div class="kick">COOK NOW · WEEKNIGHTS</div><h1>${page.recipe.title}</h1>${page.recipe.language === 'en' ? '<p class="stand">Big on flavour and short on washing up, this one earns its place in the rotation.</p>' : ''}</header>
    <aside class="box"><div class="facts">${wordsOf(page).serves.toUpperCase()} ${page.recipe.servings} &nbsp;|&nbsp; ${wordsOf(page).time.toUpperCase()} ${page.recipe.totalTime} ${wordsOf(page).minutes.toUpperCase()}</div>${list(page)}</aside><div class="text">${each(page.steps, 'p')}</div></div>`,
}

const band: PageDesign = {
  name: 'magazine, list across and text in columns',
  width: 1400,
  fractions: 'glyph',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1260px;padding:50px 70px;background:#fff;font:20px/29px ${pick(random, "'Cabin'", "'PT Sans'", "'Gillius ADF'")},sans-serif;color:#222}
    h1{font:60px/66px 'Roboto Slab',serif;color:#7a1f3d;text-align:center} .sub{text-align:center;margin:8px 0 22px;letter-spacing:.1em} .band{background:#f6e6d3;padding:24px 30px;column-count:2;column-gap:50px;margin-bottom:30px} .band div{padding-left:20px;text-indent:-20px;break-inside:avoid} .cols{column-count:2;column-gap:44px;text-align:justify} .cols p{margin-bottom:12px} .n{font-weight:700;color:#7a1f3d}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="sub">${wordsOf(page).serves.toUpperCase()} ${page.recipe.servings}</div><div class="band">${each(flat(page), 'div')}</div><div class="cols">${page.steps.map((step, i) => `<p>${random() < 2 ? `<span class="n">${i + 1}</span> ` : ''}${step}</p>`).join('')}</div></div>`,
}

const capitals: PageDesign = {
  name: 'cookbook in small capitals',
  width: 1300,
  fractions: 'diagonal',
  prints: { servings: true, time: false },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1160px;min-height:1400px;padding:70px 80px;background:#fdfbf6;font:23px/34px ${pick(random, "'EB Garamond 12'", "'Junicode Two Beta'", "'Cardo'")},serif;color:#2b2622;font-feature-settings:'onum','frac' 0;position:relative}
    .run{font:15px 'Lato';letter-spacing:.3em;text-transform:uppercase;color:#999;display:flex;justify-content:space-between} h1{font:400 50px/58px 'Linux Libertine O';font-variant:small-caps;letter-spacing:.06em;text-align:center;margin:70px 0 10px} .yield{text-align:center;font-variant:small-caps;letter-spacing:.08em} .intro{font-style:italic;margin:22px 90px;text-align:center}
    .ing{column-count:2;column-gap:60px;margin:26px 0 34px;line-height:31px} .ing li{padding-left:22px;text-indent:-22px;break-inside:avoid} h3{font-variant:small-caps;font-weight:400;letter-spacing:.1em;margin-top:6px} .frac{font-family:'Linux Libertine O';font-feature-settings:'frac'} .dir p{margin-bottom:14px} .dir p:first-line{font-variant:small-caps} .folio{position:absolute;bottom:40px;left:0;right:0;text-align:center}</style>
    <div class="page"><div class="run"><span>the quiet kitchen</span><span>supper</span></div><h1>${page.recipe.title}</h1><div class="yield">${wordsOf(page).serves.toLowerCase()} ${page.recipe.servings}</div>${page.recipe.language === 'en' ? '<p class="intro">I make this on the first cold evening of the year, when the windows steam up and nobody is in a hurry to leave the table.</p>' : ''}
    <div class="ing">${list(page)}</div><div class="dir">${each(page.steps, 'p')}</div><div class="folio">${30 + Math.floor(random() * 300)}</div></div>`,
}

const margin: PageDesign = {
  name: 'cookbook, list in the margin',
  width: 1300,
  fractions: 'diagonal',
  prints: { servings: true, time: true },
  isScreen: false,
  html: (
    page,
    random,
  ) => `<style>${rules}.page{width:1170px;padding:80px 70px;background:#fff;font:400 21px/33px ${pick(random, "'TeX Gyre Adventor'", "'Inter'", "'Cantarell'")},sans-serif;color:#333}
    h1{font:300 54px/62px 'Lato',sans-serif;text-transform:uppercase;letter-spacing:.05em;margin-bottom:8px} .facts{color:#999;margin-bottom:50px;font-size:18px;letter-spacing:.06em} .grid{display:grid;grid-template-columns:300px 1fr;gap:56px} .in{font-size:17px;line-height:26px} .in li{margin-bottom:8px} .frac{font-family:'Lato';font-feature-settings:'frac'} h3{font-size:17px;text-transform:uppercase;letter-spacing:.1em;margin:14px 0 6px} .dir p{margin-bottom:20px} .dir b{font-weight:700}</style>
    <div class="page"><h1>${page.recipe.title}</h1><div class="facts">${wordsOf(page).serves} ${page.recipe.servings} — ${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}</div><div class="grid"><div class="in">${list(page)}</div><div class="dir">${each(page.steps, 'p')}</div></div></div>`,
}

export const printedDesigns: PageDesign[] = [lined, script, sidebar, band, capitals, margin]
/** Fonts that every machine of the project has. */
export const sans = "'Source Sans 3'"
export const serif = "'Fraunces'"
export const wide = "'DejaVu Sans'"
export const book = "'DejaVu Serif'"

const servingsOf = (page: Page) => `${wordsOf(page).serves} ${page.recipe.servings}`
const timeOf = (page: Page) => `${wordsOf(page).time} ${page.recipe.totalTime} ${wordsOf(page).minutes}`
/** Its lines without bold letters. */
const plain = (page: Page) => flat(page).map((line) => line.replace(/<\/?b>/g, ''))

export { each, flat, list, pick, plain, rules, servingsOf, timeOf, wordsOf }
