import type { Leaves } from '#analytics/localise/leaves.ts'
import type { CauseView } from './cause-view.ts'

/**
 * Views whose expected side is the forecast: the account's mean of the same weekdays, each leaf by its own, at the level that was
 * foretold of the whole.
 */
export function againstForecast(views: readonly CauseView[], foretold: number): CauseView[] {
  const [first] = views
  const volume = first && (first.sales.sums.capturedOrders ?? first.sales.sums.capturedUnits)
  const mean = volume?.expected.reduce((sum, value) => sum + value, 0) ?? 0
  const level = mean > 0 ? foretold / mean : 1
  return views.map((view) => ({
    ...view,
    sales: scaled(view.sales, level),
    sessions: view.sessions && scaled(view.sessions, level),
  }))
}

function scaled(leaves: Leaves, level: number): Leaves {
  const sums = Object.entries(leaves.sums).map(([key, { actual, expected }]) => [
    key,
    { actual, expected: expected.map((value) => value * level) },
  ])
  return { ...leaves, sums: Object.fromEntries(sums) as Leaves['sums'] }
}
