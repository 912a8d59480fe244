import { t } from '#server/contract/language/t.ts'
import type { NamedRecipe, PageFailure, PageProblem } from '#server/contract/page-failures.ts'

const sentences: Record<PageProblem, () => string> = {
  paywall: () => t('This page shows only the beginning. The rest is for subscribers.'),
  consent: () => t('This page shows nothing until someone accepts or rejects its cookies.'),
  'robot-check': () => t('This site checks whether visitors are human, and did not let Potluck in.'),
  refused: () => t('This site refused the request. It may let in browsers only.'),
  'too-many-requests': () => t('This site has had too many requests. Please try again later.'),
  'sign-in': () => t('This page is only for people who have signed in there.'),
  list: () => t('This page is a list of recipes.'),
  shop: () => t('This is a page of a shop, without a recipe.'),
  media: () => t('This is a video or a picture, and its description has no recipe that Potluck can read.'),
  script: () => t('This page is empty until a browser runs its scripts.'),
  gone: () => t('There is no page at this address, or it has been removed.'),
  unavailable: () => t('This site is not working at the moment. Please try again later.'),
  'not-a-page': () => t('This address leads to a file that is not a web page.'),
  file: () => t('The recipe on this page may be in a picture or a PDF, which Potluck can try to read.'),
  'no-recipe': () => t('Potluck found no recipe on this page.'),
}

export const describePage = (reason: PageProblem, recipes: NamedRecipe[] = []): PageFailure => ({
  reason,
  sentence: sentences[reason](),
  recipes,
})
