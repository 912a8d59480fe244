import { describe, expect, it } from 'vitest'
import { readDocument } from '#server/extract/read-document.ts'
import { page } from './pages.ts'

const address = 'https://kitchen.example/stories/winter'
const titled = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`
const story =
  '<p>The market was still dark when we came for the first leeks, and the man who sells them told us how his mother made her pie.</p>'
const links = (names: string[], path = '/recipes/') =>
  names
    .map(
      (name) =>
        `<article><a href="${path}${name.toLowerCase().replaceAll(' ', '-')}"><h3>${name}</h3></a><p>Ready in 30 minutes.</p></article>`,
    )
    .join('')
const dishes = [
  'Leek pie',
  'Onion soup',
  'Apple cake',
  'Roast chicken',
  'Bean stew',
  'Rice pudding',
  'Fish curry',
]

describe('a page without a recipe is named for what it is', () => {
  it.each([
    [
      'paywall',
      titled(
        'Leek pie',
        `<h1>Leek pie</h1>${story}<section><h2>Subscribe to continue</h2><p>Already a subscriber? Sign in.</p></section>`,
      ),
    ],
    [
      'paywall',
      titled(
        'Lauchkuchen',
        `<h1>Lauchkuchen</h1><p>Im Winter gibt es nichts Besseres als diesen Kuchen.</p><div>Jetzt weiterlesen mit dem Probeabo. Bereits Abonnent?</div>`,
      ),
    ],
    [
      'paywall',
      titled(
        'Leek pie',
        `<h1>Leek pie</h1>${story}<div class="paywall">Three more lines for you alone.</div>`,
      ),
    ],
    [
      'paywall',
      titled(
        'Leek pie',
        `<h1>Leek pie</h1>${story}`,
        '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":"False"}</script>',
      ),
    ],
    [
      'consent',
      titled(
        'Before you continue',
        '<h1>Before you continue</h1><p>We use cookies for statistics.</p><button>Reject all</button>',
      ),
    ],
    [
      'consent',
      titled(
        'Die Küche',
        '<div><h2>Ihre Daten</h2><p>Wir und unsere Partner speichern personenbezogene Angaben. Mit Ihrer Einwilligung nutzen wir Cookies.</p><button>Alle akzeptieren</button></div>',
      ),
    ],
    [
      'robot-check',
      titled(
        'Just a moment...',
        '<h1>kitchen.example</h1><p>Verify you are human by completing the action below.</p>',
      ),
    ],
    [
      'robot-check',
      titled('kitchen.example', '<p>Please press the button and hold it.</p><div id="px-captcha"></div>'),
    ],
    ['robot-check', titled('Access denied', '<p>You do not have permission to view this page.</p>')],
    [
      'sign-in',
      titled(
        'Log in | Our cookbook',
        '<form><label>Name<input></label><label>Password<input type="password"></label></form>',
      ),
    ],
    [
      'sign-in',
      titled(
        'Mein Kochbuch',
        '<h1>Willkommen</h1><form><input name="n"><input type="password" name="p"><button>Weiter</button></form>',
      ),
    ],
    [
      'gone',
      titled(
        'Page not found',
        `<h1>Oh no!</h1><p>Try one of these.</p><ul><li>Leek pie</li><li>Onion soup</li></ul>`,
      ),
    ],
    [
      'unavailable',
      titled('The Leek House', '<h1>We will be back soon</h1><p>We are moving to a larger kitchen.</p>'),
    ],
    ['unavailable', titled('502 Bad Gateway', '<center><h1>502 Bad Gateway</h1></center><hr>nginx')],
    [
      'unavailable',
      titled('Fehler', '<p>Die Seite ist wegen Wartungsarbeiten vorübergehend geschlossen.</p>'),
    ],
    ['unavailable', titled('Error', '<p>There has been a critical error on this website.</p>')],
    ['gone', titled('Seite nicht gefunden', '<h1>Hier ist nichts</h1>')],
    [
      'shop',
      titled(
        'Cast iron pan',
        '<h1>Cast iron pan</h1><p>For a lifetime of pancakes. €49.00</p><button>Add to basket</button>',
      ),
    ],
    [
      'shop',
      titled('Passata', '<h1>Passata</h1><p>690 g</p>', '<meta property="og:type" content="product">'),
    ],
    ['script', titled('Leek pie', '<div id="root"></div><script src="/app.js"></script>')],
    ['script', titled('Leek pie', `<p>You need to enable JavaScript to run this app.</p><script>1</script>`)],
    [
      'media',
      titled(
        'A day at the market',
        '<h1>A day at the market</h1><p>Come along and see what we bought, and whom we met on the way home through the snow.</p>',
        '<meta property="og:type" content="video.other">',
      ),
    ],
    ['not-a-page', '%PDF-1.7 stream'],
    ['list', titled('Our best winter recipes', `<h1>Our best winter recipes</h1>${links(dishes)}`)],
    [
      'list',
      titled(
        'Unsere Suppen',
        `<h1>Unsere Suppen</h1>${links(['Zwiebelsuppe', 'Lauchsuppe mit Kartoffeln', 'Linsensuppe'], '/rezepte/')}`,
      ),
    ],
    [
      'paywall',
      titled('Tarte aux prunes', '<h1>Tarte aux prunes</h1><p>Il vous reste 80 % de cet article à lire.</p>'),
    ],
    [
      'paywall',
      titled('Onion soup', `<h1>Onion soup</h1>${story}<p>Join to unlock this post and more like it.</p>`),
    ],
    [
      'consent',
      titled(
        'Zanim przejdziesz do serwisu',
        '<h1>Szanujemy Twoją prywatność</h1><p>Nasi partnerzy przetwarzają dane osobowe.</p><button>Akceptuję</button>',
      ),
    ],
    [
      'robot-check',
      titled('Checking connection', '<p>Press and hold the button to confirm you are a human.</p>'),
    ],
    ['refused', titled('403 Forbidden', '<h1>403 Forbidden</h1><hr>nginx')],
    ['refused', titled('429 Too Many Requests', '<h1>429 Too Many Requests</h1>')],
    ['gone', titled('Oops', '<h1>Oops! We can’t find that page</h1><p>Try a search.</p>')],
    ['gone', titled('Sivua ei löytynyt', '<h1>Sivua ei löytynyt</h1>')],
    ['no-recipe', titled('Forbidden rice', `<h1>Forbidden rice, the black one</h1>${story.repeat(6)}`)],
    ['no-recipe', titled('Why bread rises', `<h1>Why bread rises</h1>${story.repeat(4)}`)],
  ])('%s', (reason, html) => {
    expect(readDocument(html, address)).toMatchObject({ kind: 'none', reason })
  })
})

describe('a list of recipes', () => {
  it('is read with titles and absolute addresses, each once', () => {
    const html = page(
      '',
      `<nav>${links(['About soup'])}</nav><h1>Recipes for winter</h1>${links(dishes)}${links(dishes)}`,
    )
    expect(readDocument(html, address)).toEqual({
      kind: 'none',
      reason: 'list',
      forms: [],
      recipes: dishes.map((title) => ({
        title,
        url: `https://kitchen.example/recipes/${title.toLowerCase().replaceAll(' ', '-')}`,
      })),
    })
  })

  it('takes the names from the headings when every link says the same', () => {
    const body = dishes
      .map(
        (dish, at) =>
          `<h2>${at + 1}. ${dish}</h2><p>A favourite of ours.</p><a href="https://other.example/${at}-${dish.replaceAll(' ', '-')}">Get the recipe</a>`,
      )
      .join('')
    expect(readDocument(page('', `<h1>Seven recipes for cold days</h1>${body}`), address)).toMatchObject({
      reason: 'list',
      recipes: dishes.map((title) => ({ title })),
    })
  })

  it('takes what the page declares', () => {
    const data = {
      '@type': 'ItemList',
      itemListElement: dishes.map((name, at) => ({ '@type': 'ListItem', item: { name, url: `/r/${at}` } })),
    }
    const html = page(
      `<script type="application/ld+json">${JSON.stringify(data)}</script>`,
      '<h1>Winter</h1>',
    )
    const reading = readDocument(html, address)
    expect(reading).toMatchObject({ reason: 'list' })
    expect(reading.kind === 'none' && reading.recipes).toHaveLength(dishes.length)
  })

  it('has only addresses of the web, and at most 50', () => {
    const many = Array.from({ length: 80 }, (_, at) => `Onion soup ${at}`)
    const html = page(
      '',
      `<h1>Soup recipes</h1><a href="javascript:alert(1)-a"><h3>Bean soup</h3></a>${links(many)}`,
    )
    const reading = readDocument(html, address)
    const urls = reading.kind === 'none' ? reading.recipes.map(({ url }) => url) : []
    expect(urls).toHaveLength(50)
    expect(urls.every((url) => url.startsWith('https://kitchen.example/recipes/'))).toBe(true)
  })
})
