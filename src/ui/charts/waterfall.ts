import type { CustomSeriesRenderItem } from 'echarts'
import { baseOption, valueAxis } from '#model/charts/base-option.ts'
import type { Draw } from '#model/charts/chart-theme.ts'
import type { ChartTheme } from '#model/charts/chart-theme.ts'

export type WaterfallBar = {
  key: string
  label: string
  kind: 'total' | 'up' | 'down'
  from: number
  to: number
  text: string
}

export type Bar = WaterfallBar & { opens?: string | null; words?: string }

export type Waterfall = { bars: WaterfallBar[]; low: number; high: number; step: number }

/** Shared with the buttons laid over the chart. */
export const waterfallRoom = { left: 64, right: 8, top: 26, bottom: 8 }

export function drawWaterfall(
  { bars, low, high, step }: Waterfall,
  lastTotal: string | null,
  format: (value: number) => string,
): Draw {
  return (look) => ({
    ...baseOption(look),
    grid: waterfallRoom,
    xAxis: {
      type: 'category',
      data: bars.map(({ label }) => label),
      axisLabel: { show: false },
      axisTick: { show: false },
      axisLine: { lineStyle: { color: look['line-strong'] }, onZero: true },
    },
    yAxis: { ...valueAxis(look, format), min: low, max: high, interval: step },
    series: [
      {
        type: 'custom',
        silent: true,
        clip: false,
        data: bars.map((bar, index) => [index, bar.from, bar.to]),
        renderItem: renderBar(bars, low, lastTotal, look),
      },
    ],
  })
}

const labelHeight = 20

function renderBar(
  bars: WaterfallBar[],
  low: number,
  lastTotal: string | null,
  look: ChartTheme,
): CustomSeriesRenderItem {
  return (params, api) => {
    const bar = bars[params.dataIndex]
    if (bar === undefined) return null
    const floor = Math.max(low, bar.from)
    const [x = 0, yFrom = 0] = api.coord([params.dataIndex, floor])
    const [, yTo = 0] = api.coord([params.dataIndex, bar.to])
    const size = api.size?.([1, 0])
    const band = Array.isArray(size) ? (size[0] ?? 0) : 0
    const width = Math.min(96, band * 0.7)
    const top = Math.min(yFrom, yTo)
    const height = Math.max(2, Math.abs(yTo - yFrom))
    const [, yLow = 0] = api.coord([params.dataIndex, low])
    const under = bar.to < bar.from && yLow - top - height > labelHeight
    const next = bars[params.dataIndex + 1]
    return {
      type: 'group',
      children: [
        {
          type: 'rect',
          shape: { x: x - width / 2, y: top, width, height, r: 3 },
          style: { fill: fillOf(bar, lastTotal, look) },
        },
        {
          type: 'text',
          style: {
            x,
            y: under ? top + height + 6 : top - 6,
            text: bar.text,
            align: 'center',
            verticalAlign: under ? 'top' : 'bottom',
            fill: look.text,
            fontSize: 12,
            fontWeight: 600,
            fontFamily: look.font,
          },
        },
        ...(next === undefined
          ? []
          : [
              {
                type: 'line' as const,
                shape: { x1: x + width / 2, y1: yTo, x2: x + band - width / 2, y2: yTo },
                style: { stroke: look['line-strong'], lineDash: [2, 3], lineWidth: 1 },
              },
            ]),
      ],
    }
  }
}

function fillOf(bar: WaterfallBar, lastTotal: string | null, look: ChartTheme): string {
  if (bar.kind === 'total') return bar.key === lastTotal ? look.brand : look['neutral-mark']
  return bar.kind === 'up' ? look.good : look.bad
}
