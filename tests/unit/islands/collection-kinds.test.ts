import { expect, test } from 'vitest'
import { collectionKind, everywhere, isCollected, thereIn } from '#islands/collections/collection-kinds.ts'
import type { NewOperation, Operation } from '#islands/state/outbox/operations.ts'
import { newOperation } from '#islands/state/outbox/operations.ts'
import { rowOperations } from '#islands/state/outbox/row-operations.ts'
import { createReplica } from '#islands/state/replica.ts'

const about = { subject: 'collection picnic-1', part: 'there', label: 'The collection “Picnic”' }
const params = { id: 'picnic-1' }
const make: NewOperation = {
  ...about,
  name: 'POST /api/collections',
  options: { body: { _id: 'picnic-1', name: 'Picnic' } },
}
const remove: NewOperation = { ...about, name: 'DELETE /api/collections/:id', options: { params } }
const restore: NewOperation = { ...about, name: 'POST /api/collections/:id/restore', options: { params } }
const rename: NewOperation = {
  ...about,
  name: 'PATCH /api/collections/:id',
  options: { params, body: { name: 'Feast' } },
}

const waiting = (wishes: NewOperation[]) =>
  wishes
    .map((wish): Operation => newOperation(wish, { id: 'one', person: 'ada', queuedAt: 0 }))
    .flatMap(rowOperations)

const known = createReplica(collectionKind)
const namesAfter = (...wishes: NewOperation[]) =>
  thereIn(known.shown(known.rows.get(), everywhere, waiting(wishes))).map(({ name }) => name)

test('a collection that waits for the network is shown with its name, and goes when it is deleted', () => {
  expect(namesAfter(make)).toEqual(['Picnic'])
  expect(namesAfter(make, rename)).toEqual(['Feast'])
  expect(namesAfter(make, rename, remove)).toEqual([])
  expect(namesAfter(make, rename, remove, restore)).toEqual(['Feast'])
})

test('what is made or deleted says nothing about the recipes in it', () => {
  expect(isCollected(waiting([make, remove, restore]), 'picnic-1', 'soup')).toBeNull()
})
