import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { sentenceOf } from '#server/contract/language/catalog.ts'
import { currentCatalog, messageKey, type Values } from '#server/contract/language/t.ts'

interface SentenceProps {
  /** English with named parts: 'Read <terms>the terms</terms>, {name}.' It must be a literal, as for `t`. */
  text: string
  values?: Values
  /** The elements around the named parts, without children: { terms: <a href="/terms" /> }. */
  parts: Record<string, ReactElement>
}

/** In values: a name with angle brackets in it is no part of the sentence. No text has this letter. */
const lessThan = '\uE000'

/** A sentence with links or emphasis in it, in the language of the reader. */
export function Sentence({ text, values = {}, parts }: SentenceProps) {
  const safe = Object.entries(values).map(([name, value]) => [name, `${value}`.replaceAll('<', lessThan)])
  const written = sentenceOf(currentCatalog(), messageKey(text), text, Object.fromEntries(safe))
  return withParts(written, parts)
}

/** What is between two parts, the name of a part and what is in it, in turns; a part without text stands alone: <name/>. */
const part = /<(\w+)(?:\/>|>(.*?)<\/\1>)/s

function withParts(text: string, parts: SentenceProps['parts']): ReactNode {
  const pieces = text.split(part)
  const nodes = pieces.map((piece, index) => {
    if (index % 3 === 2) return null
    if (index % 3 === 0) return piece.replaceAll(lessThan, '<')
    const inner = pieces[index + 1]
    const element = parts[piece] ?? <Fragment />
    return inner ? cloneElement(element, {}, withParts(inner, parts)) : element
  })
  return createElement(Fragment, null, ...nodes)
}
