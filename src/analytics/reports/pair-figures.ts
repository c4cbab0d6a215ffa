import { absent } from '#model/formats/locale.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import type { Pair } from '#model/scope.ts'
import type { Figure } from '#platform/pdf/report.ts'

/** What a figure was before, and its change where that can be said. */
export function changeNote(change: string, was: string, verb: 'era' | 'eram' = 'era'): string {
  if (was === absent) return 'antes, sem dados'
  return change === absent ? `${verb} ${was}` : `${change} (${verb} ${was})`
}

/** Current and base value. */
export const countFigure = (label: string, { base, current }: Pair): Figure => ({
  label,
  value: formatCount(current),
  note: changeNote(formatChange(base, current), formatCount(base), 'eram'),
})

export const rateFigure = (label: string, { base, current }: Pair): Figure => ({
  label,
  value: formatRate(current),
  note: changeNote(formatPoints(base, current), formatRate(base)),
})

/** Minor units of the currency, shown with cents. */
export function moneyFigure(label: string, { base, current }: Pair, currency: string): Figure {
  const words = (value: number | null) => (value === null ? absent : formatMoneyText(value, currency, true))
  return { label, value: words(current), note: changeNote(formatChange(base, current), words(base)) }
}
