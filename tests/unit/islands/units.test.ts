import { describe, expect, it } from 'vitest'
import { convertText } from '#server/contract/measures/convert.ts'
import { expectWithin } from '../../support/processor-time.ts'

describe('metric amounts', () => {
  it.each([
    ['1 cup all-purpose flour', '120 g all-purpose flour'],
    ['1½ cups sugar', '300 g sugar'],
    ['1/2 cup packed brown sugar', '105 g packed brown sugar'],
    ['2 cups powdered sugar, sifted', '230 g powdered sugar, sifted'],
    ['1 cup milk', '240 ml milk'],
    ['¾ cup water', '180 ml water'],
    ['1 cup chopped parsley', '1 cup chopped parsley'],
    ['1 cup rice vinegar', '240 ml rice vinegar'],
    ['1 cup buttermilk', '240 ml buttermilk'],
    ['1 stick butter', '115 g butter'],
    ['2 sticks unsalted butter', '225 g unsalted butter'],
    ['8 ounces pasta', '225 g pasta'],
    ['1 lb ground beef', '455 g ground beef'],
    ['3 pounds potatoes', '1.35 kg potatoes'],
    ['4-6 oz spinach', '115-170 g spinach'],
    ['2 to 3 cups stock', '480 to 720 ml stock'],
    ['4 fl oz cream', '120 ml cream'],
    ['1 quart stock', '960 ml stock'],
    ['1 gallon water', '3.85 l water'],
    ['1 (14-ounce) can tomatoes', '1 (395 g) can tomatoes'],
    ['2 tablespoons olive oil', '2 tablespoons olive oil'],
    ['1 tsp salt', '1 tsp salt'],
    ['200 g lentils', '200 g lentils'],
    ['1 cup (120 g) flour', '120 g flour'],
    ['1 cup (about 150g) berries', '150g berries'],
    ['250 g / 2 cups flour', '250 g flour'],
    ['3 eggs', '3 eggs'],
    ['1 inch piece of ginger', '2.5 cm piece of ginger'],
    ['1 cup + 2 tablespoons sugar', '225 g sugar'],
    [
      'Grease 2 x 8-inch round tins and a 9 x 13-inch pan.',
      'Grease 2 x 20 cm round tins and a 23 x 33 cm pan.',
    ],
    ['½ cup sugar snap peas', '½ cup sugar snap peas'],
  ])('%s -> %s', (written, shown) => expect(convertText(written, 'metric')).toBe(shown))
})

describe('US amounts', () => {
  it.each([
    ['120 g flour', '1 cup flour'],
    ['500 g Mehl', '4¼ cups Mehl'],
    ['100 g sugar', '½ cup sugar'],
    ['250 g de farine', '2 cups de farine'],
    ['250 ml milk', '1 cup milk'],
    ['15 ml vinegar', '1 tbsp vinegar'],
    ['5 ml vanilla', '1 tsp vanilla'],
    ['1 l water', '4¼ cups water'],
    ['2 dl cream', '¾ cup plus 1½ tbsp cream'],
    ['200 g lamb', '7 oz lamb'],
    ['1 kg potatoes', '2 lb 3 oz potatoes'],
    ['20 g ginger', '0.7 oz ginger'],
    ['200-250 g feta', '1¾-2¼ cups feta'],
    ['1 tin (400 g) tomatoes', '1 tin (14 oz) tomatoes'],
    ['120 g (1 cup) flour', '1 cup flour'],
    ['2 EL Öl', '2 EL Öl'],
    ['1 cup flour', '1 cup flour'],
    ['a 5 cm piece of ginger', 'a 2-inch piece of ginger'],
    ['Line 2 x 20cm/8in sandwich tins.', 'Line 2 x 8in sandwich tins.'],
    ['Use a 20 x 30cm roasting tin.', 'Use an 8 x 12-inch roasting tin.'],
    ['Garnissez un moule de 26 cm.', 'Garnissez un moule de 10 inches.'],
    ['Cook in 4 l of water.', 'Cook in 4¼ quarts of water.'],
  ])('%s -> %s', (written, shown) => expect(convertText(written, 'us')).toBe(shown))
})

describe('steps', () => {
  it.each([
    ['metric', 'Heat the oven to 350°F.', 'Heat the oven to 180 °C.'],
    ['metric', 'Bake at 425 degrees F for 20 minutes.', 'Bake at 220 °C for 20 minutes.'],
    ['metric', 'Heat to 350°F (180°C).', 'Heat to 180°C.'],
    ['metric', 'Heat to 180°C/350°F.', 'Heat to 180°C.'],
    ['metric', 'Fry at 350-375°F.', 'Fry at 180-190 °C.'],
    ['metric', 'Cook the chicken to 165°F.', 'Cook the chicken to 74 °C.'],
    ['metric', 'Butter a 9-inch tin.', 'Butter a 23 cm tin.'],
    ['metric', 'Grease a 9x13-inch dish.', 'Grease a 23x33 cm dish.'],
    ['metric', 'Add 1 cup of the stock.', 'Add 240 ml of the stock.'],
    ['metric', 'Bake at 350 degrees.', 'Bake at 180 °C.'],
    ['metric', 'Bake for 45 minutes, with 2 oven racks in.', 'Bake for 45 minutes, with 2 oven racks in.'],
    ['us', 'Den Ofen auf 200 °C heizen.', 'Den Ofen auf 400 °F heizen.'],
    ['us', 'Bake at 180 °C for 25 minutes.', 'Bake at 350 °F for 25 minutes.'],
    ['us', 'Bake at 170°C.', 'Bake at 340 °F.'],
    ['us', 'Heat to 350°F (180°C).', 'Heat to 350°F.'],
    ['us', 'Line a 24 cm tin.', 'Line a 9½-inch tin.'],
    ['us', 'Cut it into 2 cm cubes.', 'Cut it into ¾-inch cubes.'],
    ['us', 'Step 2 of 5: wait 10 minutes.', 'Step 2 of 5: wait 10 minutes.'],
  ] as const)('%s: %s -> %s', (system, written, shown) => expect(convertText(written, system)).toBe(shown))
})

it('stays fast for a line of numbers', () => {
  const line = '1 2 3/4 5½ 6-7 '.repeat(700)
  expectWithin(2000, () => convertText(line, 'metric'))
})
