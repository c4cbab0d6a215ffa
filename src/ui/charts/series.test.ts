import { expect, test } from 'vitest'
import { chartColours, type ChartTheme } from '#model/charts/chart-theme.ts'
import { drawSeries, type SeriesPicture } from '#ui/charts/series.ts'

const look = new Proxy({}, { get: () => '#000' }) as ChartTheme
const picture = (values: (number | null)[]): SeriesPicture => ({
  dates: values.map((_, index) => String(index)),
  lines: [{ name: 'a', values, axis: 0, colour: chartColours[0], dash: 'solid' }],
  axes: [{ format: String, fromZero: true, least: 1 }],
  band: null,
  outside: [],
  immatureFrom: null,
  describeStep: () => [],
})

test('a step between gaps is a dot, because no line leads to it', () => {
  const { series } = drawSeries(picture([1, null, 2, null, 3, 4]))(look, 800)
  const marked = { symbol: 'circle', symbolSize: 5 }
  expect(series).toMatchObject([
    { data: [{ value: 1, ...marked }, null, { value: 2, ...marked }, null, 3, 4] },
  ])
})
