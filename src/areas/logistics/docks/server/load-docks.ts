import { askBacklog, type Backlog } from '#analytics/logistics/docks/ask-backlog.ts'
import { askCutOffs } from '#analytics/logistics/docks/ask-cut-offs.ts'
import { askCapacities, askSameDay } from '#analytics/logistics/docks/ask-dock-history.ts'
import {
  judgeCutOffs,
  learnCapacities,
  learnCutOffs,
  type Kept,
} from '#analytics/logistics/docks/dock-days.ts'
import { loadRows, type MeasuredRow } from '#analytics/metrics/load-sides.ts'
import { BusinessCalendar } from '#analytics/periods/business-calendar.ts'
import { dayOf } from '#analytics/periods/local-time.ts'
import { askLeadTimes, type LeadTimes } from '#analytics/question/ask-lead-times.ts'
import type { ResolvedLogistics } from '#analytics/scope/resolve-scope.ts'
import { bestGranularity, stepGrouping } from '#analytics/series/steps.ts'
import { weekdaysOfDocks } from '#areas/logistics/server/load-dock-settings.ts'
import type { AccountContext } from '#platform/context.ts'
import type { DockSettings } from '../contract.ts'
import { flowMeasures, type FlowMeasure } from './flow-measures.ts'

type Known<Value> = { value: Value; source: 'own' | 'learnt' }

/** Groupings of `flows`, in their order. */
export const [OF_ALL, OF_DOCK, OF_DAY, OF_HOUR, OF_STEP] = [0, 1, 2, 3, 4]

const dockStages = ['handling', 'dock'] as const
export type DockStage = (typeof dockStages)[number]
export type DockTimes = LeadTimes<DockStage>

export type LoadedDocks = {
  flows: MeasuredRow<FlowMeasure>[]
  backlog: Backlog[]
  times: DockTimes[]
  cutOffs: Map<string, Known<number>>
  kept: Map<string, Record<'base' | 'current', Kept>>
  capacities: Map<string, Known<number>>
}

export async function loadDocks(
  ctx: AccountContext,
  scope: ResolvedLogistics,
  settings: readonly DockSettings[],
): Promise<LoadedDocks> {
  const { clickhouse } = ctx
  const { accountId, rule, holidays, frame } = scope
  const { now, timeZone } = frame
  const history = { accountId, rule, holidays, now, timeZone }
  const moment = stepGrouping(bestGranularity(frame))
  const [flows, backlog, times, hourly, sameDay] = await Promise.all([
    loadRows(ctx, scope, flowMeasures, [
      [],
      ['dock'],
      ['dock', 'day'],
      ['dock', 'weekday', 'hourOfDay'],
      [moment],
    ]),
    askBacklog(clickhouse, scope),
    askLeadTimes(clickhouse, { ...scope, groupings: [[], ['dock']] }, dockStages),
    askCapacities(clickhouse, history),
    askSameDay(clickhouse, history),
  ])
  const cutOffs = known(learnCutOffs(sameDay), settings, ({ cutOff }) => cutOff)
  const minutes = new Map([...cutOffs].map(([dock, { value }]) => [dock, value]))
  const kept = judgeCutOffs(await askCutOffs(clickhouse, scope, minutes), weekdaysOfDocks(settings), {
    calendar: new BusinessCalendar(holidays),
    today: dayOf(now, timeZone),
  })
  const capacities = known(learnCapacities(hourly), settings, ({ hourly: own }) => own)
  return { flows, backlog, times, cutOffs, kept, capacities }
}

/** What the account says wins over what is learnt. */
function known(
  learnt: ReadonlyMap<string, number>,
  settings: readonly DockSettings[],
  ownOf: (dock: DockSettings) => number | null,
): Map<string, Known<number>> {
  const found = new Map<string, Known<number>>()
  for (const [dock, value] of learnt) found.set(dock, { value, source: 'learnt' })
  for (const dock of settings) {
    const value = ownOf(dock)
    if (value !== null) found.set(dock.name, { value, source: 'own' })
  }
  return found
}
