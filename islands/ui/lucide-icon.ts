import { createElement, type ReactElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]

interface IconData {
  node: Shape[]
}

const markupOf = ([tag, attributes]: Shape) =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`

/**
 * Replaces lucide-react's createLucideIcon in both bundles (see cli/build/lean-icons.ts). Theirs merges contexts, classes
 * and stroke widths at every render. Here the shapes are text that is made once: as elements, they were half of what is
 * rendered for a page of cards. Common attributes are a rule of base.css, because repeated ones were most of its HTML.
 */
// biome-ignore lint/style/noDefaultExport: the modules of the icons import it by default
export default function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const shapes = { __html: node.map(markupOf).join('') }
  const iconWith = ({ className, ...props }: SVGProps<SVGSVGElement>) =>
    createElement('svg', {
      viewBox: '0 0 24 24',
      fill: 'none',
      'aria-hidden': true,
      ...props,
      className: className ? `icon ${className}` : 'icon',
      dangerouslySetInnerHTML: shapes,
    })
  const plain = iconWith({})
  return (props) => {
    for (const _ in props) return iconWith(props)
    return plain
  }
}
