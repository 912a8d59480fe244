import { t } from '#server/contract/language/t.ts'
import type { Potluck } from '#server/contract/potlucks.ts'
import { callApi } from '../../browser/api.ts'
import { showToast, tryWithToast } from '../../state/toasts.ts'
import { showPotluck } from '../potlucks-state.ts'

/** The host chooses one of the dates, and can offer them again for a moment. */
export const chooseDate = (potluck: Potluck, date: string): Promise<void> =>
  tryWithToast(async () => {
    const params = { id: potluck._id }
    showPotluck((await callApi('PUT /api/potlucks/:id/date', { params, body: { date } })).potluck)
    showToast({
      title: t('The date is fixed.'),
      kind: 'success',
      action: { label: t('Undo'), run: () => void offerAgain(potluck) },
    })
  })

const offerAgain = ({ _id: id, name, timeZone, place, note, people, needs, ...former }: Potluck) =>
  tryWithToast(async () => {
    const { approvesGuests, dates } = former
    const details = { name, timeZone, place, note, people, needs, approvesGuests }
    const body = { ...details, date: null, dates: dates.map(({ date }) => date) }
    showPotluck((await callApi('PUT /api/potlucks/:id', { params: { id }, body })).potluck)
  })
