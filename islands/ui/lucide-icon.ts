import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Replaces lucide-react's createLucideIcon in both bundles (see cli/build/lean-icons.ts). Theirs merges contexts, classes
 * and stroke widths at every render. Here the shapes are created once, and common attributes are a rule of base.css:
 * repeated attributes were most of the HTML of a page of cards.
 */
// biome-ignore lint/style/noDefaultExport: the modules of the icons import it by default
export default function createIcon({ node }: IconData): (props: SVGProps<SVGSVGElement>) => ReactElement {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ className, ...props }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        fill: 'none',
        'aria-hidden': true,
        ...props,
        className: className ? `icon ${className}` : 'icon',
      },
      // Spread, the children need no keys.
      ...shapes,
    )
}
