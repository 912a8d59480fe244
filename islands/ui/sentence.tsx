import { TransNoContext } from '@lingui/react/server'
import type { ReactElement } from 'react'
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
  const named = { id: messageKey(text), message: text, components: parts, ...(values && { values }) }
  return <TransNoContext {...named} lingui={{ i18n: currentCatalog() }} />
}
