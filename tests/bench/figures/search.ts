import type { Group } from '../harness/bench.ts'
import { against } from './list.ts'

const search = '/api/recipes?limit=50&q=salmon'
/** Two a page, because a hundred recipes have no more with the tag: what is compared is the filter, not the page. */
const tag = '/api/recipes?limit=2&view=favorites&tag=quick'

/** A word that a third of the recipes has, and a tag that an eighth of the favorites has. */
export const searching: Group = async (bench) => [
  await against(bench, 'search-1k', 'search, of 1,000', [1, search], [2, search], 'of 100'),
  await against(bench, 'search-50k', 'search, of 50,000', [0, search], [2, search], 'of 100'),
  await against(
    bench,
    'search-deep',
    'search, of 50,000, page 100',
    [0, `${search}&page=100`],
    [0, search],
    'page 1',
  ),
  await against(bench, 'tag-50k', 'tag filter, of 50,000', [0, tag], [2, tag], 'of 100'),
  await against(bench, 'tags-50k', 'all tags, of 50,000', [0, '/api/tags'], [2, '/api/tags'], 'of 100'),
]
