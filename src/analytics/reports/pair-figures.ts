import { absent } from '#model/formats/locale.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatChange, formatCount, formatPoints, formatRate } from '#model/formats/number.ts'
import type { Pair } from '#model/scope.ts'
import type { Figure } from '#platform/pdf/report.ts'

/** What a figure was before, and its change where that can be said. */
export function changeNote(change: string, was: string, verb: 'era' | 'eram' = 'era'): string {
  if (was === absent) return 'antes, sem dados'
  return change === absent ? `${verb} ${was}` : `${change} (${verb} ${was})`
}

type Words = { value: string; was: string; change?: string; verb?: 'era' | 'eram' }

/** Of formatted values: one that is absent says so in its note, with what it was where it was. */
export function pairFigure(label: string, { value, was, change = absent, verb = 'era' }: Words): Figure {
  if (value !== absent) return { label, value, note: changeNote(change, was, verb) }
  return { label, value, note: was === absent ? 'sem dados' : `sem dados (${verb} ${was})` }
}

/** Current and base value. */
export const countFigure = (label: string, { base, current }: Pair): Figure =>
  pairFigure(label, {
    value: formatCount(current),
    was: formatCount(base),
    change: formatChange(base, current),
    verb: 'eram',
  })

export const rateFigure = (label: string, { base, current }: Pair): Figure =>
  pairFigure(label, {
    value: formatRate(current),
    was: formatRate(base),
    change: formatPoints(base, current),
  })

/** Minor units of the currency, shown with cents. */
export function moneyFigure(label: string, { base, current }: Pair, currency: string): Figure {
  const words = (value: number | null) => formatExactMoneyText(value, currency)
  return pairFigure(label, { value: words(current), was: words(base), change: formatChange(base, current) })
}
