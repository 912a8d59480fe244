import { readDraftSchema, readFileSchema, readTextInput } from '../drafts.ts'
import { askModelInput, modelReadingSchema } from '../language-model.ts'
import { ocrDetailSchema, rereadInput, rereadSchema } from '../photos.ts'
import { editManualRecipeInput, manualRecipeInput } from '../recipe-input.ts'
import { scrapeInput, scrapeQuery, scrapeResultSchema } from '../recipes.ts'
import { oneMessage, oneRecipe } from './answers.ts'
import { type Call, member } from './call.ts'

export const savingCalls = {
  'GET /api/recipes/:id/ocr': member('Where each line of a photographed recipe is on its photo', {
    answer: ocrDetailSchema,
  }),
  'POST /api/recipes/:id/ocr': member('Read the stored photo again, rotated or cropped', {
    body: rereadInput,
    answer: rereadSchema,
    cost: 'addition',
  }),
  'GET /api/scrape': member('Save the recipe at a web address', {
    query: scrapeQuery,
    answer: scrapeResultSchema,
    program: 'write',
    cost: 'addition',
  }),
  'POST /api/scrape': member('The same, or from the page source in the body', {
    body: scrapeInput,
    bodyLimit: 'picture',
    answer: scrapeResultSchema,
    cost: 'addition',
  }),
  'POST /api/scrape/ocr': member('Read the photos of a recipe; it arrives by event', {
    upload:
      'Multipart field `file`, up to four times, or JSON {file: data URL} or {files: [data URL]}: JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 15 MB each and 20 MB together',
    bodyLimit: 'picture',
    status: 202,
    answer: oneMessage,
    cost: 'addition',
  }),
  'POST /api/ask-model': member(
    'Ask the language model for the recipe in a page, a text or a photo; returns what is in the text, saves nothing',
    { body: askModelInput, answer: modelReadingSchema, cost: 'addition' },
  ),
  'POST /api/manual-recipe': member('Add a typed recipe', {
    body: manualRecipeInput,
    bodyLimit: 'picture',
    answer: oneRecipe,
    cost: 'addition',
  }),
  'PUT /api/manual-recipe': member('Change a recipe; one that is not yours becomes your version', {
    body: editManualRecipeInput,
    bodyLimit: 'picture',
    answer: oneRecipe,
    cost: 'addition',
  }),
  'POST /api/drafts/text': member('Read a pasted text as a recipe, without saving it', {
    body: readTextInput,
    bodyLimit: 'picture',
    answer: readDraftSchema,
    cost: 'draft',
  }),
  'POST /api/drafts/file': member(
    'Read a file as a recipe, without saving it; pictures are read like photos',
    {
      upload:
        'Multipart field `file`, at most 15 MB: a text, Markdown, a saved web page, a PDF, or a picture',
      bodyLimit: 'picture',
      answer: readFileSchema,
      cost: 'draft',
    },
  ),
} satisfies Record<string, Call>
