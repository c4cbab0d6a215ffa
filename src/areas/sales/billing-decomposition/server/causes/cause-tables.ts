import type { LeafTable } from '@farol/decomposition'
import { hasDimension } from '#analytics/question/dimensions.ts'
import type { LeafSides } from '#analytics/localise/leaves.ts'
import type { SalesMeasureKey } from '#analytics/question/measures.ts'
import { isSum } from './cause-metrics.ts'
import { coveredLeaves, viewRecipe, type CauseView } from './cause-view.ts'

export type CauseTable = {
  of: 'metric' | 'volume' | 'conversion' | 'approval' | 'invoicing'
  table: LeafTable
}

// Each factor of the funnel too: a driver that broke in one place shows in its rate before it shows in
// money. Rates use orders only.
export function buildTables(view: CauseView): CauseTable[] {
  const { metric, lines } = view
  const recipe = viewRecipe(view)
  if (!recipe) return []
  if (!isSum(metric)) return [{ of: 'metric', table: rateTable(view, recipe.of, recipe.over) }]
  const [captured, approved, invoiced] = recipe.measures.filter(
    (key) => key !== recipe.of || key === 'capturedOrders',
  )
  return [
    { of: 'metric', table: sumTable(view, sidesOf(view, recipe.of)) },
    ...(captured && captured !== recipe.of
      ? [{ of: 'volume' as const, table: sumTable(view, sidesOf(view, captured)) }]
      : []),
    ...(captured && view.sessions
      ? [{ of: 'conversion' as const, table: rateTable(view, captured, 'sessions') }]
      : []),
    ...(captured && approved && !lines
      ? [{ of: 'approval' as const, table: rateTable(view, approved, captured) }]
      : []),
    ...(approved && invoiced && !lines
      ? [{ of: 'invoicing' as const, table: rateTable(view, invoiced, approved) }]
      : []),
  ]
}

function sidesOf({ sales }: CauseView, key: SalesMeasureKey): LeafSides {
  const nothing = new Float64Array(sales.count)
  return sales.sums[key] ?? { actual: nothing, expected: nothing }
}

const dimensionsOf = ({ sales }: CauseView) =>
  sales.dimensions.map((column) => ({ ...column, values: [...column.values] }))

const sumTable = (view: CauseView, sides: LeafSides): LeafTable => ({
  kind: 'sum',
  dimensions: dimensionsOf(view),
  ...sides,
})

function rateTable(view: CauseView, of: SalesMeasureKey, over: SalesMeasureKey | undefined): LeafTable {
  if (over === 'sessions' || !over) return conversionTable(view)
  return {
    kind: 'ratio',
    dimensions: dimensionsOf(view),
    numerator: sidesOf(view, of),
    denominator: sidesOf(view, over),
  }
}

function conversionTable(view: CauseView): LeafTable {
  const { sales, sessions } = view
  if (!sessions) throw new Error('a conversion needs sessions')
  const isCovered = coveredLeaves(view)
  const count = sales.count + sessions.count
  const ofSales = (values: Float64Array | undefined) => {
    const all = new Float64Array(count)
    if (values) all.set(values.map((value, leaf) => value * (isCovered[leaf] ?? 0)))
    return all
  }
  const ofSessions = (values: Float64Array | undefined) => {
    const all = new Float64Array(count)
    if (values) all.set(values, sales.count)
    return all
  }
  const { capturedOrders: orders } = sales.sums
  const { sessions: visits } = sessions.sums
  return {
    kind: 'ratio',
    dimensions: sales.dimensions
      .filter(({ name }) => hasDimension('sessions', name))
      .map((column) => {
        const other = sessions.dimensions.find(({ name }) => name === column.name)
        const codes = new Uint32Array(count)
        codes.set(column.codes)
        codes.set(other?.codes ?? new Uint32Array(sessions.count), sales.count)
        return { name: column.name, values: [...column.values], codes }
      }),
    numerator: { actual: ofSales(orders?.actual), expected: ofSales(orders?.expected) },
    denominator: { actual: ofSessions(visits?.actual), expected: ofSessions(visits?.expected) },
  }
}
