import { expect, test } from 'vitest'
import { newOperation } from '#islands/state/outbox/operations.ts'
import { outbox } from '#islands/state/outbox.ts'

test('what waits is shown on a page that loads the replica after the outbox was opened', async () => {
  const rename = newOperation(
    {
      ...{ subject: 'collection feast', part: 'name', label: 'The name of the collection “Feast”' },
      name: 'PATCH /api/collections/:id',
      options: { params: { id: 'feast' }, body: { name: 'Banquet' } },
    },
    { id: 'one', person: 'ada', queuedAt: 0 },
  )
  outbox.operations.set([rename])
  const { waiting } = await import('#islands/state/replica.ts')
  expect(waiting.get()).toMatchObject([{ collection: 'feast', name: 'Banquet' }])
})
