import { arrowOf, type Tone } from '#ui/charts/tone.ts'
import { formatMoney, formatMoneyShort, toMajor } from '#ui/formats/money.ts'
import { formatCount, formatNumber } from '#model/formats/number.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import { type Direction, type MetricKey, metrics } from '#model/metric-dictionary.ts'
import type { Unit } from '#model/metrics.ts'
import type { SeriesStep } from '#model/scope.ts'

/** Null where it does not exist. */
export type KpiValue = { base: number | null; current: number | null }

/** One step of a figure's series. */
export type FigurePoint = KpiValue & Pick<SeriesStep, 'date' | 'compared'>

/** As measured, for whoever calculates with it. */
export type ExactFigure = {
  value: KpiValue
  unit: Unit | 'days' | 'seconds' | 'milliseconds'
  currency: string
  /** In words, of a figure that is not of the whole period. */
  when?: { current: string; base?: string }
}

export type Kpi = {
  exact: ExactFigure
  value: string
  before: string
  /** `▲ +5,4 %`; of a rate in points, `▼ −0,5 p.p.` */
  change: string
  /** In the metric's own unit; '' of a rate, whose change is. */
  delta: string
  tone: Tone
  /** For screen readers, where the base is no past. */
  beforeText?: string
}

/** Compared with nothing; in place of a change stands what it is of. */
export const figureAlone = (exact: ExactFigure, value: string, of = ''): Kpi => ({
  exact,
  value,
  before: '',
  change: of,
  delta: '',
  tone: 'neutral',
  beforeText: '',
})

export const prepareKpi = (metric: MetricKey, value: KpiValue, currency: string): Kpi =>
  prepareFigure(metrics[metric], value, currency)

export function prepareFigure(
  { unit, better }: { unit: Unit; better: Direction },
  exactValue: KpiValue,
  currency: string,
): Kpi {
  const { base, current } = exactValue
  const known = base !== null && current !== null
  const apart = known && !readsAsSame(base, current, unit) ? current - base : 0
  return {
    exact: { value: exactValue, unit, currency },
    value: formatValue(current, unit, currency),
    before: formatValue(base, unit, currency),
    change: known ? `${arrowOf(apart)} ${formatDifference(base, current, unit)}` : '—',
    delta: known ? deltaText(base, current, unit, currency) : '—',
    tone: toneOf({ unit, better }, { base, current }),
  }
}

/** By the metric's direction; neutral where more is neither good nor bad. */
export const toneOfMetric = (metric: MetricKey, value: KpiValue): Tone => toneOf(metrics[metric], value)

function toneOf({ unit, better }: { unit: Unit; better: Direction }, { base, current }: KpiValue): Tone {
  if (base === null || current === null || better === 'neutral') return 'neutral'
  if (readsAsSame(base, current, unit)) return 'neutral'
  return current > base === (better === 'up') ? 'good' : 'bad'
}

/** A change that is written as zero is none. */
function readsAsSame(base: number, current: number, unit: Unit): boolean {
  const written = formatDifference(base, current, unit)
  return base === current || (written.includes('0') && !/[1-9]/.test(written))
}

function deltaText(base: number, current: number, unit: Unit, currency: string): string {
  const delta = current - base
  if (unit === 'rate') return ''
  if (unit === 'money') {
    // what is shown with cents changes by cents
    const hasCents = [delta, Math.min(Math.abs(base), Math.abs(current))].every(
      (minor) => Math.abs(toMajor(minor, currency)) < 1000,
    )
    return (hasCents ? formatMoney : formatMoneyShort)(delta, currency, 'always')
  }
  const text = unit === 'count' ? formatCount(delta) : formatNumber(delta)
  if (!/[1-9]/.test(text)) return ''
  return delta > 0 ? `+${text}` : text
}
