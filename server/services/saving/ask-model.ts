import { t } from '#server/contract/language/t.ts'
import type { AskModelInput, ModelReading } from '#server/contract/language-model.ts'
import type { App } from '../../app.ts'
import { AppError, unprocessable } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { textToAsk } from './text-to-ask.ts'

/**
 * Asks the language model for the recipe in a page, a text or photos that Potluck itself could not read. Returns what of
 * its answer is in the text; nothing is saved.
 */
export async function askModel(
  app: App,
  actor: Actor,
  input: AskModelInput,
  signal: AbortSignal,
): Promise<ModelReading> {
  const model = app.languageModel
  if (!model) throw new AppError('not_found', t('This Potluck has no language model.'))
  const { chooseText } = await import('../../ai/choose-text.ts')
  const text = chooseText(await textToAsk(app, actor, input))
  if (text.trim() === '') throw unprocessable(t('There is no text to send to the language model.'))
  await app.limits.take('language model', actor.id)
  const reading = await model.ask(text, { caller: actor.id, signal })
  if (reading.ingredients.length > 0 || reading.directions !== '') return reading
  throw unprocessable(
    reading.notFound.length > 0
      ? t('What the language model at {host} returned is not in the text, so nothing of it is used.', {
          host: model.host,
        })
      : t('The language model at {host} found no recipe in the text.', { host: model.host }),
  )
}
