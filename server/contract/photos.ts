import * as z from 'zod'

const share = z.number().min(0).max(1)

/** How to read a photo once more. The part to read is given in shares of the turned photo's width and height. */
export const rereadInput = z.object({
  turn: z.literal([0, 90, 180, 270]),
  crop: z
    .object({ x: share, y: share, w: share, h: share })
    .refine(({ x, y, w, h }) => w >= 0.05 && h >= 0.05 && x + w <= 1.001 && y + h <= 1.001, {
      message: 'A part of the photo must be chosen that is large enough to read.',
    })
    .nullable(),
})

export type RereadInput = z.infer<typeof rereadInput>
export type PhotoTurn = RereadInput['turn']
export type PhotoPart = NonNullable<RereadInput['crop']>
