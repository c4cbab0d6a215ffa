import type { Leaves } from '#analytics/localise/leaves.ts'
import type { CauseMetric } from '../../causes-contract.ts'
import { metricRecipe, type CauseRecipe } from './cause-metrics.ts'

export type CauseView = {
  metric: CauseMetric
  lines: boolean
  sales: Leaves
  sessions: Leaves | undefined
  covered: ReadonlySet<string>
}

export const viewRecipe = ({ metric, lines }: Pick<CauseView, 'metric' | 'lines'>): CauseRecipe | undefined =>
  metricRecipe(metric, lines ? 'order_items' : 'orders')

export function coveredLeaves({ sales, covered }: Pick<CauseView, 'sales' | 'covered'>): Uint8Array {
  const channel = sales.dimensions.find(({ name }) => name === 'channel')
  if (!channel || covered.size === 0) return new Uint8Array(sales.count).fill(covered.size > 0 ? 1 : 0)
  const known = channel.values.map((value) => (covered.has(value) ? 1 : 0))
  return Uint8Array.from(channel.codes, (code) => known[code] ?? 0)
}
