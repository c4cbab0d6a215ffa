import { severities } from '#model/monitoring/rules.ts'
import type { StoredAlert } from '../schema.ts'
import type { ChangedAlert } from './alert-changes.ts'

/** Alerts that fire within this time of each other, while one is open, form one incident. */
export const TOGETHER_MS = 15 * 60_000
/** Alerts that fire this soon after a notice are included in it. */
const TOLD_TOGETHER_MS = 2 * 60_000

export type Fired = Pick<StoredAlert, 'id' | 'incidentId' | 'severity'> & { firedAt: Date }

const rank = ({ severity }: Pick<StoredAlert, 'severity'>) => severities.indexOf(severity)
const timeOf = ({ firedAt }: Pick<StoredAlert, 'firedAt'>) => firedAt?.getTime() ?? 0

export const worstFirst = (a: StoredAlert, b: StoredAlert): number =>
  rank(a) - rank(b) || timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1)

/** Assigns an incident to newly fired alerts: that of the latest nearby alert in `open`, else a new one. */
export function joinIncidents(fired: readonly StoredAlert[], open: readonly Fired[]): void {
  const near: Fired[] = [...open]
  for (const alert of fired.toSorted((a, b) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1))) {
    const [latest] = near
      .filter(
        ({ id, firedAt }) => id !== alert.id && Math.abs(firedAt.getTime() - timeOf(alert)) <= TOGETHER_MS,
      )
      .toSorted((a, b) => timeOf(b) - timeOf(a) || (a.incidentId < b.incidentId ? -1 : 1))
    alert.incidentId = latest?.incidentId ?? alert.id
    near.push({
      id: alert.id,
      incidentId: alert.incidentId,
      severity: alert.severity,
      firedAt: new Date(timeOf(alert)),
    })
  }
}

/** A notice to send once: receivers that already got this `key` are skipped. */
export type NoticeGroup = { incidentId: string; key: string; lead: StoredAlert; alerts: StoredAlert[] }

/** One per incident, worst alert first; reuses the key of a recent notice unless this one is worse. */
export function groupNotices(changed: readonly ChangedAlert[], open: readonly Fired[]): NoticeGroup[] {
  const notified = changed.filter(
    ({ tells, alert }) => tells && (alert.state === 'firing' || alert.state === 'acknowledged'),
  )
  const news = new Set(notified.map(({ alert }) => alert.id))
  return [...Map.groupBy(notified, ({ alert }) => alert.incidentId)].map(([incidentId, group]) => {
    const alerts = group.map(({ alert }) => alert).toSorted(worstFirst)
    const [lead] = alerts
    if (lead === undefined) throw new TypeError('a group is never empty')
    const before = open
      .filter(({ id, incidentId: of }) => of === incidentId && !news.has(id))
      .filter((one) => Math.abs(timeOf(one) - timeOf(lead)) <= TOLD_TOGETHER_MS && rank(one) <= rank(lead))
      .toSorted((a, b) => timeOf(a) - timeOf(b) || (a.id < b.id ? -1 : 1))[0]
    const first = lead.reopened === 0 ? before : undefined
    return { incidentId, key: `${incidentId}/fired/${first?.id ?? lead.id}/${lead.reopened}`, lead, alerts }
  })
}
