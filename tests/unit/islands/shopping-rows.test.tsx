import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RowList } from '#islands/shopping/row-list.tsx'
import { toRows } from '#islands/shopping/shopping-lines.ts'
import { emptyItem } from '#server/contract/shopping-merge.ts'

it('a row has few elements: a list may have 300 of them', () => {
  const item = { ...emptyItem, _id: 'one', text: '200 g rice', textStamp: '1', recipe: null, addedBy: null }
  const html = renderToStaticMarkup(
    <RowList title="" rows={toRows([item], new Map())} list="week" onEdit={() => {}} onMove={() => {}} />,
  )
  const [, row = ''] = /<li(.*)<\/li>/.exec(html) ?? []
  expect(row.match(/<\w/g)).toHaveLength(8)
})
