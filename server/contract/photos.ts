import * as z from 'zod'
import { maxPhotos } from './constants.ts'
import { t } from './language/t.ts'

/** As JSON; in a form, each photo is a field `file`. */
export const photosInput = z.union([
  z.object({ file: z.string() }),
  z.object({ files: z.array(z.string()).min(1).max(maxPhotos) }),
])

/** A share of the photo's width or height. */
const share = z.number().min(0).max(1)

/** Which photo of a recipe to read again, and how. `crop` is in shares of the turned photo's width and height. */
export const rereadInput = z.object({
  /** From 0, in the order of the photos. */
  photo: z
    .number()
    .int()
    .min(0)
    .max(maxPhotos - 1)
    .default(0),
  turn: z.literal([0, 90, 180, 270]),
  crop: z
    .object({ x: share, y: share, w: share, h: share })
    .refine(({ x, y, w, h }) => w >= 0.05 && h >= 0.05 && x + w <= 1.001 && y + h <= 1.001, {
      error: () => t('A part of the photo must be chosen that is large enough to read.'),
    })
    .nullable(),
})
export type RereadInput = z.infer<typeof rereadInput>
/** Degrees clockwise. */
export type PhotoTurn = RereadInput['turn']
export type PhotoPart = NonNullable<RereadInput['crop']>

/** Where a text is on the photo, in shares of its width and height; a little outside when the page was warped. */
const photoBoxSchema = z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() })
export type PhotoBox = z.infer<typeof photoBoxSchema>

const ocrLineSchema = z.object({
  text: z.string(),
  box: photoBoxSchema,
  role: z.enum([
    'title',
    'ingredient',
    'group',
    'direction',
    'servings',
    'time',
    'heading',
    'another',
    'other',
  ]),
  /** Index of the ingredient, step or group of the recipe that contains the line; null for the other roles. */
  item: z.number().nullable(),
})
export type OcrLine = z.infer<typeof ocrLineSchema>

const ocrWordSchema = z.object({
  text: z.string(),
  box: photoBoxSchema,
  /** 0 to 100. */
  confidence: z.number(),
  /** A person should check it. */
  doubtful: z.boolean(),
  /** Index into `lines`. */
  line: z.number(),
})
export type OcrWord = z.infer<typeof ocrWordSchema>

/** Where each line is on one photo of a recipe, as it was turned for reading. */
const photoReadingSchema = z.object({
  photoUrl: z.string(),
  lines: z.array(ocrLineSchema),
  words: z.array(ocrWordSchema),
  /** From how the photo is stored to how it was read. */
  turn: rereadInput.shape.turn,
  /** Pixels of the turned photo before it was cropped; null when unknown. */
  photo: z.object({ width: z.number(), height: z.number() }).nullable(),
})
export type PhotoReading = z.infer<typeof photoReadingSchema>

/** The first photo of a recipe, with those that follow it. */
export const ocrDetailSchema = photoReadingSchema.extend({ otherPhotos: z.array(photoReadingSchema) })
export type OcrDetail = z.infer<typeof ocrDetailSchema>

/** The same for a new reading, with its text. The recipe does not change until its author saves it. */
export const rereadSchema = ocrDetailSchema.extend({
  reading: z.object({
    title: z.string(),
    ingredients: z.array(z.string()),
    directions: z.string(),
    servings: z.string(),
    /** Missing when none was read. */
    cookTime: z.string().exactOptional(),
  }),
})
export type Reread = z.infer<typeof rereadSchema>
