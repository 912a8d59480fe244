import { shownContents } from '#server/contract/measures/content-words.ts'
import { type Correction, maxCorrections } from '#server/contract/measures/corrections.ts'
import { isNode, type JsonNode, property, values } from '../../text/json-value.ts'

/** What the cook of another Potluck corrected: under `corrections` of what its pages and exports have beyond schema.org. */
export const ownCorrections = (own: JsonNode): Correction[] =>
  values(own, 'corrections')
    .slice(0, maxCorrections)
    .flatMap((node) => {
      if (!isNode(node)) return []
      const [line, name, isIn] = ['line', 'content', 'isIn'].map((key) => property(node, key))
      const content = shownContents.find((each) => each === name)
      return content && typeof line === 'string' && typeof isIn === 'boolean' ? [{ line, content, isIn }] : []
    })
