import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { documentKind } from '#server/documents/kind.ts'
import { plumCakePdf } from '../../support/pdf.ts'

const utf16 = Buffer.from('\ufeffPancakes\n2 eggs', 'utf16le')
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])

describe('the kind of a file', () => {
  it.each([
    ['a page', '<!doctype html><title>Soup</title>', 'text/html', 'page'],
    ['a page that is announced as text', '<!doctype html><title>Soup</title>', 'text/plain', 'page'],
    ['a part of a page without a type', '<div><p>Soup</p><ul><li>2 eggs</li></ul></div>', '', 'page'],
    ['a text that is announced as a page', 'Soup\n2 eggs', 'text/html', 'text'],
    ['a text without a type', 'Soup\n2 eggs', '', 'text'],
    ['a text as bytes', 'Soup\n2 eggs', 'application/octet-stream', 'text'],
    ['Markdown with a tag in it', '# Soup\n\n2 eggs<br>salt', 'text/markdown', 'text'],
    ['a page with control characters', '<p>Soup\0\u0001</p>', 'text/html', 'page'],
    ['a page in UTF-16', Buffer.from('\ufeff<!doctype html><p>Soup', 'utf16le'), 'text/html', 'page'],
    ['UTF-16', utf16, 'text/plain', 'text'],
    ['a PDF', plumCakePdf(), 'text/html', 'pdf'],
    ['a PDF with bytes before it', Buffer.concat([Buffer.from('\n\n'), plumCakePdf()]), '', 'pdf'],
    ['a picture', jpeg, 'text/html', 'picture'],
    ['a zip', Buffer.from('PK\u0003\u0004rest'), 'text/plain', 'export'],
    ['gzip', gzipSync('soup'), '', 'export'],
    ['an empty page', '', 'text/html', 'page'],
    ['JSON', '{"name":"Soup"}', 'application/ld+json', 'export'],
    ['other bytes', deflateSync('soup soup soup'), 'text/plain', null],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), '', null],
  ] as const)('is seen in its bytes: %s', (_, bytes, contentType, kind) => {
    expect(documentKind(Buffer.from(bytes), { contentType })).toBe(kind)
  })
})
