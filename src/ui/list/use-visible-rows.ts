import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDensity } from '#ui/theme/density.ts'

/** Shorter lists render whole, so their rows may vary in height. */
const drawnWhole = 100
/** Also the step by which the rendered range moves, so that most scrolling renders nothing. */
const beyondSight = 8
/** `--row` of tokens.css. */
const heights = { comfortable: 36, compact: 28 } as const

type VisibleRows = {
  first: number
  end: number
  /** Pixels of unrendered rows. */
  above: number
  below: number
  fixed: boolean
  toRow: (index: number) => void
}

/** In print all are. */
export function useVisibleRows(count: number, scroll: RefObject<HTMLElement | null>): VisibleRows {
  const height = heights[useDensity()]
  const printing = usePrinting()
  const [sight, setSight] = useState({ first: 0, rows: 40 })
  const fixed = count > drawnWhole && !printing
  useEffect(() => {
    const place = scroll.current
    if (place === null || !fixed) return
    function look(): void {
      if (place === null) return
      const first = Math.floor(place.scrollTop / height / beyondSight) * beyondSight
      const rows = Math.ceil(place.clientHeight / height)
      setSight((before) => (before.first === first && before.rows === rows ? before : { first, rows }))
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(place)
    place.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      place.removeEventListener('scroll', look)
    }
  }, [scroll, fixed, height])
  if (!fixed) return { first: 0, end: count, above: 0, below: 0, fixed, toRow: () => {} }
  const first = Math.max(0, Math.min(sight.first, count - sight.rows) - beyondSight)
  const end = Math.min(count, sight.first + sight.rows + 2 * beyondSight)
  return {
    first,
    end,
    above: first * height,
    below: (count - end) * height,
    fixed,
    toRow: (index) => {
      const place = scroll.current
      if (place === null) return
      // Header and footer cover rows beneath them.
      const [top, bottom] = [index * height, (index + 1) * height]
      const seen = place.clientHeight - 3 * height
      if (top < place.scrollTop) place.scrollTo({ top })
      else if (bottom > place.scrollTop + seen) place.scrollTo({ top: bottom - seen })
    },
  }
}

function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const before = (): void => flushSync(() => setPrinting(true))
    const after = (): void => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return printing
}
