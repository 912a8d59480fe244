import { type PointerEvent, useRef } from 'react'
import type { PhotoPart } from '#server/contract/photos.ts'
import { boxStyle } from './box-style.ts'
import styles from './photo-pane.module.css'

/** Dragging draws a new part; by keyboard, the sliders of reread-bar.tsx do. */
export function CropBox({ crop, onCrop }: { crop: PhotoPart; onCrop(crop: PhotoPart): void }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const clamp = (value: number) => Math.min(1, Math.max(0, value))
    return { x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) }
  }
  return (
    <div
      className={styles.cropping}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = pointOf(event)
      }}
      onPointerMove={(event) => {
        if (!start.current) return
        const box = boxBetween(start.current, pointOf(event))
        if (box.w >= 0.05 && box.h >= 0.05) onCrop(box)
      }}
      onPointerUp={() => {
        start.current = null
      }}
    >
      <div className={styles.crop} style={boxStyle(crop)} />
    </div>
  )
}

const boxBetween = (a: { x: number; y: number }, b: { x: number; y: number }): PhotoPart => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  w: Math.abs(a.x - b.x),
  h: Math.abs(a.y - b.y),
})
