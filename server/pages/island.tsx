import type { ComponentType } from 'react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { componentName } from '#islands/browser/component-name.ts'
import { assertPlainJson, jsonForScript } from '../text/json-for-script.ts'
import type { Assets } from '../web/assets.ts'

interface IslandProps<Props extends object> {
  assets: Assets
  /** The file name in islands/ without extension; at most once per page. */
  name: string
  component: ComponentType<Props>
  props: Props
}

/**
 * A component that is hydrated in the browser. Server and browser both render it in a separate React root, because
 * `useId` counts from the root: inside the page's tree their ids would differ.
 */
export function Island<Props extends object>({ assets, name, component, props }: IslandProps<Props>) {
  if (process.env.NODE_ENV !== 'production') checkIsland(name, component, props)
  const data = jsonForScript(props)
  const html = renderToString(createElement(component, props), { identifierPrefix: `${name}-` })
  if (process.env.NODE_ENV !== 'production') refuseInlineStyles(name, html)
  return (
    <>
      <div
        data-island={name}
        data-module={assets.island(name).js}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for script elements
        dangerouslySetInnerHTML={{ __html: data }}
      />
    </>
  )
}

function checkIsland(name: string, component: { name: string }, props: object): void {
  if (componentName(name) !== component.name) {
    throw new Error(
      `islands/${name}.tsx exports ${componentName(name)}, but the page renders ${component.name}.`,
    )
  }
  assertPlainJson(props, `The props of ${name}`)
}

/** The Content-Security-Policy blocks them. Set styles after hydration. */
function refuseInlineStyles(name: string, html: string): void {
  const found = /<[^>]*\sstyle="[^"]*"/.exec(html)
  if (found) throw new Error(`${name} renders a style attribute on the server: ${found[0].slice(0, 200)}`)
}
