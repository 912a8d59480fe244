import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { foldOf } from './scrape-corpus.ts'
import { learn } from './scrape-fit.ts'
import { knownFeatures, readTrainingDocuments, type TrainingDocument } from './scrape-learning.ts'
import { folds } from './scrape-models.ts'

/**
 * Learns the weights of server/extract/page/model.json: labels the lines of the corpora by their expected recipes and
 * fits a sparse logistic regression. With a folder, also writes the models learned without the hosts of each fold, for
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

const { values, positionals: corpora } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, folds: { type: 'string' } },
})
if (!values.out || corpora.length === 0) {
  console.error('usage: tests/tools/training/scrape-train.ts <corpus>... --out model.json [--folds folder]')
  process.exitCode = 2
} else {
  const pages = corpora.flatMap(readTrainingDocuments)
  train(pages, values.out)
  for (let fold = 0; values.folds && fold < folds; fold++) {
    train(
      pages.filter((page) => foldOf(page.host) !== fold),
      join(values.folds, `model-${fold}.json`),
    )
  }
}
