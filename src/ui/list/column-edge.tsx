import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { narrowest, widest, withinWidths } from '#model/address/column-state.ts'
import classes from '#ui/list/data-table.module.css'

type Props = { label: string; width: number; widthNow: () => number; onResize: (width: number) => void }

const step = 16

export function ColumnEdge({ label, width, widthNow, onResize }: Props): ReactNode {
  const from = useRef<{ x: number; width: number } | null>(null)
  const guide = useRef<HTMLSpanElement>(null)
  const moved = (event: PointerEvent): number =>
    withinWidths((from.current?.width ?? width) + event.clientX - (from.current?.x ?? event.clientX))
  function keyDown(event: KeyboardEvent): void {
    const change = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (change === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onResize(width + change)
  }
  return (
    <span
      ref={guide}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      draggable={false}
      className={classes['edge']}
      onKeyDown={keyDown}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: widthNow() }
      }}
      onPointerMove={(event) => {
        if (from.current === null) return
        guide.current?.style.setProperty('--moved', `${moved(event) - from.current.width}px`)
      }}
      onPointerUp={(event) => {
        if (from.current === null) return
        const pixels = moved(event)
        const changed = pixels !== from.current.width
        from.current = null
        guide.current?.style.removeProperty('--moved')
        if (changed) onResize(pixels)
      }}
    />
  )
}
