import { useComputedColorScheme } from '@mantine/core'
import { type ECharts, type ElementEvent, init, use } from 'echarts/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Draw } from '#model/charts/chart-theme.ts'
import { readChartTheme } from '#ui/charts/read-chart-theme.ts'
import { drawInTurn } from '#ui/charts/draw-in-turn.ts'
import classes from '#ui/charts/chart.module.css'
import { BarChart, CustomChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { SVGRenderer } from 'echarts/renderers'

use([
  BarChart,
  CustomChart,
  LineChart,
  GridComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
  SVGRenderer,
])

type Props = { draw: Draw; height: number; onStep?: (index: number) => void }

export default function ChartCanvas({ draw, height, onStep }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })

  useEffect(() => {
    if (place.current === null) return
    const made = init(place.current, null, { renderer: 'svg' })
    chart.current = made
    const observer = new ResizeObserver(([entry]) => {
      const { width: wide = 0, height: tall = 0 } = entry?.contentRect ?? {}
      if (wide < 1 || tall < 1) return
      const room = { width: Math.floor(wide), height: Math.floor(tall) }
      // before its turn to be drawn comes, it is already no wider than its place; the chart's own resize would draw it twice
      made.getZr().resize(room)
      setSize(room)
    })
    observer.observe(place.current)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    const made = chart.current
    if (size === null || made === null) return
    // The scheme's attribute is set before this effect runs, and before paper's turn: it is light.
    const redraw = (): void => {
      made.setOption(draw(readChartTheme(), size.width), { notMerge: true })
      made.getZr().flush()
      // Paper is narrower: there the drawing is scaled.
      const drawing = place.current?.querySelector('svg')
      drawing?.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`)
    }
    const takeBack = drawInTurn(redraw)
    addEventListener('beforeprint', redraw)
    addEventListener('afterprint', redraw)
    return () => {
      takeBack()
      removeEventListener('beforeprint', redraw)
      removeEventListener('afterprint', redraw)
    }
  }, [draw, size, scheme])

  useEffect(() => {
    const made = chart.current
    return made === null || onStep === undefined ? undefined : listenToSteps(made, onStep)
  }, [onStep])

  return (
    <div className={classes['place']} style={{ minHeight: height }} aria-hidden="true">
      <div ref={place} className={classes['canvas']} />
    </div>
  )
}

/** A click anywhere over a step counts; on touch the first tap shows the tooltip, the second clicks. */
function listenToSteps(chart: ECharts, onStep: (index: number) => void): () => void {
  const place = chart.getZr()
  let shown: number | null = null
  const stepAt = ({ offsetX, offsetY }: ElementEvent): number | null => {
    if (!chart.containPixel('grid', [offsetX, offsetY])) return null
    const [step] = chart.convertFromPixel({ gridIndex: 0 }, [offsetX, offsetY])
    return typeof step === 'number' && step >= 0 ? Math.round(step) : null
  }
  const click = (event: ElementEvent): void => {
    const step = stepAt(event)
    const { pointerType } = event.event as Partial<PointerEvent>
    if (step !== null && (pointerType !== 'touch' || step === shown)) onStep(step)
    shown = step
  }
  const move = (event: ElementEvent): void => {
    if (stepAt(event) !== null) place.setCursorStyle('pointer')
  }
  place.on('click', click)
  place.on('mousemove', move)
  return () => {
    if (chart.isDisposed()) return
    place.off('click', click)
    place.off('mousemove', move)
  }
}
