import { useEffect, useState } from 'react'
import type { OcrDetail, PhotoPart, PhotoTurn, Reread } from '#server/contract/photos.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'

interface Rereading {
  isBusy: boolean
  error: string | null
}

const unknownDetail = { lines: [], words: [], turn: 0, photo: null } as const satisfies Partial<OcrDetail>

/** The photo of a recipe, the places of its lines, and the settings for reading it again. */
export function usePhoto({ _id, photoUrl }: Recipe, onRead: (reading: Reread['reading']) => void) {
  // Offline, only the photo itself is shown.
  const [detail, setDetail] = useState<OcrDetail>(() => ({ ...unknownDetail, photoUrl: photoUrl ?? '' }))
  const [turn, setTurn] = useState<PhotoTurn>(0)
  const [crop, setCrop] = useState<PhotoPart | null>(null)
  const [state, setState] = useState<Rereading>({ isBusy: false, error: null })
  useEffect(() => {
    callApi('GET /api/recipes/:id/ocr', { context: 'Could not load the photo', params: { id: _id } }).then(
      (loaded) => {
        setDetail(loaded)
        setTurn(loaded.turn)
      },
      () => {},
    )
  }, [_id])

  async function reread(): Promise<void> {
    setState({ isBusy: true, error: null })
    try {
      const { reading, ...read } = await callApi('POST /api/recipes/:id/ocr', {
        context: 'Could not read the photo',
        params: { id: _id },
        body: { turn, crop },
      })
      setDetail(read)
      setCrop(null)
      setState({ isBusy: false, error: null })
      onRead(reading)
    } catch (cause) {
      setState({ isBusy: false, error: messageOf(cause, 'An unknown error occurred during OCR.') })
    }
  }
  // The marks fit the photo as it was read, not another rotation or crop.
  const isAsRead = turn === detail.turn && crop === null
  return {
    photoUrl: detail.photoUrl,
    lines: isAsRead ? detail.lines : [],
    words: isAsRead ? detail.words : [],
    bar: {
      turn,
      crop,
      ...state,
      onTurn(next: PhotoTurn) {
        setCrop(null)
        setTurn(next)
      },
      onCrop: setCrop,
      onRead: () => void reread(),
    },
  }
}
