import { load } from 'cheerio'
import { useId } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import {
  renderForgotPassword,
  renderLogin,
  renderRegister,
  renderResetPassword,
} from '#server/pages/auth.tsx'
import { renderPage } from '#server/pages/document.tsx'
import { Island } from '#server/pages/island.tsx'
import { fillText } from '#server/pages/large-text.ts'
import { dishesForTable } from '#server/pages/potlucks.tsx'
import { jsonForScript } from '#server/text/json-for-script.ts'
import { assetsFrom } from '#server/web/assets.ts'

const island = (name: string) => ({
  ...{ js: `/assets/${name}.js`, preload: ['/assets/shared.js'], css: null },
  sentences: { en: [`/assets/sentences-${name}.js`, null] as [string, null] },
})
const assets = assetsFrom({
  version: 'v1',
  styles: '/assets/app.css',
  early: '/assets/early.js',
  react: '/assets/react.js',
  boot: { js: '/assets/boot.js', preload: ['/assets/shared.js'] },
  islands: Object.fromEntries(
    [
      'greeting',
      'login-form',
      'waiting-changes',
      'onboarding',
      'register-form',
      'forgot-password-form',
      'reset-password-form',
    ].map((name) => [name, island(name)]),
  ),
  fonts: ['/assets/serif.woff2'],
})

function Greeting({ name }: { name: string }) {
  return <p id={useId()}>{name}</p>
}

function Shouting() {
  return <p style={{ color: 'red' }}>Hello</p>
}

describe('an island', () => {
  test('has its markup, its module and its props', () => {
    const html = renderToStaticMarkup(
      <Island assets={assets} name="greeting" component={Greeting} props={{ name: '</script>' }} />,
    )
    expect(html).toContain('data-island="greeting" data-module="/assets/greeting.js"')
    expect(html).toContain('&lt;/script&gt;</p>')
    expect(html).toContain('<script type="application/json">{"name":"\\u003c/script\\u003e"}</script>')
  })

  test('prefixes its ids with its name, so that the browser generates the same', () => {
    const html = renderToStaticMarkup(
      <>
        <Greeting name="the page" />
        <Island assets={assets} name="greeting" component={Greeting} props={{ name: 'Ada' }} />
      </>,
    )
    expect(html).toMatch(/id="_greeting-\w*_"/)
  })

  test('with a prop that does not survive JSON throws', () => {
    const when = new Date(0) as unknown as string
    expect(() =>
      renderToStaticMarkup(
        <Island assets={assets} name="greeting" component={Greeting} props={{ name: when }} />,
      ),
    ).toThrow('The props of greeting.name does not survive JSON: a Date.')
  })

  test('with a name that differs from its export throws', () => {
    expect(() =>
      renderToStaticMarkup(
        <Island assets={assets} name="login-form" component={Greeting} props={{ name: '' }} />,
      ),
    ).toThrow('islands/login-form.tsx exports LoginForm, but the page renders Greeting.')
  })

  test('with a style attribute, which the Content-Security-Policy blocks, throws', () => {
    const shouting = assetsFrom({ ...assets.manifest, islands: { shouting: island('shouting') } })
    expect(() =>
      renderToStaticMarkup(<Island assets={shouting} name="shouting" component={Shouting} props={{}} />),
    ).toThrow('shouting renders a style attribute on the server')
  })

  test('that was not built throws', () => {
    expect(() => assets.island('nothing')).toThrow('The build has no island named nothing')
  })
})

describe('a page', () => {
  test('without islands loads no JavaScript except the early script', () => {
    const html = renderPage({ assets, title: 'Still', islands: [] }, <p>Still</p>)
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain('<script src="/assets/early.js" data-fonts="/assets/serif.woff2"></script>')
  })

  test('escapes its title', () => {
    const html = renderPage({ assets, title: '</title><script>', islands: [] }, <p>Still</p>)
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt; · Potluck</title>')
  })

  test('loads first what blocks the first paint', () => {
    const html = renderPage({ assets, title: 'Order', islands: ['greeting'] }, <p>Order</p>)
    const order = ['early.js', 'app.css', 'icon'].map((name) => html.indexOf(name))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(html).not.toContain('as="font"')
  })

  test('lists React, and each module of its islands once, in the order of execution', () => {
    const html = renderPage({ assets, title: 'Two', islands: ['greeting', 'login-form'] }, <p>Two</p>)
    const scripts = / data-then="([^"]+)"/.exec(html)?.[1]?.split(' ')
    expect(scripts?.slice(0, 2)).toEqual(['/assets/react.js', '/assets/boot.js'])
    expect(scripts?.filter((path) => path === '/assets/shared.js')).toHaveLength(1)
    expect(scripts).toContain('/assets/greeting.js')
  })

  test('loads the scripts of a page that they fill without waiting for a paint', () => {
    const html = renderPage(
      { assets, title: 'Empty', islands: ['greeting'], isFilledInBrowser: true },
      <p>Empty</p>,
    )
    expect(html).not.toContain('data-then')
    const order = [
      'early.js',
      '<script defer src="/assets/react.js">',
      '<script type="module" src="/assets/boot.js">',
      '<link rel="modulepreload" href="/assets/greeting.js">',
    ].map((tag) => html.indexOf(tag))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  test.each([
    ['login', renderLogin(assets, { email: 'a@b.example', error: 'Invalid email or password.' })],
    ['register', renderRegister(assets)],
    ['forgot password', renderForgotPassword(assets, {}, true)],
    ['reset password', renderResetPassword(assets)],
  ])('%s has no inline script, style or handler, and a POST form', (_name, html) => {
    expect(html.startsWith('<!doctype html><html lang="en"')).toBe(true)
    for (const [tag] of html.matchAll(/<script[^>]*>/g)) {
      expect(tag).toMatch(/ src="| type="application\/json"/)
    }
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/)
    const form = /<form[^>]*>/.exec(html)?.[0]
    expect(form).toContain(' method="post"')
    // To the page's own address, which has the token of an invitation.
    expect(form).not.toContain('action=')
    expect(html).toContain('Welcome to Potluck')
  })
})

describe('the signed-out screens', () => {
  const screens = {
    '/login': load(renderLogin(assets)),
    '/register': load(renderRegister(assets)),
    '/forgot-password': load(renderForgotPassword(assets, {}, true)),
    '/reset-password': load(renderResetPassword(assets, {}, { hasToken: true })),
  }

  test.each([
    ['/login', ['Email', 'Password'], 2],
    ['/register', ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password'], 5],
    ['/forgot-password', ['Email'], 0],
    ['/reset-password', ['New Password', 'Confirm New Password'], 2],
  ] as const)('%s names its fields, and asks for them', (path, labels, required) => {
    const $ = screens[path]
    const fields = $('main form input:not([type="hidden"])').toArray()
    expect(fields.map(({ attribs }) => $(`label[for="${attribs.id}"]`).text())).toEqual(labels)
    expect($('main form input[required]')).toHaveLength(required)
  })

  test.each([
    ['/login', 'Forgot password?', '/forgot-password'],
    ['/login', 'Create an account', '/register'],
    ['/register', 'Log in', '/login'],
    ['/forgot-password', 'Back to Login', '/login'],
  ] as const)('%s has the link “%s”', (path, name, to) => {
    const $ = screens[path]
    expect(
      $(`a[href="${to}"]`)
        .toArray()
        .map((link) => $(link).text()),
    ).toContain(name)
  })

  test.each([
    ['/register', 'Already have an account? Log in'],
    ['/forgot-password', 'Remembered your password? Back to Login'],
  ] as const)('%s says why: %s', (path, words) => {
    expect(screens[path]('main').text()).toContain(words)
  })

  test('an address for a lost password is plain text', () => {
    const typeOf = (path: '/login' | '/forgot-password') => screens[path]('input[name="email"]').attr('type')
    expect([typeOf('/login'), typeOf('/forgot-password')]).toEqual(['email', undefined])
  })
})

const pageWith = (html: string, url = 'https://example.com/') =>
  `<p>&quot;html&quot;:&quot;&quot;</p><script type="application/json">${jsonForScript({ url, html })}</script>`

it.each([
  ['nothing', ''],
  ['markup and quotes', '<b>"html":""</b> & \u2028 </script>'],
  [
    'characters of two halves around the end of a piece',
    `${'x'.repeat(256 * 1024 - 1)}🍓${'🍓'.repeat(300_000)}`,
  ],
])('a page has a long text as if it was rendered with it: %s', async (_, text) => {
  expect(await fillText(pageWith(''), 'html', text)).toBe(pageWith(text))
})

it('an address that looks like the empty text is left alone', async () => {
  const url = 'https://example.com/?"html":""'
  expect(await fillText(pageWith('', url), 'html', 'soup')).toBe(pageWith('soup', url))
})

it('the dishes of a booklet are scaled with turns for others, whatever their lines', async () => {
  const line = '1 g (or '.repeat(250).slice(0, 1990)
  const recipe = {
    ...{ id: 'soup', title: 'Soup', source: '', servings: '2', summary: '', directions: '', serves: 6 },
    ...{ prepTime: '', cookTime: '', totalTime: '', ingredients: Array.from({ length: 48 }, () => line) },
    ...{ ingredientGroups: [], nutrition: [], tips: [], equipment: [], video: '', corrections: [] },
    ...{ author: '', language: 'en', link: '', sourceAddress: null, picture: null, morePictures: 0 },
  }
  let turns = 0
  const count = () => {
    turns += 1
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  const [dish] = await dishesForTable({ title: 'Supper', recipes: [recipe], left: 0 })
  clearImmediate(waiting)
  expect(dish?.lines).toHaveLength(48)
  expect(turns).toBeGreaterThan(2)
})
