import { TransNoContext } from '@lingui/react/server'
import { Fragment, type ReactElement } from 'react'
import { currentCatalog, messageKey, type Values } from '#server/contract/language/t.ts'

interface SentenceProps {
  /** English with named parts: 'Read <terms>the terms</terms>, {name}.' It must be a literal, as for `t`. */
  text: string
  values?: Values
  /** The elements around the named parts, without children: { terms: <a href="/terms" /> }. */
  parts: Record<string, ReactElement>
}

/** A sentence with links or emphasis in it, in the language of the reader. */
export function Sentence({ text, values, parts }: SentenceProps) {
  // As elements: a name with angle brackets in it is no part of the sentence.
  const safe = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' && value.includes('<') ? <Fragment key={name}>{value}</Fragment> : value,
  ])
  const named = { id: messageKey(text), message: text, components: parts, values: Object.fromEntries(safe) }
  return <TransNoContext {...named} lingui={{ i18n: currentCatalog() }} />
}
