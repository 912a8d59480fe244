import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { cookingOf, mark, sendMarks } from '../support/cooking.ts'
import { befriend, join, listOf, type Member, typeRecipe } from '../support/people.ts'
import { startInstance } from './instance.ts'
import { isLive, isSeen, open, visitAs } from './visit.ts'

const instance = startInstance()

const directions = 'Chop the onions.\nSimmer for 20 minutes.\nSeason with salt.'
const phone = { viewport: { width: 375, height: 740 }, hasTouch: true }

async function openRecipe(member: Member, id: string, options: object = phone) {
  const { page, context, complaints } = await visitAs(instance, member, options)
  const live = isLive(page)
  await open(page, `/?recipe=${id}`)
  await live
  return { page, context, complaints }
}

const minuteMs = 60_000
const clock = (time: number) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
const cook = (page: Page) => page.getByRole('switch', { name: 'Cook Mode' }).click()
const isDone = (page: Page, step: number) =>
  page.locator(`[aria-label="Step ${step} done"]`).getAttribute('aria-pressed')
const swipe = (page: Page, from: number, to: number) =>
  page
    .getByRole('dialog')
    .getByRole('article')
    .evaluate(
      (target, { from, to }) => {
        const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
        const touch = (name: string, touches: Touch[], changedTouches: Touch[]) =>
          target.dispatchEvent(new TouchEvent(name, { bubbles: true, touches, changedTouches }))
        touch('touchstart', [finger(from)], [finger(from)])
        touch('touchend', [], [finger(to)])
      },
      { from, to },
    )

test('a phone shows one step, and its ticks are on the tablet, also those made without a network', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Lentil soup', { directions, ingredients: ['2 onions', 'salt'] })
  const { page, context, complaints } = await openRecipe(ada, _id)
  const tablet = await openRecipe(ada, _id, {})
  await cook(page)
  expect(await isSeen(page.getByText('Chop the onions.'))).toBe(true)
  expect(await page.getByText('Season with salt.').isVisible()).toBe(false)
  await swipe(page, 300, 100)
  await page.getByText('Step 2 of 3').waitFor()
  await swipe(page, 100, 300)
  await page.getByText('Step 1 of 3').waitFor()
  expect(await isDone(page, 1)).toBe('false')
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByText('Step 2 of 3').waitFor()
  await expect.poll(() => isDone(tablet.page, 1)).toBe('true')
  await page.getByRole('button', { name: 'Ingredients' }).click()
  await page.getByRole('dialog', { name: 'Ingredients' }).getByText('2 onions').click()
  await page
    .getByRole('button', { name: 'More servings' })
    .or(page.getByRole('button', { name: /^More/ }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next step' }).click()
  await page.getByText('Step 3 of 3').waitFor()
  await tablet.page.getByRole('button', { name: 'Step 3 done' }).click()
  await context.setOffline(false)
  await page.getByText('All done. Enjoy!').waitFor({ timeout: 20_000 })
  await expect.poll(() => isDone(tablet.page, 2)).toBe('true')
  await cook(tablet.page)
  await expect.poll(() => tablet.page.getByRole('checkbox', { name: /onions/ }).isChecked()).toBe(true)
  await tablet.page.reload()
  await expect.poll(() => isDone(tablet.page, 3)).toBe('true')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => isSeen(page.getByRole('button', { name: 'Cooked', exact: true }))).toBe(true)
  await expect.poll(() => isDone(tablet.page, 3)).toBe('false')
  expect([...complaints, ...tablet.complaints]).toEqual([])
})

test('a friend joins in the recipe, takes a step, hears the timers, and sees nothing more once it is ended', async () => {
  const [ada, ben] = [await join(instance, 'Ada'), await join(instance, 'Ben')]
  await befriend(ada, ben)
  const { _id } = await typeRecipe(ada, 'Lentil soup', { directions })
  const hers = await openRecipe(ada, _id)
  await cook(hers.page)
  await hers.page.getByRole('button', { name: 'Cook together' }).click()
  const people = hers.page.getByRole('dialog', { name: 'Cook together' })
  await people.getByRole('checkbox', { name: 'Ben Cook' }).click()
  await people.getByRole('checkbox', { name: 'Ben Cook', checked: true }).waitFor()
  await people.getByRole('button', { name: 'Done' }).click()
  const gift = (await listOf(ben))[0]?._id ?? ''
  const his = await openRecipe(ben, gift)
  await his.page.getByText('Ada is cooking this.').waitFor()
  await his.page.getByRole('button', { name: 'Join' }).click()
  await his.page.getByRole('button', { name: 'I do this' }).click()
  await hers.page.getByRole('button', { name: 'Ben does this' }).waitFor()
  await hers.page.getByRole('button', { name: 'Next step' }).click()
  await expect.poll(() => isDone(his.page, 1)).toBe('true')
  await hers.page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click()
  await his.page.getByRole('region', { name: 'Timers' }).getByText('Simmer').waitFor()
  await hers.page.getByRole('button', { name: 'With Ben' }).click()
  await people.getByRole('button', { name: 'Stop cooking this' }).click()
  await his.page.getByRole('region', { name: 'Timers' }).waitFor({ state: 'detached' })
  await expect.poll(() => isDone(his.page, 1)).toBe('false')
  expect([await cookingOf(ada), await cookingOf(ben)]).toEqual([[], []])
  expect([...hers.complaints, ...his.complaints]).toEqual([])
})

test('two dishes keep their places, and Ready at says when to start each', async () => {
  const ada = await join(instance)
  const soup = await typeRecipe(ada, 'Lentil soup', { directions })
  const rice = await typeRecipe(ada, 'Jollof rice', { directions: 'Fry the paste.\nCook for 40 minutes.' })
  await sendMarks(ada, mark(rice._id, 'start'))
  const { page, complaints } = await openRecipe(ada, soup._id)
  await cook(page)
  await page.getByRole('button', { name: 'Next step' }).click()
  const dishes = page.getByRole('navigation', { name: 'On the stove' })
  await dishes.getByRole('button', { name: 'Jollof rice' }).click()
  await page.getByRole('dialog', { name: 'Jollof rice' }).getByText('Step 1 of 2').waitFor()
  await page.keyboard.press('PageDown')
  await page.getByText('Step 2 of 2').waitFor()
  await dishes.getByRole('button', { name: 'Lentil soup' }).click()
  await page.getByRole('dialog', { name: 'Lentil soup' }).getByText('Step 2 of 3').waitFor()
  await dishes.getByRole('button', { name: 'Jollof rice' }).click()
  await page.getByText('Step 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Ready at' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ready at' })
  const ready = Date.now() + 2 * 60 * minuteMs
  await dialog.getByLabel('All dishes are ready at').fill(new Date(ready).toTimeString().slice(0, 5))
  const starts = dialog.getByRole('listitem')
  await expect
    .poll(() => starts.allTextContents())
    .toEqual([
      `${clock(ready - 40 * minuteMs)}Jollof riceRemind me`,
      `${clock(ready - 20 * minuteMs)}Lentil soupRemind me`,
    ])
  await starts.first().getByRole('button', { name: 'Remind me' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('region', { name: 'Timers' }).getByText('Start').waitFor()
  await page.getByRole('button', { name: `Ready at ${clock(ready)}` }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

test('hands free: the space bar goes on, and so does a word, once one has read who hears it, until cook mode ends', async () => {
  const ada = await join(instance)
  const { _id } = await typeRecipe(ada, 'Lentil soup', { directions })
  const { page, complaints } = await openRecipe(ada, _id)
  await page.evaluate(() => {
    const heard = {
      isOn: false,
      lang: '',
      say: (_words: string): void => {},
      fail: (_error: string): void => {},
    }
    Object.assign(window, { heard })
    class Recognition {
      lang = ''
      onresult = (_event: object) => {}
      onerror = (_event: object) => {}
      onend = () => {}
      start() {
        const say = (transcript: string) => this.onresult({ resultIndex: 0, results: [[{ transcript }]] })
        Object.assign(heard, {
          isOn: true,
          lang: this.lang,
          say,
          fail: (error: string) => this.onerror({ error }),
        })
      }
      abort() {
        heard.isOn = false
        this.onend()
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
  const heard = (
    use: (heard: {
      isOn: boolean
      lang: string
      say(words: string): void
      fail(error: string): void
    }) => unknown,
  ) => page.evaluate(`(${use})(window.heard)`)
  const place = (step: number) => page.getByText(`Step ${step} of 3`).waitFor()
  await cook(page)
  await place(1)
  await page.keyboard.press(' ')
  await place(2)
  expect(await isDone(page, 1)).toBe('true')

  await page.getByRole('button', { name: 'By voice' }).click()
  const question = page.getByRole('dialog', { name: 'Go on by voice?' })
  await question.getByText('most browsers send what they hear to their maker').waitFor()
  expect(await heard(({ isOn }) => isOn)).toBe(false)
  await question.getByRole('button', { name: 'Listen' }).click()
  await page.getByText('Listening: say “next” or “back”.').waitFor()
  expect(await heard(({ isOn, lang }) => [isOn, lang])).toEqual([true, 'en'])
  await heard(({ say }) => say('and the neighbours come over next Tuesday, did you know'))
  await heard(({ say }) => say('Back.'))
  await place(1)
  await heard(({ say }) => say('okay next'))
  await place(2)
  await heard(({ fail }) => fail('not-allowed'))
  await page.getByText('The browser does not allow the microphone here.').waitFor()
  expect(await heard(({ isOn }) => isOn)).toBe(false)

  await page.getByRole('button', { name: 'By voice' }).click()
  await question.getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => heard(({ isOn }) => isOn)).toBe(true)
  await cook(page)
  await expect.poll(() => heard(({ isOn }) => isOn)).toBe(false)
  expect(complaints).toEqual([])
})
