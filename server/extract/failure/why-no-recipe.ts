import type { NamedRecipe, PageProblem } from '#server/contract/page-failures.ts'
import type { Page } from '../document.ts'
import { attribute } from '../html/element.ts'
import { mentionsFood } from '../page/subject.ts'
import { shownFiles } from './elsewhere.ts'
import { countPhrases, foldPhrase, type Topic } from './phrases.ts'
import { recipeLinks } from './recipe-links.ts'

interface PageWithout {
  reason: PageProblem
  recipes: NamedRecipe[]
}

/** What a page is in which no recipe was found. */
export function whyNoRecipe(page: Page, address: string): PageWithout {
  const listed = recipeLinks(page, address)
  const look = lookAt(page)
  const isLongList = listed.isDeclared || listed.recipes.length >= manyRecipes
  const reason = isLongList
    ? (first(walls, look) ?? 'list')
    : (first(walls, look) ?? first(kinds, look) ?? (listed.recipes.length > 0 ? 'list' : lastResort(look)))
  const files = reason === 'no-recipe' && isNearlyEmpty(look) ? shownFiles(page, address) : []
  if (files.length > 0) return { reason: 'file', recipes: files }
  return { reason, recipes: reason === 'list' ? listed.recipes : [] }
}

const manyRecipes = 6

interface Look {
  page: Page
  /** Characters of text in lines. */
  shown: number
  /** Folded. */
  titles: string
  /** Folded; with the texts of buttons and of <noscript>. */
  text: string
}

/** Characters. */
const maxTextLength = 30_000
const maxHeadings = 3

function lookAt(page: Page): Look {
  const { head } = page
  const segments = page.segments()
  const headings = segments.filter(({ isHeading }) => isHeading).slice(0, maxHeadings)
  const titles = [
    head.title,
    head.meta.get('og:title') ?? '',
    ...headings.map(({ text }) => text.slice(0, 200)),
  ]
  return {
    page,
    shown: segments.reduce((sum, { text }) => sum + text.length, 0),
    titles: titles.map(foldPhrase).join(' '),
    text: foldPhrase(page.document().text.slice(0, maxTextLength)),
  }
}

type Check = [PageProblem, (look: Look) => boolean]
const first = (checks: Check[], look: Look) => checks.find(([, holds]) => holds(look))?.[0]
const says = ({ text }: Look, topic: Topic) => countPhrases(text, topic)
const isTitled = ({ titles }: Look, topic: Topic) => countPhrases(titles, topic) > 0

/** Pages that are shown before another one, or instead of it. */
const walls: Check[] = [
  ['not-a-page', ({ page }) => page.html.startsWith('%PDF') || hasControls(page.html)],
  ['robot-check', isRobotCheck],
  // Some send such a page with the status of a good one.
  ['refused', (look) => look.shown < 600 && isTitled(look, 'refused')],
  ['unavailable', isUnavailable],
  ['gone', (look) => look.shown < 5000 && isTitled(look, 'gone')],
  [
    'consent',
    (look) =>
      (look.shown < 4000 && isTitled(look, 'consentTitle') && says(look, 'consentText') > 0) ||
      (look.shown < 3000 && says(look, 'consentText') > 2),
  ],
  [
    'sign-in',
    (look) =>
      (look.shown < 2500 && isTitled(look, 'signIn')) || (look.shown < 800 && hasPasswordField(look.page)),
  ],
]

const kinds: Check[] = [
  ['paywall', isBehindPaywall],
  ['shop', isShop],
  [
    'script',
    (look) =>
      (look.shown < 250 && /<script/i.test(look.page.html) && !isMedia(look)) ||
      (look.shown < 1000 && says(look, 'script') > 0),
  ],
]

/** Characters. */
const maxTextBesideFile = 1500

/** A recipe by its title, and hardly any text: the rest may be a picture. */
const isNearlyEmpty = (look: Look) =>
  look.shown < maxTextBesideFile && (isTitled(look, 'recipeWord') || mentionsFood(look.titles))

const lastResort = (look: Look): PageProblem => (isMedia(look) ? 'media' : 'no-recipe')

/** Control characters that no text has. */
function hasControls(html: string): boolean {
  for (let at = 0; at < Math.min(html.length, 1000); at++) {
    const code = html.charCodeAt(at)
    if (code < 9 || (code > 13 && code < 27)) return true
  }
  return false
}

function isRobotCheck(look: Look): boolean {
  if (look.shown > 2500) return false
  if (isTitled(look, 'robotTitle') || says(look, 'robotText') > 0) return true
  return look.shown < 600 && /captcha|challenge-(?:form|platform|error)|_chl_/i.test(look.page.html)
}

/** A site that is repaired, or broken, and says so with the status of a good page. */
function isUnavailable(look: Look): boolean {
  return (
    (look.shown < 1500 && isTitled(look, 'unavailable')) ||
    (look.shown < 600 && says(look, 'unavailable') > 0)
  )
}

function hasPasswordField(page: Page): boolean {
  return page
    .document()
    .elements.some((element) => element.tag === 'input' && attribute(element, 'type') === 'password')
}

function isBehindPaywall(look: Look): boolean {
  return (
    /"isAccessibleForFree"\s{0,5}:\s{0,5}"?false/i.test(look.page.html) ||
    says(look, 'paywall') > 0 ||
    look.page.document().elements.some((element) => {
      const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, 300)
      return element.textEnd > element.textStart && /(?:^|[\s_-])(?:pay|reg)-?wall(?:$|[\s_-])/i.test(names)
    })
  )
}

const price = /[€$£¥₹]\s?\d|\d\s?(?:€|£|zł|Kč|kr\b|₽|円|元)/

function isShop(look: Look): boolean {
  const { head, html } = look.page
  if (/^product/.test(head.meta.get('og:type') ?? '')) return true
  const isDeclared = /"@type"\s{0,5}:\s{0,5}\[?\s{0,5}"Product"/.test(html)
  return (
    isDeclared || (says(look, 'cart') > 0 && price.test(look.page.document().text.slice(0, maxTextLength)))
  )
}

function isMedia({ page: { head } }: Look): boolean {
  return (
    /^video/.test(head.meta.get('og:type') ?? '') ||
    head.meta.has('og:video') ||
    head.meta.has('twitter:player')
  )
}
