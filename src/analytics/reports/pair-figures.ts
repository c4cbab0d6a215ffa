import { absent } from '#model/formats/locale.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import type { Pair } from '#model/scope.ts'
import type { Figure } from '#platform/pdf/report.ts'

/** Current and base value. */
export const countFigure = (label: string, { base, current }: Pair): Figure => ({
  label,
  value: formatCount(current),
  note: `${formatChange(base, current)} (eram ${formatCount(base)})`,
})

export const rateFigure = (label: string, { base, current }: Pair): Figure => ({
  label,
  value: formatRate(current),
  note: `${formatPoints(base, current)} (era ${formatRate(base)})`,
})

/** Minor units of the currency, shown with cents. */
export function moneyFigure(label: string, { base, current }: Pair, currency: string): Figure {
  const words = (value: number | null) => (value === null ? absent : formatMoneyText(value, currency, true))
  return { label, value: words(current), note: `${formatChange(base, current)} (era ${words(base)})` }
}
