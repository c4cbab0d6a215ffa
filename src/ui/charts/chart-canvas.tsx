import { useComputedColorScheme } from '@mantine/core'
import type { ECharts } from 'echarts/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draw } from '#ui/charts/chart.tsx'
import { init } from '#ui/charts/echarts.ts'
import { readLook } from '#ui/charts/look.ts'
import classes from '#ui/charts/chart.module.css'

/** Fills its place: at least the height asked for, more where the card is taller. */
export default function ChartCanvas({ draw, height }: { draw: Draw; height: number }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [width, setWidth] = useState(0)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })

  useEffect(() => {
    if (place.current === null) return
    const made = init(place.current, null, { renderer: 'svg' })
    chart.current = made
    const observer = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: tall = 0 } = entry?.contentRect ?? {}
      if (wide < 1 || tall < 1) return
      made.resize({ width: Math.floor(wide), height: Math.floor(tall) })
      setWidth(Math.floor(wide))
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    if (width === 0) return
    // The scheme's attribute is on the document before this effect runs.
    chart.current?.setOption(draw(readLook(), width), { notMerge: true })
  }, [draw, width, scheme])

  return (
    <div className={classes['place']} style={{ minHeight: height }} aria-hidden="true">
      <div ref={place} className={classes['canvas']} />
    </div>
  )
}
