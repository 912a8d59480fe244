import { expect, it } from 'vitest'
import { fillText } from '#server/pages/large-text.ts'
import { jsonForScript } from '#server/text/json-for-script.ts'

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
