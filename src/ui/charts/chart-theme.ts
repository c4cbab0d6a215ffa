import { ofEach } from '#model/records.ts'

/** CSS tokens, read on each drawing so that both themes share a source. */
export type ChartTheme = Record<(typeof tokens)[number], string> & { font: string }

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

const tokens = [
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

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement)
  return {
    ...ofEach(tokens, (token) => style.getPropertyValue(`--${token}`).trim()),
    font: getComputedStyle(document.body).fontFamily,
  }
}
