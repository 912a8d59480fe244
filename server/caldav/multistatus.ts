import type { Context } from 'hono'
import { escapeHtml } from '../text/escape-html.ts'
import type { Env } from '../web/env.ts'

// The responses of WebDAV: XML with the properties of each resource (RFC 4918).

const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/"'
const declaration = '<?xml version="1.0" encoding="utf-8"?>'

/** Characters that XML 1.0 forbids, even escaped. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
export const escapeXml = (text: string): string =>
  escapeHtml(text.replace(unwritable, '')).replaceAll('\r', '&#13;')

/** An element; `content` is XML. */
export const element = (name: string, content = ''): string =>
  content === '' ? `<${name}/>` : `<${name}>${content}</${name}>`

export const href = (path: string): string => element('d:href', escapeXml(path))

/** The content of each property of a resource, by the name of its element: 'd:displayname'. */
export type Properties = Record<string, string>

/**
 * The requested properties; null requests all. Properties that the resource does not have are omitted, as clients that prefer a
 * minimal response expect (RFC 8144).
 */
export function resource(path: string, properties: Properties, asked: readonly string[] | null): string {
  const names = Object.keys(properties).filter((name) => asked?.includes(name.slice(2).toLowerCase()) ?? true)
  const found = names.map((name) => element(name, properties[name])).join('')
  return element('d:response', href(path) + propstat(found, '200 OK'))
}

export const propstat = (properties: string, status: string): string =>
  element('d:propstat', element('d:prop', properties) + statusOf(status))

const statusOf = (status: string) => element('d:status', `HTTP/1.1 ${status}`)

export const notThere = (path: string): string =>
  element('d:response', href(path) + statusOf('404 Not Found'))

export function answerMultistatus(c: Context<Env>, responses: readonly string[], syncToken?: string) {
  const token = syncToken === undefined ? '' : element('d:sync-token', syncToken)
  const answer = `${declaration}<d:multistatus ${namespaces}>${responses.join('')}${token}</d:multistatus>`
  return c.body(answer, 207, xml)
}

/** Responds with 403 and the precondition that failed. */
export const refuse = (c: Context<Env>, condition: string): Response =>
  c.body(`${declaration}<d:error ${namespaces}>${element(condition)}</d:error>`, 403, xml)

const xml = { 'Content-Type': 'application/xml; charset=utf-8' }
