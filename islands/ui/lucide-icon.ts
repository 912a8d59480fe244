import { createElement, type ReactElement, type SVGProps } from 'react'

interface IconData {
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Stands in for lucide-react's own function of this job, in both bundles (see cli/build/lean-icons.ts). Theirs merges
 * contexts, classes and stroke widths at every render of every icon; ours draws. The shapes are made once, and what all
 * icons have in common is a rule of base.css: attributes are most of what a page of cards is made of.
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
      // Spread, they need no keys: they never change places.
      ...shapes,
    )
}
