import { joinAsSharer, type Member, typeRecipe } from '../../../support/people.ts'
import { dishes } from '../../demo/box/dishes.ts'
import { drawDish } from '../../demo/box/draw-dish.ts'

/** A person whose recipes each have a picture. */
export async function joinWithPictures(server: { url: string }, recipes: number): Promise<Member> {
  const person = await joinAsSharer(server, 'Olga')
  for (let index = 0; index < recipes; index += 1) {
    const dish = dishes[index % dishes.length]
    if (!dish) throw new Error('There are no dishes.')
    const { look, title, tags, ...recipe } = dish
    const picture = await drawDish(look, index + 1)
    const image = `data:image/jpeg;base64,${picture.toString('base64')}`
    await typeRecipe(person, title, { ...recipe, image })
  }
  return person
}
