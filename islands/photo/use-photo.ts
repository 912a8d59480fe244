import { useEffect, useState } from 'react'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import type { Box, OcrDetail, Reread, Turn } from './ocr-lines.ts'

interface Rereading {
  isBusy: boolean
  error: string | null
}

/** The photo of a recipe, where its lines stood, and how it is to be read again. */
export function usePhoto({ _id, photoUrl }: Recipe, onRead: (reading: Reread['reading']) => void) {
  const address = `/api/recipes/${encodeURIComponent(_id)}/ocr`
  // Without a connection the photo alone has to do.
  const [detail, setDetail] = useState<OcrDetail>({ photoUrl: photoUrl ?? '', lines: [] })
  const [turn, setTurn] = useState<Turn>(0)
  const [crop, setCrop] = useState<Box | null>(null)
  const [state, setState] = useState<Rereading>({ isBusy: false, error: null })
  useEffect(() => {
    callApi<OcrDetail>('Could not load the photo', address).then(
      (loaded) => {
        setDetail(loaded)
        setTurn(loaded.turn ?? 0)
      },
      () => {},
    )
  }, [address])

  async function reread(): Promise<void> {
    setState({ isBusy: true, error: null })
    try {
      const body = { turn, crop }
      const { reading, ...read } = await callApi<Reread>('Could not read the photo', address, {
        method: 'POST',
        body,
      })
      setDetail(read)
      setCrop(null)
      setState({ isBusy: false, error: null })
      onRead(reading)
    } catch (cause) {
      setState({ isBusy: false, error: messageOf(cause, 'An unknown error occurred during OCR.') })
    }
  }
  // The marks belong to the photo as it was read, not as it is being turned.
  const isAsRead = turn === (detail.turn ?? 0) && crop === null
  return {
    photoUrl: detail.photoUrl,
    lines: isAsRead ? detail.lines : [],
    words: isAsRead ? (detail.words ?? []) : [],
    bar: {
      turn,
      crop,
      ...state,
      onTurn(next: Turn) {
        setCrop(null)
        setTurn(next)
      },
      onCrop: setCrop,
      onRead: () => void reread(),
    },
  }
}
