import { t } from '#server/contract/language/t.ts'
import { Button } from '../ui/button.tsx'
import type { Marks } from './use-cooking.ts'

/** Who does a step, where several people cook. */
export function TakeStep({ step, marks: { session, set } }: { step: number; marks: Marks }) {
  if (!session || session.people.length === 0) return null
  const taken = session.marks.find(({ name, value }) => name === `taken ${step}` && value !== '')
  const isMine = taken !== undefined && taken.by === null
  return (
    <p>
      <Button
        size="small"
        variant={isMine ? 'herb' : 'secondary'}
        aria-pressed={isMine}
        onClick={() => set(`taken ${step}`, isMine ? '' : '1')}
      >
        {isMine ? t('You do this') : taken ? t('{name} does this', { name: taken.by ?? '' }) : t('I do this')}
      </Button>
    </p>
  )
}
