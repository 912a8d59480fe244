import { describe, expect, it } from 'vitest'
import { extractRecipe } from '#server/extract/index.ts'
import { oldPage, quinceCake } from './pages.ts'

const read = (title: string, body: string) => extractRecipe(oldPage(title, body), 'http://home.example/p.htm')

const { lines, steps } = quinceCake
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
describe('the directions end where the post does, before', () => {
  it.each([
    [
      'who wrote it, and the comments',
      ['Posted by Ann at 7:12 PM', '3 comments:', 'Jo said... I baked it with 4 eggs.'],
    ],
    [
      'comments in Spanish',
      ['4 comentarios en “Tarta”', 'Marta dice: La hice ayer con 6 huevos y salió riquísima.'],
    ],
    ['the author and hour in Polish', ['Autor: Ania o 18:05', 'Kasia: Gotuję taką samą i piekę 40 minut!']],
    [
      'the signature of a forum',
      ['_________________', 'Bake well, live well, and cook for all of your friends.'],
    ],
    [
      'the next post',
      ['13.11.2005, 08:02', 'Thanks, I will bake it on Saturday and add raisins to the flour.'],
    ],
    [
      'the labels of a blog',
      ['Labels: cakes, quinces', 'Older posts about baking and cooking are in the archive.'],
    ],
  ])('%s', (_, after) => {
    const body = `<h1>Quince Cake</h1><p><b>Ingredients</b></p><p>${lines.join('<br>')}</p><p><b>Method</b></p>`
    expect(read('Quince Cake', body + paragraphs([...steps, ...after]))?.directions).toEqual(steps)
  })
})

describe('on a page without markup', () => {
  it('steps are read whole where each has its number above it', () => {
    const own = [
      'In a large pan, melt the butter.',
      'Once it is hot, add the quinces.',
      'Stir the quinces occasionally with a spoon.',
      'Cook for about 20 minutes on medium heat.',
      'Cut the cake in half. Place the bottom in the tin.',
      'Let cool a few minutes before serving.',
    ]
    for (const word of ['Step', 'Schritt', 'Passo']) {
      const numbered = own.map((step, at) => `<h3>${word} ${at + 1}</h3><p>${step}</p>`).join('')
      const body = `<h1>Quince Cake</h1><h2>Ingredients</h2>${paragraphs(lines)}<h2>Directions</h2>${numbered}`
      expect(read('Quince Cake', body)?.directions).toEqual(own)
    }
  })

  it('paragraphs go on with the one that begins with the word for the directions', () => {
    const body =
      '<h2>Erwtensoep</h2><p><b>Benodigdheden:</b> 500 g spliterwten, 2 liter water, 1 rookworst, 2 preien, zout</p>' +
      '<p><b>Bereiding:</b> Breng de erwten in het water aan de kook en laat 1 uur koken.</p>' +
      '<p>Snijd de prei, voeg toe en kook nog 30 minuten. Leg de rookworst erbij.</p><p>Eet smakelijk!</p>'
    expect(read('Erwtensoep', body)?.directions).toEqual([
      'Breng de erwten in het water aan de kook en laat 1 uur koken.',
      'Snijd de prei, voeg toe en kook nog 30 minuten. Leg de rookworst erbij.',
    ])
  })

  it('amounts with units of two words end the lines of a forum post', () => {
    const list = ['Творог - 500 г', 'Яйца - 2 шт', 'Сахар - 3 ст. ложки', 'Мука - 4 ст. ложки']
    const body = `<h1>Сырники</h1><div>Делюсь рецептом!<br>${list.join('<br>')}<br><br>Творог растереть с яйцами и сахаром, добавить муку, перемешать.<br>Сформировать сырники и обжарить на масле с двух сторон.</div>`
    expect(read('Сырники', body)?.ingredients).toEqual(list)
  })

  it('a sentence of preformatted text goes on in a line that begins with a number', () => {
    const body =
      '<pre>\nQuince Snaps\n\n  1 c  Butter\n  1 c  Sugar\n  2    Eggs\n  2 c  Flour\n\n  Cream butter and sugar. Add eggs and beat.\n\n' +
      '  Drop by teaspoon on a sheet and bake at 375 F for\n  10 minutes.\n</pre>'
    expect(read('Quince Snaps', body)).toMatchObject({
      ingredients: ['1 c Butter', '1 c Sugar', '2 Eggs', '2 c Flour'],
      directions: [
        'Cream butter and sugar. Add eggs and beat.',
        'Drop by teaspoon on a sheet and bake at 375 F for 10 minutes.',
      ],
    })
    const long = body.replace(
      'bake at 375 F for\n  10 minutes.',
      'put the sheet into a buttered\n  2-quart oven.',
    )
    expect(read('Quince Snaps', long)?.directions.at(-1)).toMatch('into a buttered 2-quart oven.')
  })

  it('a word and the end that makes it plural are not parted', () => {
    const list = [
      '<b>250</b> <b>g</b> flour',
      '<b>3</b> <b>tablespoon</b><i>s</i> honey',
      '200<i>ml milk</i>',
      '2 quinces',
    ]
    const body = `<h1>Quince Cake</h1><h2>Ingredients</h2><ul>${list.map((item) => `<li>${item}</li>`).join('')}</ul><h2>Method</h2>${paragraphs(steps)}`
    expect(read('Quince Cake', body)?.ingredients).toEqual([
      '250 g flour',
      '3 tablespoons honey',
      '200ml milk',
      '2 quinces',
    ])
  })
})
