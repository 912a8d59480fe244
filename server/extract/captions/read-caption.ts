import { type Candidate, emptyCandidate } from '../candidate.ts'
import type { Page } from '../document.ts'
import { bare } from '../reconcile/agreement.ts'
import { readText } from '../text/read-text.ts'
import { captionTexts } from './caption-texts.ts'

/** The recipe in the description of a video or a picture, or in an article that only scripts show; null without one. */
export function readCaption(page: Page, address: string): Candidate | null {
  for (const text of captionTexts(page.html)) {
    const { recipe, isRecipe } = readText(text)
    if (!isRecipe) continue
    const { ingredientGroups, directions, servings, totalTime, prepTime, cookTime, title, summary, tips } =
      recipe
    return {
      ...emptyCandidate('page'),
      title: hasOwnTitle(page, address) ? '' : title,
      summary,
      ingredientGroups,
      directions,
      tips,
      servings,
      totalTime,
      prepTime,
      cookTime,
    }
  }
  return null
}

const minWords = 2
const maxCreditWords = 3

/** Whether the page's title is more than the names of its site and of a person: 'Ada · PhotoSite', 'Ada on PhotoSite: "..."'. */
function hasOwnTitle({ head }: Page, address: string): boolean {
  const title = head.meta.get('og:title') ?? head.title
  if (/^.{1,80}:\s?["“]/.test(title)) return false
  const host = new URL(address).hostname.split('.').at(-2) ?? ''
  const site = [bare(head.meta.get('og:site_name') ?? ''), bare(host)]
  const words = title.split(/\s+/).filter((word) => /\p{L}/u.test(word) && !site.includes(bare(word)))
  // 'Ada Ladle · PhotoSite', also where the site's name is not known.
  return words.length >= minWords && !(/[·•|]/.test(title) && words.length <= maxCreditWords)
}
