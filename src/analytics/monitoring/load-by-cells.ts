import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { windowStep } from '#model/monitoring/rules.ts'
import type { SlotCell } from './ask-slots.ts'
import type { Figure } from './figure.ts'
import { equalRequests } from './level-places.ts'
import { planSeries, seriesOfCells, type SeriesPlan } from './series-of-cells.ts'
import type { Range } from './window-ends.ts'
import type { SeriesRequest, Series } from './window.ts'

type Cells = {
  figureOf: (settings: RuleSettings) => Figure
  /** What the settings of a plan ask, from its first window until the end of the last. */
  cellsOf: (plan: SeriesPlan, until: number) => Promise<SlotCell[]>
}

/** Series of requests whose windows are sums of cells. Equal questions are shared. */
export async function loadByCells(
  asked: readonly SeriesRequest[],
  { range, timeZone }: { range: Range; timeZone: string },
  { figureOf, cellsOf }: Cells,
): Promise<Series[][]> {
  const found = new Map<SeriesRequest, Series[]>()
  const steps = ({ condition: { type }, window }: RuleSettings) => String(windowStep({ type, window }))
  for (const group of equalRequests(asked, steps)) {
    const plans = group.map((one) => ({
      one,
      plan: planSeries(one, figureOf(one.settings), range, timeZone),
    }))
    const [first] = plans
    const until = first?.plan.ends.at(-1)
    if (first === undefined || until === undefined) continue
    const cells = await cellsOf(first.plan, until)
    for (const { one, plan } of plans) found.set(one, await seriesOfCells(plan, cells, timeZone))
  }
  return asked.map((one) => found.get(one) ?? [])
}
