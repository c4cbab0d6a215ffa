import type { EChartsCoreOption } from 'echarts/core'

/** CSS variables, read on every drawing so that both themes share a source. */
export type ChartTheme = Record<(typeof themeTokens)[number], string> & { font: string }

/** Width in pixels. */
export type Draw = (look: ChartTheme, width: number) => EChartsCoreOption

export const chartColours = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
] as const

export const themeTokens = [
  'surface',
  'surface-raised',
  'text',
  'text-quiet',
  'line',
  'line-strong',
  'brand',
  'brand-soft',
  'beam',
  'beam-soft',
  'good',
  'bad',
  'neutral-mark',
  'captured',
  'approved',
  ...chartColours,
] as const
