import type { Command } from 'commander'
import { adminRecipesQuery } from '#server/contract/admin.ts'
import { counted } from '#server/contract/format.ts'
import { findAccount } from '#server/services/admin/admin-accounts.ts'
import { deleteForAll, listAllRecipes } from '#server/services/admin/admin-recipes.ts'
import { findRecipeId, readRecipeDetails } from '#server/services/recipes/details.ts'
import { scrapeRecipe } from '#server/services/saving/save-from-web.ts'
import { confirm } from '../ask.ts'
import { commandLine, outputOf, withApp } from '../context.ts'
import { existingEmail, pageNumber } from '../parse.ts'
import { addHistory } from './recipes-history.ts'
import { addRescrape, addRescrapeAll } from './recipes-rescrape.ts'
import { addShareToAll } from './recipes-share.ts'

export function addRecipes(program: Command): void {
  const recipes = program.command('recipes').description('list, save, refresh, share and delete recipes')
  addList(recipes)
  addShow(recipes)
  addHistory(recipes)
  addSave(recipes)
  addRescrape(recipes)
  addRescrapeAll(recipes)
  addShareToAll(recipes)
  addDelete(recipes)
}

function addList(recipes: Command): void {
  recipes
    .command('list')
    .description('list recipes, newest first, 20 to a page')
    .option('--query <words>', 'only those with these words in the title or address')
    .option('--page <number>', 'which page', pageNumber, 1)
    .option('--oldest-read-first', 'recipes whose page was read longest ago first')
    .action(async (options: { query?: string; page: number; oldestReadFirst?: true }, command: Command) => {
      const query = adminRecipesQuery.parse({
        page: options.page,
        query: options.query,
        ...(options.oldestReadFirst ? { sortCol: 'lastScraped', sortDir: 'asc' } : {}),
      })
      const answer = await withApp((app) => listAllRecipes(app, query))
      const output = outputOf(command)
      output.table(
        answer,
        ['ID', 'TITLE', 'SOURCE', 'USERS', 'LAST READ'],
        answer.recipes.map((recipe) => [
          recipe._id,
          recipe.title,
          recipe.source,
          recipe.userCount,
          recipe.lastScraped?.slice(0, 10) ?? null,
        ]),
      )
      if (answer.totalPages > 1) output.note(`Page ${answer.currentPage} of ${answer.totalPages}.`)
    })
}

function addShow(recipes: Command): void {
  recipes
    .command('show')
    .description('print a recipe and its holders')
    .argument('<id or address>')
    .action(async (which: string, _options: object, command: Command) => {
      const recipe = await withApp(async (app) => readRecipeDetails(app, await findRecipeId(app, which)))
      const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
      outputOf(command).facts(recipe, [
        ['Title', recipe.title],
        ['Id', recipe._id],
        ['Link', recipe.link],
        ['Servings', recipe.servings || null],
        ['Cook time', recipe.cookTime || recipe.totalTime || null],
        ['Picture', recipe.hasPicture ? 'yes' : 'no'],
        ['Last read', recipe.lastScraped],
        ['Held by', recipe.holders.join(', ') || null],
        ...recipe.ingredients.map((line, i) => [i === 0 ? 'Ingredients' : '', line] as const),
        ...lines(recipe.directions).map((line, i) => [i === 0 ? 'Directions' : '', line] as const),
      ])
    })
}

function addSave(recipes: Command): void {
  recipes
    .command('save')
    .description("fetch a recipe and add it to a person's list")
    .argument('<address>')
    .requiredOption('--for <email>', 'whose list (required)', existingEmail)
    .action(async (url: string, options: { for: string }, command: Command) => {
      await withApp(async (app) => {
        const user = await findAccount(app, options.for)
        const result = await scrapeRecipe(app, user, { url })
        const { existed, title, photo, others = [] } = result
        if (photo)
          return outputOf(command).done(
            result,
            `That is a picture. It is read like a photo for ${options.for}.`,
          )
        outputOf(command).done(
          result,
          existed ? `${options.for} has "${title}" already.` : `Saved "${title}" for ${options.for}.`,
        )
        for (const other of others)
          outputOf(command).note(`The page has another recipe, ${other.title}: ${other.url}`)
      })
    })
}

function addDelete(recipes: Command): void {
  recipes
    .command('delete')
    .description('delete a recipe for all its holders')
    .argument('<id or address>')
    .option('--dry-run', 'only show what would be deleted')
    .option('--yes', 'skip the question')
    .action(async (which: string, options: { dryRun?: true; yes?: true }, command: Command) => {
      const output = outputOf(command)
      await withApp(async (app) => {
        const { _id, title, holders } = await readRecipeDetails(app, await findRecipeId(app, which))
        const what = `"${title}", held by ${counted(holders.length, 'person', 'people')}`
        if (options.dryRun) return output.done({ wouldDelete: _id }, `Would delete ${what}.`)
        await confirm(`Delete ${what}?`, options)
        await deleteForAll(app, commandLine, _id)
        output.done({ deleted: _id }, `Deleted ${what}.`)
      })
    })
}
