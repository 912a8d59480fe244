import { describe, expect, it } from 'vitest'
import { withGroupNames } from '#server/extract/text/group-names.ts'
import { readText, readTexts } from '#server/extract/text/read-text.ts'
import { expectWithin } from '../../support/processor-time.ts'

import { de } from './texts/de.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'
import { it as italian } from './texts/it.ts'
import type { TextCase } from './texts/text-case.ts'
import { unseen } from './texts/unseen.ts'

const languages = { en, de, fr, es, it: italian }

function readingOf(text: string) {
  const { recipe } = readText(text)
  return { ...recipe, ingredients: withGroupNames(recipe.ingredientGroups) }
}

const wanted = ({ name: _, text: __, ...want }: TextCase) => want

describe.each(Object.entries(languages))('a text in %s', (_, { tuned, kept }) => {
  it.each([...tuned, ...kept])('is read: $name', (each) => {
    expect(readingOf(each.text)).toMatchObject(wanted(each))
    expect(readText(each.text).isRecipe).toBe(true)
  })
})

describe('another text', () => {
  it.each(unseen)('is read: $name', (each) => {
    expect(readingOf(each.text)).toMatchObject(wanted(each))
  })
})

describe('the servings and times of a text', () => {
  it.each([
    ['Serves 6 - takes about 1 hr 15 min', { servings: '6', totalTime: 75 }],
    ['Makes 12 - perfect for lunchboxes', { servings: '12' }],
    ['Ready in approx. 40 minutes', { totalTime: 40 }],
    ['Dauert ca. 45 Minuten, reicht für 4 Personen', { totalTime: 45, servings: '4 Personen' }],
    ['Prep time: 10 min Cook time: 30 min Servings: 4', { prepTime: 10, cookTime: 30, servings: '4' }],
    ['Vorbereitung: 1 Std. 10 Min. Backzeit: 45 Min.', { prepTime: 70, cookTime: 45 }],
    ['Préparation : 10 min | Cuisson : 40 min', { prepTime: 10, cookTime: 40 }],
    ['Ready in 1 hr 20 min', { totalTime: 80 }],
    ['Makes about 12 biscuits', { servings: '12 biscuits' }],
    ['2 people · 25 min', { servings: '2 people', totalTime: 25 }],
    ['Bake for 20 min', { totalTime: null, cookTime: null, servings: null }],
    ['2 Stück Butter', { servings: null }],
  ])('are read: %s', (line, facts) => {
    const { recipe } = readText(`Pie\n${line}\n\n2 eggs\n100 g flour\n\nBeat the eggs and fold in the flour.`)
    expect(recipe).toMatchObject(facts)
  })
})

it.each([
  ['Teig', 'Belag'],
  ['Dough', 'Filling'],
  ['Pâte', 'Garniture'],
  ['Masa', 'Relleno'],
  ['Impasto', 'Ripieno'],
  ['Deeg', 'Vulling'],
  ['Ciasto', 'Nadzienie'],
  ['Deg', 'Fyllning'],
  ['Тісто', 'Начинка'],
  ['Massa', 'Recheio'],
])('the parts of a dish are groups without a colon: %s, %s', (one, other) => {
  const { recipe } = readText(
    `Pie\n\n${one}\n2 eggs\n100 g flour\n${other}\n200 g ham\nsalt\n\nBeat the eggs, fold in the flour and bake.`,
  )
  expect(withGroupNames(recipe.ingredientGroups)).toEqual([
    ...[`${one}:`, '2 eggs', '100 g flour', `${other}:`, '200 g ham', 'salt'],
  ])
})

describe('a step from which a time is read', () => {
  const stepsOf = (text: string) => readText(text).recipe.directions

  it.each([
    ['Method', ['Mix all.', 'Bake 20 minutes.', 'Cool 10 minutes.']],
    ['Method', ['Mix all.', 'Bake 20 minutes.']],
    ['Method', ['Prep 10 minutes.', 'Cook 20 minutes.', 'Serve 4 at a time.']],
    ['Method', ['Mix all.', '20 minutes.', 'Total 30 minutes of rest.']],
    ['Method', ['Mix all.', 'Cook 1 hour 20 min, chill 1 hr.', 'Bake: 20 minutes.']],
    ['Zubereitung', ['Alles mischen.', 'Backen 20 Minuten.', '10 Minuten kochen.']],
    ['Préparation', ['Tout mélanger.', 'Cuisson 20 minutes.', 'Préparation 10 min.']],
    ['Preparación', ['Mezclar todo.', 'Cocción 20 minutos.']],
    ['Preparazione', ['Mescolare tutto.', 'Cottura 20 minuti.']],
  ])('stays below the heading %s: %s', (heading, steps) => {
    const above = `Scones\n\n200 g flour\n2 eggs\n100 g butter\n\n${heading}\n`
    expect(stepsOf(above + steps.map((step, at) => `${at + 1}. ${step}`).join('\n'))).toEqual(steps)
    const unlabelled = steps.filter((step) => !step.includes(':'))
    expect(stepsOf(above + unlabelled.join('\n'))).toEqual(unlabelled)
    expect(stepsOf(above + unlabelled.map((step) => `- ${step}`).join('\n'))).toEqual(unlabelled)
  })

  it.each(['', '1. '])('stays without headings, numbered with %j', (number) => {
    const steps = ['Mix all the butter and flour well.', 'Bake 20 minutes.', 'Cool for 10 minutes on a rack.']
    const lines = steps.map((step, at) => (number === '' ? step : `${at + 1}. ${step}`))
    expect(stepsOf(`Scones\n\n200 g flour\n2 eggs\n100 g butter\n\n${lines.join('\n')}`)).toEqual(steps)
  })

  it('is no fact of the recipe, which may be below the steps', () => {
    const text = 'Scones\n\n200 g flour\n2 eggs\n\nMethod\nMix all.\nBake 20 minutes.\nServes 4\nPrep: 10 min'
    expect(readText(text).recipe).toMatchObject({
      directions: ['Mix all.', 'Bake 20 minutes.'],
      servings: '4',
      prepTime: 10,
    })
  })
})

it('a text in Cooklang is read by its marks', () => {
  const text = `---
title: Shakshuka
servings: 2
---
Soften @onion{1} in @olive oil{2%tbsp} for ~{10%minutes}.

Add @tinned tomatoes{400%g} and simmer. Break in the @eggs{4} and cover the #pan{}.`
  expect(readText(text).isRecipe).toBe(true)
  expect(readingOf(text)).toMatchObject({
    title: 'Shakshuka',
    servings: '2',
    ingredients: ['1 onion', '2 tbsp olive oil', '400 g tinned tomatoes', '4 eggs'],
    directions: [
      'Soften onion in olive oil for 10 minutes.',
      'Add tinned tomatoes and simmer. Break in the eggs and cover the pan.',
    ],
  })
})

describe('a text without a recipe', () => {
  it.each([
    [
      'a letter',
      'Dear Ann,\nthe train leaves at 9. We will be there by noon and stay for two days.\nSee you,\nBo',
    ],
    [
      'rules for robots',
      'User-agent: *\nDisallow: /private\nAllow: /\nSitemap: https://example.com/sitemap.xml',
    ],
    [
      'a licence',
      'Permission is granted, free of charge, to any person obtaining a copy of this text.\n\n1. Keep it.',
    ],
    ['a shopping list', 'milk\neggs\nbread\ntoothpaste'],
    [
      'a knitting pattern',
      'Materials\n2 balls of wool\n1 pair of needles\n\nInstructions\nCast on 40 stitches.\nKnit 12 rows and cast off.',
    ],
  ])('is none: %s', (_, text) => {
    expect(readText(text).isRecipe).toBe(false)
  })
})

describe('a text with several recipes', () => {
  const curd = [
    'Lemon curd',
    '4 lemons\n200 g sugar',
    'Squeeze the lemons into a bowl over simmering water.\nStir in the sugar and cook it until thick.',
  ]
  const bread = [
    'Shortbread',
    '225 g butter\n350 g flour',
    'Beat the butter until it is light and soft.\nWork in the flour and bake it for an hour.',
  ]
  const underHeads = ([title, list, steps]: string[]) =>
    `${title}\n\nIngredients\n${list}\n\nMethod\n${steps}`
  const underTitle = ([title, list, steps]: string[]) => `# ${title}\n\n${list}\n\n${steps}`
  const read = (text: string) =>
    readTexts(text).map(({ recipe }) => [
      recipe.title,
      withGroupNames(recipe.ingredientGroups).join('\n'),
      recipe.directions.join('\n'),
    ])

  it.each([
    ['under the heads of lists and steps', underHeads],
    ['under headings of one rank', underTitle],
  ])('is read as each of them: %s', (_, of) => {
    expect(read(`${of(curd)}\n\n${of(bread)}`)).toEqual([curd, bread])
  })

  it.each([
    [
      'parts of a dish',
      `${underHeads(curd)}\n\nFor the topping\n\nIngredients\n2 eggs\n\nMethod\nBeat the eggs.`,
    ],
    [
      'two lists above the steps',
      'Pie\n\nIngredients\n2 eggs\n\nTopping\n\nIngredients\n1 cup sugar\n\nMethod\nBeat the eggs.',
    ],
    ['a heading with only a remark', `${underTitle(curd)}\n\n# About me\n\nI live by the sea.`],
  ])('is one recipe for %s', (_, text) => {
    expect(readTexts(text)).toHaveLength(1)
  })
})

it('the number of a page is no ingredient, and a call to follow a channel no step', () => {
  const text =
    'Pie\n\n200 g flour\n1 egg\n\n1. Mix all of it.\n2. Bake for 40 minutes.\n\n— 42 —\n\nПодписывайтесь на канал!'
  expect(readText(text).recipe).toMatchObject({
    ingredientGroups: [{ name: null, ingredients: ['200 g flour', '1 egg'] }],
    directions: ['Mix all of it.', 'Bake for 40 minutes.'],
  })
})

describe('lines that were broken', () => {
  const of = (text: string) =>
    readText(`Tart\n\n700 g plums, halved\nand stoned\n200 g flour\n\n${text}`).recipe

  it('go on with a small conjunction, and with the rest of a word', () => {
    const { ingredientGroups, directions } = of(
      'Rub the butter into the all-\npurpose flour until it is like bread-\ncrumbs, and then stir in the yolk and bring it to-\ngether with water.',
    )
    expect(withGroupNames(ingredientGroups)).toEqual(['700 g plums, halved and stoned', '200 g flour'])
    expect(directions).toEqual([
      'Rub the butter into the all-purpose flour until it is like breadcrumbs, and then stir in the yolk and bring it together with water.',
    ])
  })
})

describe('a text whose method is one paragraph', () => {
  const list = '200 g flour\n1 egg\n100 g butter'
  const method =
    'Rub the butter into the flour and stir in the egg. Chill for 30 minutes and bake until golden.'

  it.each(['Anna', 'Comments\nLea\nVery nice!', 'You might also like\nApple pie'])(
    'ends above %j',
    (below) => {
      const { recipe, isRecipe } = readText(`Pie crust\n\n${list}\n\n${method}\n\n${below}`)
      expect(isRecipe).toBe(true)
      expect(recipe.directions).toEqual([method])
    },
  )

  it('is called by a title of many words, and not by the menu of its page', () => {
    const title = 'Smoked paprika pie with orange and fennel marmalade for a cold evening'
    const text = `About us\n${title}\nVoorbereiding: 20 min | Bereiding: 40 min | Voor 7 personen\n\nIngredients\n${list}\n\nMethod\n${method}`
    expect(readText(text).recipe).toMatchObject({
      title,
      servings: '7 personen',
      cookTime: 40,
      directions: [method],
    })
  })

  it('is read from a mail in Swedish, without its signature and what it answers', () => {
    const head = 'Från: Karin Lind\nTill: Per\nÄmne: Sv: paj\n\nHej Per!\n\nSmulpaj, 6 portioner'
    const below = 'Kram\nKarin\n\nDen 3 juni 2021 skrev Per:\n> Har du receptet?'
    const text = `${head}\n\nIngredienser\n${list}\n\nGör så här\n${method}\n\n${below}`
    expect(readText(text).recipe).toMatchObject({
      title: 'Smulpaj',
      servings: '6 portioner',
      directions: [method],
    })
  })
})

it('steps under lines that count them are not joined to the next one', () => {
  const long =
    'Beat the eggs with the sugar until they are pale and thick, and then fold in the flour and the cocoa by and'
  const steps = [long, long.replace('eggs', 'yolks')]
  const text = `Cake\n\nIngredients\n2 eggs\n100 g sugar\n\nMethod\nStep 1\n${steps[0]}\nStep 2\n${steps[1]}`
  expect(readText(text).recipe.directions).toEqual(steps)
})

describe('a hostile text', () => {
  it.each([
    ['brackets', '[', 100_000],
    ['emojis', '🍅', 50_000],
    ['stars', '*a ', 30_000],
    ['hashtags', ' #a', 30_000],
    ['headings', 'Ingredients: ', 8000],
    ['numbers', '1. a ', 20_000],
    ['commas', '1 egg, ', 14_000],
    ['short lines', '1 g\n', 25_000],
    ['bars', '| a ', 25_000],
    ['words', 'recipe for the ', 7000],
    ['spaces', ' ', 100_000],
    ['quotes', '> ', 50_000],
  ])('of 100 kB is read within a second: %s', (_, part, times) => {
    expectWithin(1000, () => readText(part.repeat(times)))
  })
})

it('a text of two recipes under titles in capitals is read as two', () => {
  const oats =
    'OVERNIGHT OATS\n\n1/2 cup rolled oats\n1/2 cup milk\n\nStir the oats and the milk together in a jar.'
  const drink =
    'BERRY SMOOTHIE\n\n1 cup frozen berries\n1 banana\n\nBlend the berries and the banana until smooth.'
  const titles = readTexts(`${oats}\n\n----------\n\n${drink}`).map(({ recipe }) => recipe.title)
  expect(titles).toEqual(['OVERNIGHT OATS', 'BERRY SMOOTHIE'])
})

it('recipes under titles in capitals are told apart below a few words to all of them', () => {
  const [hummus, ganoush] = readTexts(
    'Mezze night!\n\nHUMMUS\n1 can chickpeas\n2 tbsp tahini\n1 lemon\nBlend the chickpeas with the tahini and lemon juice until smooth.\n\n' +
      'BABA GANOUSH\n2 eggplants\n3 tbsp tahini\n1 clove garlic\nGrill the eggplants until soft.\nScoop out the flesh and mash it with the tahini and garlic.',
  )
  expect(hummus.recipe.title).toBe('HUMMUS')
  expect(ganoush?.recipe.title).toBe('BABA GANOUSH')
})

it('a part of the dish in capitals names a group, and not the text', () => {
  const text =
    'SERVES 4\n\nMARINADE\n600 g chicken thighs\n150 g yogurt\n\nGRAVY\n60 g butter\n2 onions, sliced\n\nMETHOD\n1. Mix the chicken with the yogurt.\n2. Fry the onions in the butter, add the chicken and simmer for 20 minutes.'
  const { title, ingredientGroups } = readText(text).recipe
  expect(title).toBe('')
  expect(ingredientGroups.map(({ name }) => name)).toEqual(['MARINADE', 'GRAVY'])
})
