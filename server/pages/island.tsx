import type { ComponentType, ReactNode } from 'react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { componentName } from '#islands/browser/component-name.ts'
import { languageOf } from '#server/contract/language/choose-language.ts'
import { languageTag } from '#server/contract/language/t.ts'
import { pause } from '../async/in-pieces.ts'
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
export function Island<Props extends object>(island: IslandProps<Props>) {
  return <Rendered island={island} data={dataOf(island)} html={htmlOf(island)} />
}

/** The same for one that may be as long as a full list: its data and its markup take a turn each. */
export async function islandInPieces<Props extends object>(island: IslandProps<Props>): Promise<ReactNode> {
  const data = dataOf(island)
  await pause()
  const html = htmlOf(island)
  await pause()
  return <Rendered island={island} data={data} html={html} />
}

function dataOf<Props extends object>({ name, component, props }: IslandProps<Props>): string {
  if (process.env.NODE_ENV !== 'production') checkIsland(name, component, props)
  return jsonForScript(props)
}

function htmlOf<Props extends object>({ name, component, props }: IslandProps<Props>): string {
  const html = renderToString(createElement(component, props), { identifierPrefix: `${name}-` })
  if (process.env.NODE_ENV !== 'production') refuseInlineStyles(name, html)
  return html
}

interface RenderedProps {
  island: Pick<IslandProps<object>, 'assets' | 'name'>
  data: string
  html: string
}

function Rendered({ island: { assets, name }, data, html }: RenderedProps) {
  const { js, sentences } = assets.island(name)
  const [first, later] = sentences[languageOf(languageTag()) ?? 'en'] ?? []
  return (
    <>
      <div
        data-island={name}
        data-module={js}
        data-sentences={first ?? undefined}
        data-later={later ?? undefined}
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
