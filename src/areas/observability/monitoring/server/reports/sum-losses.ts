import type { StoredAlert } from '../schema.ts'

export type Losing = Pick<StoredAlert, 'incidentId' | 'ruleId' | 'lost' | 'brokenMinutes'>

/**
 * Total loss of alerts in minor units: rules of one incident see the same money, so only the largest counts;
 * places of one rule are added. Null if none is about money.
 */
export function sumLosses(rows: readonly Losing[]): { lost: number | null; lostPerHour: number | null } {
  if (rows.length > 0 && rows.every((row) => row.lost === null)) return { lost: null, lostPerHour: null }
  let [lost, lostPerHour] = [0, 0]
  for (const incident of Map.groupBy(rows, ({ incidentId }) => incidentId).values()) {
    const rules = [...Map.groupBy(incident, ({ ruleId }) => ruleId).values()].map((group) => ({
      lost: group.reduce((sum, one) => sum + (one.lost ?? 0), 0),
      perHour: group.reduce(
        (sum, one) => sum + (one.brokenMinutes > 0 ? ((one.lost ?? 0) * 60) / one.brokenMinutes : 0),
        0,
      ),
    }))
    const most = rules.reduce((a, b) => (b.lost > a.lost ? b : a), { lost: 0, perHour: 0 })
    lost += most.lost
    lostPerHour += most.perHour
  }
  return { lost: Math.round(lost), lostPerHour: Math.round(lostPerHour) }
}
