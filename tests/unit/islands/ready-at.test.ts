import { describe, expect, it } from 'vitest'
import { nextAt, typedTime } from '#islands/reading/ready-at.ts'
import { timeLeft } from '#islands/recipe-text/time-left.ts'

const steps = ['Fry for 8 to 10 minutes.', 'Stir.', 'Simmer for 1 hour.', 'Serve.']
const recipe = (totalTime = '', prepTime = '', cookTime = '') => ({
  ...{ title: 'Soup', summary: '', ingredients: [], directions: steps.join('\n') },
  ...{ totalTime, prepTime, cookTime },
})
const none = () => false

describe('the time until a recipe is ready', () => {
  it.each<[string, ReturnType<typeof recipe>, (step: number) => boolean, number]>([
    ['is that of its steps, with the end of a range', recipe(), none, 70],
    ['is that of its open steps', recipe(), (step) => step === 0, 60],
    ['is its total time where that is longer', recipe('1 hr 30 min'), none, 90],
    ['has a share of the work by hand for each open step', recipe('1 hr 30 min'), (step) => step < 2, 70],
    ['is preparing and cooking where there is no total', recipe('', '20 minutes', '1 hour'), none, 80],
    ['is never below that of its steps', recipe('15 minutes'), none, 70],
    ['is nothing when all is done', recipe('1 hr 30 min'), () => true, 0],
  ])('%s', (_what, of, isDone, minutes) => {
    expect(timeLeft(of, steps, isDone)).toBe(minutes * 60)
  })

  it('is not known where nothing says it', () => {
    expect(timeLeft({ ...recipe(), directions: 'Stir.' }, ['Stir.'], none)).toBeNull()
    expect(timeLeft({ ...recipe('30 minutes'), directions: '' }, [], none)).toBe(1800)
  })
})

describe('the time of a field', () => {
  const now = new Date(2026, 10, 27, 18, 30).getTime()
  it('is today, or tomorrow when it has gone', () => {
    expect(nextAt('19:00', now)).toBe(new Date(2026, 10, 27, 19, 0).getTime())
    expect(nextAt('18:30', now)).toBe(new Date(2026, 10, 28, 18, 30).getTime())
    expect(typedTime(nextAt('07:05', now) ?? 0)).toBe('07:05')
    expect(nextAt('', now)).toBeNull()
  })
})
