import { leadStages } from '#model/logistics/lead-time.ts'
import { ofEach } from '#model/records.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { askLeadTimes } from '../../question/ask-lead-times.ts'
import type { ResolvedLogistics } from '../../scope/resolve-scope.ts'
import { askLeadLeaves } from './ask-lead-leaves.ts'
import { explainLeadTime, type LeadChange } from './explain-lead-time.ts'

/** Why the time from the approval to the delivery changed. Of each stage a package is slow between the comparator's median and its slowest tenth. */
export async function loadLeadChange(clickhouse: ClickHouse, scope: ResolvedLogistics): Promise<LeadChange> {
  const [total] = await askLeadTimes(clickhouse, scope, leadStages)
  const limits = ofEach(leadStages, (stage) => {
    const { p50, p90 } = total?.[stage] ?? {
      p50: { base: null, current: null },
      p90: { base: null, current: null },
    }
    return ((p50.base ?? p50.current ?? 0) + (p90.base ?? p90.current ?? 0)) / 2
  })
  return explainLeadTime(await askLeadLeaves(clickhouse, scope, limits))
}
