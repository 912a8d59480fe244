import { describe, expect, it } from 'vitest'
import { type Answer, answerFor, understand } from '#server/contract/measures/avoided.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import { recipeContents } from '#server/contract/measures/recipe-contents.ts'
import { titleContents } from '#server/contract/measures/title-contents.ts'
import { expectWithin } from '../../support/processor-time.ts'

/** What the host is told: the worst of all that was typed. */
function asked(typed: string, line: string, contentsIn = contentsOf): Answer {
  const { avoided, unclear } = understand(typed)
  const contents = contentsIn(line)
  const answers = avoided.map((each) => answerFor(each, contents, line))
  if (answers.includes('clash')) return 'clash'
  if (answers.includes('may')) return 'may'
  return unclear.length > 0 || answers.includes('unknown') ? 'unknown' : 'fine'
}

describe('what a guest must not eat, in their own words', () => {
  it.each([
    ['nut allergy', '200 g walnuts, chopped'],
    ['I have a severe nut allergy', '3 tbsp pesto'],
    ['lactose intolerant', '250 ml double cream'],
    ['coeliac', '2 tbsp soy sauce'],
    ['glutenfrei, bitte', '500 g Dinkelvollkornmehl'],
    ['ohne Schweinefleisch', '100 g Speckwürfel'],
    ['kein Schweinefleisch', '2 Scheiben Leberkäse'],
    ['kein Schweinefleisch', 'Fleischkäse'],
    ['strawberries', '2 tbsp strawberry jam'],
    ['mango', 'mango chutney'],
    ['sugar', '100 g brown sugar'],
    ['cipolla', '2 cipollotti'],
    ['onions', '2 shallots'],
    ['sulphites', 'E220'],
    ['E220', '100 g dried apricots'],
    ['shrimp', '1 tbsp shrimp paste'],
    ['celery', 'mustard-free remoulade with celery'],
    ['Sesam', 'senffreies Dressing mit Sesam'],
    ['peanuts', 'nut-free peanut butter'],
    ['no pork', '200 g rillettes'],
    ['frutos secos', 'salsa romesco'],
    ['Steinobst', '500 g Pflaumen'],
    ['Aprikosen', '100 g Aprikosenmarmelade'],
    ['fraises', 'confiture de fraises'],
    ['tomatoes', 'Polenta with tomato sauce'],
    ['Laktoseintoleranz und Erdnüsse', '1 EL Erdnussmus'],
    ['je suis allergique aux fruits de mer', '1 kg de moules'],
    ['pas de viande', '200 g de lardons'],
    ['alergia a los mariscos', '12 gambas peladas'],
    ['sin gluten', '200 g de fideos'],
    ['sono intollerante al lattosio', '200 g di ricotta'],
    ['vegetariano', '80 g di parmigiano grattugiato'],
    ['vegan', '2 EL Honig'],
    ['pescatarian', '4 chicken thighs'],
    ['halal', '100 ml white wine'],
    ['kosher', 'chicken in cream sauce'],
    ['no tomatoes', '2 tbsp ketchup'],
    ['garlic', '2 Knoblauchzehen'],
    ['citrus', 'zest of 1 Limette'],
    ['mushrooms', '20 g dried porcini'],
    ['celery', '1 beef stock cube'],
    ['vegan', 'une noix de beurre'],
    ['no pork', '600 g Hackfleisch, gemischtes'],
    ['senza maiale', '300 g di carne macinata mista'],
    ['anaphylactic to peanuts', '2 tbsp peanut butter'],
    ["doesn't eat red meat", '500 g beef'],
    ['no beef', '500 g beef mince'],
    ['kein Rind', '500 g Rinderhack'],
    ["I don't drink", '2 tbsp rum'],
    ['hates cilantro', 'a handful of coriander leaves'],
    ['isst kein Fleisch', '1 Hähnchen'],
    ['nichts mit Erdnüssen', '1 EL Erdnussmus'],
    ['Eiallergie', '3 EL Mayonnaise'],
    ['ni alcool ni porc', '20 cl de vin blanc'],
    ['soy celíaca', '200 g de harina'],
    ['nada de cerdo', '100 g de chorizo'],
    ['non bevo alcolici', '1 bicchiere di vino rosso'],
    ["my son can't have eggs", '2 tbsp mayonnaise'],
    ['vegetarian, but not eggs', '2 eggs'],
    // What sounds like an exception and is none.
    ['no nuts no peanuts', '2 tbsp peanut butter'],
    // The letters of Italian fish.
    ['pesca', '2 pesche'],
    ['nuts, not only peanuts', '2 tbsp peanut butter'],
    ['vegetarian, vegan is fine', '100 g bacon'],
    ['milk, lactose free is fine', '100 ml milk'],
    ['vegetarian who eats no fish', '200 g salmon'],
    ['vegan but eats no honey', '2 tbsp honey'],
    ['eggs', '6 eggs, free range'],
    ['eggs', '1 egg, free-range'],
    ['vegetarian', '1 chicken, free-range'],
    ['milk', '1 l milk free of lactose'],
    ['vegetarian except seafood', '100 g bacon'],
    ['fish allergy (shellfish ok)', '200 g salmon'],
    ['almonds', '50 g marzipan'],
    ['salmon', '100 g smoked salmon'],
    ['coconut', '400 ml coconut milk'],
    ['hazelnut', '2 tbsp Nutella'],
    ['bananas', 'banana bread'],
    ['milk', '2 tbsp Nutella'],
    ['milk', '100 g cookies'],
  ])('%s: %s clashes', (typed, line) => expect(asked(typed, line)).toBe('clash'))

  it.each([
    ['nuts', 'une noix de beurre'],
    ['gluten', '70 g de beurre fondu'],
    ['gluten', '100 g de chocolat noir fondu'],
    ['nut allergy', '1 noisette de beurre'],
    ['nut allergy', '1 butternut squash'],
    ['tree nuts', '400 ml coconut milk'],
    ['lactose', 'lactose-free milk'],
    ['dairy', '2 tbsp peanut butter'],
    ['dairy', '200 ml oat cream'],
    ['gluten', '250 g rice noodles'],
    ['gluten', '200 g gluten-free pasta'],
    ['Gluten', '100 g Kichererbsenmehl'],
    ['vegan', '1 block vegan cheese'],
    ['vegetarian', '4 beefsteak tomatoes'],
    ['eggs', '1 iceberg lettuce'],
    ['fish', '200 g oyster mushrooms'],
    ['no alcohol', '2 tbsp red wine vinegar'],
    ['no pork', '4 slices turkey bacon'],
    ['strawberries', '200 g raspberries'],
    ['none', '300 g walnuts'],
    ['nothing special, thanks', '300 g walnuts'],
    ['va bene tutto', '2 uova'],
    ['we eat everything', '2 eggs'],
    ['not allergic to anything', '2 eggs'],
    ['no food allergies', '300 g walnuts'],
    ['vegetarian but eats fish', '200 g salmon'],
    ['nuts (not peanuts)', '100 g peanuts'],
    ['vegetarisch, aber Fisch ist ok', '200 g Lachs'],
    ['cherries', '200 g cherry tomatoes'],
    ['butter', '1 tin butter beans'],
    ['fish', 'fish-free Worcestershire sauce'],
    ['no pork', 'Linsensuppe ohne Schwein'],
    ['vegetarian', '2 duck eggs'],
    ['ich esse alles', '2 Schweineschnitzel'],
  ])('%s: %s is fine', (typed, line) => expect(asked(typed, line)).toBe('fine'))

  it.each([
    ['whatever my doctor said', '2 eggs'],
    ['see my message', '1 onion'],
    ["I can't eat everything", '50 g walnuts'],
    ['ich esse nicht alles', '50 g walnuts'],
    ['allergic to everything', '50 g walnuts'],
    ['no severe allergies', '50 g walnuts'],
    ['anything without nuts is fine', '50 g walnuts'],
    ['nothing with nuts is ok', '50 g walnuts'],
    ['no pork', 'Quiche'],
    ['gluten', 'Überraschung von Oma Erna'],
  ])('%s: nobody can tell of %s', (typed, line) => expect(asked(typed, line)).toBe('unknown'))

  it.each([
    ['gluten', 'toad in the hole', 'clash'],
    ['gluten', 'Scotch eggs', 'clash'],
    ['eggs', 'quiche aux poireaux', 'clash'],
    ['no alcohol', 'crêpes Suzette', 'clash'],
    ['vegetarian', 'French onion soup', 'clash'],
    ['vegetarian', 'spanakopita', 'fine'],
    ['vegan', 'chana masala', 'fine'],
    ['milk', 'grilled vegetables', 'fine'],
    ['gluten', "Grandma's tomato soup", 'fine'],
    ['gluten', 'gegrilltes Gemüse', 'fine'],
    // Only the apples of it are known.
    ['gluten', 'apple zwizzle', 'unknown'],
    // 'Vegan' and 'nut-free' say nothing of the rest.
    ['gluten', 'nut-free zwizzle', 'unknown'],
    ['no alcohol', 'vegan zwizzle', 'unknown'],
    ['tree nuts', 'nut-free zwizzle', 'fine'],
    ['milk', 'vegan lasagne', 'fine'],
    ['gluten', 'gluten-free brownies', 'fine'],
    ['milk', 'gluten-free brownies', 'clash'],
    ['milk', 'whatever is in the fridge', 'unknown'],
    ['vegetarian', 'casserole', 'unknown'],
  ])('%s: a dish named %s is %s', (typed, title, wanted) =>
    expect(asked(typed, title, titleContents)).toBe(wanted),
  )

  it('is looked up in linear time, whatever is typed', () => {
    expectWithin(3000, () => {
      for (const part of ['nut ', 'milk,', 'no ', 'a', 'frei', '\u{fdfa}', 'sans '])
        contentsOf(part.repeat(20_000)).contains.size + understand(part.repeat(20_000)).unclear.length
    })
  })
})

it('what is fine, of a person who avoids other things, is understood', () => {
  const { avoided, unclear } = understand('no meat or fish, but eggs are fine')
  expect(unclear).toEqual([])
  expect(avoided.map(({ label }) => label)).toEqual(['no meat', 'fish'])
})

it('the reason of a warning is a food, and not the name of a part', () => {
  const { contents } = recipeContents({
    ingredients: ['For the batter', 'Per il ragù:', '2 eggs', '140 g flour'],
  })
  expect(contents.map(({ name, contain }) => [name, contain])).toEqual([
    ['gluten', ['140 g flour']],
    ['eggs', ['2 eggs']],
  ])
})
