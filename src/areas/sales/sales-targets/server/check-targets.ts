import { FarolError } from '#platform/errors.ts'
import { daysOfMonth, yearOf } from '#model/targets/months.ts'
import { targetMetricTraits } from '#model/targets/target-metrics.ts'
import type { SaveTargets } from '../contract.ts'

type Cell = SaveTargets['cells'][number]

const invalid = (field: string, sentence: string) =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })

/** What the shape of a save alone does not tell. @throws FarolError invalidInput. */
export function checkTargets({ year, cells, curves }: SaveTargets): void {
  if (cells.length + curves.length === 0) throw invalid('cells', 'Campo obrigatório')
  if ([...cells, ...curves].some(({ month }) => yearOf(month) !== year)) throw invalid('year', 'Ano inválido')
  if (!cells.every(hasPlace)) throw invalid('cells', 'Valor inválido')
  if (!cells.every(isAmount)) throw invalid('cells', 'Número inválido')
  for (const { month, weights } of curves) {
    const whole = weights.length === daysOfMonth(month).length
    if (!whole || !weights.some((weight) => weight > 0)) throw invalid('curves', 'Número inválido')
  }
}

/** A category is of a channel, and has targets of revenue only. */
const hasPlace = ({ metric, channel, category }: Cell): boolean =>
  category === null || (channel !== null && targetMetricTraits[metric].categories)

function isAmount({ metric, value }: Cell): boolean {
  if (value === null) return true
  return targetMetricTraits[metric].kind === 'ratio' ? value <= 1 : Number.isInteger(value)
}
