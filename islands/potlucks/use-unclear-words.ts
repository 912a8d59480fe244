import { useCallback, useRef, useState } from 'react'

const pauseMs = 500

/** The parts of what is typed that cannot be looked up. The table of foods is loaded with the first letter. */
export function useUnclearWords() {
  const [words, setWords] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const check = useCallback((typed: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const found = import('../recipe-text/unclear-words.ts').then(({ unclearWords }) => unclearWords(typed))
      setWords(await found.catch(() => []))
    }, pauseMs)
  }, [])
  return { words, check }
}
