import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { foldOf } from './scrape-corpus.ts'
import { learn } from './scrape-fit.ts'
import { knownFeatures, readTrainingDocuments, type TrainingDocument } from './scrape-learning.ts'
import { folds } from './scrape-models.ts'

/**
 * Learns the weights of server/extract/page/model.json: labels the lines of a corpus by its expected recipes and fits a
 * sparse logistic regression. With a folder, also writes the models learned without the hosts of each fold, for
 * cross-validation.
 */
function train(pages: TrainingDocument[], out: string): void {
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
  const pages = readTrainingDocuments(corpus)
  train(pages, out)
  for (let fold = 0; foldFolder && fold < folds; fold++) {
    train(
      pages.filter((page) => foldOf(page.host) !== fold),
      join(foldFolder, `model-${fold}.json`),
    )
  }
}
