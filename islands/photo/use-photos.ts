import { useEffect, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { OcrDetail, PhotoPart, PhotoReading, PhotoTurn, Reread } from '#server/contract/photos.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'

interface Rereading {
  isBusy: boolean
  error: string | null
}

const unknownReading = { lines: [], words: [], turn: 0, photo: null } as const satisfies Partial<PhotoReading>

/** The photos of a recipe, the places of their lines, and the settings for reading the shown one again. */
export function usePhotos({ _id, photoUrl }: Recipe, onRead: (reading: Reread['reading']) => void) {
  // Offline, only the first photo is shown.
  const [detail, setDetail] = useState<OcrDetail>(() => ({
    ...unknownReading,
    photoUrl: photoUrl ?? '',
    otherPhotos: [],
  }))
  const [isLoaded, setLoaded] = useState(false)
  const [shown, setShown] = useState(0)
  const [turn, setTurn] = useState<PhotoTurn>(0)
  const [crop, setCrop] = useState<PhotoPart | null>(null)
  const [state, setState] = useState<Rereading>({ isBusy: false, error: null })
  useEffect(() => {
    callApi('GET /api/recipes/:id/ocr', { context: t('Could not load the photo'), params: { id: _id } }).then(
      (loaded) => {
        setDetail(loaded)
        setTurn(loaded.turn)
        setLoaded(true)
      },
      () => {},
    )
  }, [_id])

  const photos = photosOf(detail)
  const photo = photos[shown] ?? detail
  function show(index: number): void {
    setShown(index)
    setTurn(photos[index]?.turn ?? 0)
    setCrop(null)
  }
  async function reread(): Promise<void> {
    setState({ isBusy: true, error: null })
    try {
      const { reading, ...read } = await callApi('POST /api/recipes/:id/ocr', {
        context: t('Could not read the photo'),
        params: { id: _id },
        body: { photo: shown, turn, crop },
      })
      setDetail(read)
      setCrop(null)
      setState({ isBusy: false, error: null })
      onRead(reading)
    } catch (cause) {
      setState({ isBusy: false, error: messageOf(cause, t('An unknown error occurred during OCR.')) })
    }
  }
  // The marks fit the photo as it was read, not another rotation or crop.
  const isAsRead = turn === photo.turn && crop === null
  return {
    photos,
    shown,
    show,
    photoUrl: photo.photoUrl,
    lines: isAsRead ? photo.lines : [],
    words: isAsRead ? photo.words : [],
    /** Text was looked for, and there is none. */
    isBlank: isLoaded && !state.isBusy && photo.lines.length === 0,
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

const photosOf = ({ otherPhotos, ...first }: OcrDetail): PhotoReading[] => [first, ...otherPhotos]
