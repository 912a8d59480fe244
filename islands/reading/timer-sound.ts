let context: AudioContext | undefined

/** Must be called in a click handler; browsers block sound otherwise. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext()
    void context.resume()
  } catch {
    // No audio; timers are still shown and announced.
  }
}

/** Plays three rising notes. */
export function ring(): void {
  unlockSound()
  if (context?.state !== 'running') return
  const start = context.currentTime
  for (const [index, pitch] of [784, 988, 1319].entries()) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
    const volume = new GainNode(context, { gain: 0 })
    const at = start + index * 0.18
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(0.5, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.55)
  }
  // Phones only.
  navigator.vibrate?.([200, 100, 200])
}
