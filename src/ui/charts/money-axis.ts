import { leastStepOf } from '#ui/charts/least-step.ts'
import type { SeriesPicture } from '#ui/charts/series.ts'
import { formatMoneyLevel } from '#ui/formats/money.ts'

/** From zero on, in steps of whole units. */
export const moneyAxis = (currency: string): SeriesPicture['axes'][number] => ({
  format: (value, step) => formatMoneyLevel(value, currency, step),
  fromZero: true,
  least: leastStepOf('money'),
})
