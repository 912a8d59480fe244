import { expect, test } from 'vitest'
import { collectionChanged, collectionRemoved } from '#islands/collections/collection-news.ts'
import { covers } from '#islands/collections/covers.ts'
import type { Collection } from '#server/contract/collections.ts'
import { maxCovers } from '#server/contract/constants.ts'

const collection = (_id: string, count = 1, name = _id): Collection => ({
  ...{ _id, name, count, nameStamp: '', pictures: [], owner: null },
  ...{ canEdit: true, isOfHome: false, members: [] },
})
const namesAfter = (happen: () => void) => {
  happen()
  return covers.get().map(({ name }) => name)
}

test('the covers on Home follow what happens to collections, on this device or another', () => {
  covers.set([collection('bread'), collection('soups')])
  expect(namesAfter(() => collectionChanged(collection('bread', 2, 'Breads')))).toEqual(['Breads', 'soups'])
  expect(namesAfter(() => collectionChanged(collection('cakes')))).toEqual(['Breads', 'soups', 'cakes'])
  expect(namesAfter(() => collectionChanged(collection('soups', 0)))).toEqual(['Breads', 'cakes'])
  expect(namesAfter(() => collectionChanged(collection('empty', 0)))).toEqual(['Breads', 'cakes'])
  expect(namesAfter(() => collectionRemoved('bread'))).toEqual(['cakes'])
  for (let n = 0; n < 2 * maxCovers; n += 1) collectionChanged(collection(`made-${n}`))
  expect(covers.get()).toHaveLength(maxCovers)
})
