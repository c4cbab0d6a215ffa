import { useEffect, useRef } from 'react'
import { isBusy } from '#ui/theme/single-keys.ts'

/** Escape anywhere on the page, unless what has the focus needs it itself. */
export function useEscape(onEscape: () => void): void {
  const escape = useRef(onEscape)
  useEffect(() => {
    escape.current = onEscape
  })
  useEffect(() => {
    function keyDown(event: KeyboardEvent): void {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy(event.target)) escape.current()
    }
    addEventListener('keydown', keyDown)
    return () => removeEventListener('keydown', keyDown)
  }, [])
}
