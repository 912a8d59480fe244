import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldOf } from './scrape-corpus.ts'
import { learn } from './scrape-fit.ts'
import { knownFeatures, type LearningPage, readLearningPages } from './scrape-learning.ts'
import { folds } from './scrape-models.ts'

/**
 * Learns the weights of the page model (server/extract/page/model.json) from a corpus: every line of every
 * page is compared with the recipe a person would want from it, and a sparse logistic regression is fitted. Given
 * a folder, it also writes the weights learned without the hosts of each fold, for cross-validation.
 */
function train(pages: LearningPage[], out: string): void {
  const model = learn(
    pages.map((page) => page.lines),
    knownFeatures(pages),
  )
  writeFileSync(out, `${JSON.stringify(model)}\n`)
  console.log(`${pages.length} pages, ${Object.keys(model.weights).length} weights -> ${out}`)
}

const [corpus, out, foldFolder] = process.argv.slice(2)
if (!corpus || !out) {
  console.error(
    'usage: tests/training/scrape-train.ts <corpus> <model.json> [folder for the models of the folds]',
  )
  process.exitCode = 2
} else {
  const pages = readLearningPages(corpus)
  train(pages, out)
  for (let fold = 0; foldFolder && fold < folds; fold++) {
    train(
      pages.filter((page) => foldOf(page.host) !== fold),
      join(foldFolder, `model-${fold}.json`),
    )
  }
}
