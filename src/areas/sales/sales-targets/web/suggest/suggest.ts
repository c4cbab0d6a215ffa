import type { TargetHistory, TargetMonth } from '#areas/sales/sales-targets/contract.ts'
import {
  apportion,
  type Month,
  type Changes,
  isCumulative,
  targetMetricTraits,
  type TargetMetric,
} from '#areas/sales/sales-targets/model.ts'

type SuggestionOptions = {
  metric: TargetMetric
  growth: number
  from: Month
  to: Month
  levels: 'account' | 'channels' | 'categories'
}

/** Last year plus `growth` per cent; children add up to their parent. Locked months and those without last year are skipped. */
export function suggestTargets(
  history: TargetHistory,
  months: readonly TargetMonth[],
  { metric, growth, from, to, levels }: SuggestionOptions,
): Changes['cells'] {
  const open = months.filter(({ month, locked }) => !locked && month >= from && month <= to)
  return open.flatMap(({ month }) => {
    const sold = history.lastYear.filter((node) => node.month === month)
    const account = sold.find(({ channel }) => channel === null)
    if (account === undefined) return []
    const grown = applyGrowth(account.value, growth, metric)
    const cells: Changes['cells'][number][] = [{ month, metric, channel: null, category: null, value: grown }]
    if (levels === 'account') return cells
    const channels = sold.filter(({ channel, category }) => channel !== null && category === null)
    const parts = isCumulative(metric)
      ? apportion(
          grown,
          channels.map(({ value }) => value),
        )
      : channels.map(({ value }) => applyGrowth(value, growth, metric))
    channels.forEach(({ channel }, index) => {
      const value = parts[index] ?? 0
      cells.push({ month, metric, channel, category: null, value })
      if (levels !== 'categories' || !targetMetricTraits[metric].categories) return
      const categories = sold.filter((node) => node.channel === channel && node.category !== null)
      const shares = apportion(
        value,
        categories.map((node) => node.value),
      )
      categories.forEach(({ category }, place) =>
        cells.push({ month, metric, channel, category, value: shares[place] ?? 0 }),
      )
    })
    return cells
  })
}

function applyGrowth(value: number, growth: number, metric: TargetMetric): number {
  const grown = value * (1 + growth / 100)
  return targetMetricTraits[metric].kind === 'ratio'
    ? Math.min(1, Math.round(grown * 1e6) / 1e6)
    : Math.round(grown)
}
