import { virtualChannels } from '#platform/identity/schema.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { NoticeKind } from '#platform/notices/notice.ts'
import type { AlertState } from '#model/monitoring/rules.ts'
import type { ChangeAlerts } from '../../alerts-contract.ts'
import { worstFirst } from '../evaluate/incidents.ts'
import { noticeLabels, buildNotice } from '../evaluate/notices.ts'
import { alerts, type StoredAlert } from '../schema.ts'
import type { WithKeyring } from '../with-keyring.ts'

type Change = ChangeAlerts['change']

/** `while`: nothing is sent while the incident still has alerts in these states. */
const changeNotices: Partial<Record<Change['act'], { kind: NoticeKind; while: AlertState[] }>> = {
  acknowledge: { kind: 'acknowledged', while: ['firing'] },
  resolve: { kind: 'resolved', while: ['firing', 'acknowledged', 'silenced', 'noData'] },
  tell: { kind: 'fired', while: [] },
}

/**
 * Notifies those who were alerted that an incident is acknowledged or resolved, once all of its alerts are.
 * Destinations chosen by a person are notified now.
 */
export async function notifyAlertChanges(
  tx: Transaction,
  ctx: WithKeyring,
  change: Change,
  changed: readonly StoredAlert[],
): Promise<void> {
  const telling = changeNotices[change.act]
  if (telling === undefined) return
  const { kind } = telling
  const { account, keyring } = ctx
  const channels = await tx
    .select({ id: virtualChannels.id, name: virtualChannels.name })
    .from(virtualChannels)
  const world = {
    currency: account.currency,
    timeZone: account.timeZone,
    channels: new Map(channels.map(({ id, name }) => [id, name])),
  }
  for (const [incidentId, group] of Map.groupBy(changed, (alert) => alert.incidentId)) {
    const [lead, ...others] = group.toSorted(worstFirst)
    if (lead === undefined || (await hasSuch(tx, incidentId, telling.while))) continue
    const now = ctx.now()
    const key = `${incidentId}/${change.act}/${lead.id}/${now.toISOString()}`
    const notice = buildNotice({ kind, key, lead, others, at: now }, world)
    const labels =
      change.act === 'tell'
        ? [{ ...noticeLabels(lead), destinationIds: change.destinationIds }]
        : [lead, ...others].map(noticeLabels)
    for (const of of labels) await queueNotice({ tx, keyring, now }, account.id, notice, of)
  }
}

async function hasSuch(tx: Transaction, incidentId: string, states: AlertState[]): Promise<boolean> {
  if (states.length === 0) return false
  const such = and(eq(alerts.incidentId, incidentId), inArray(alerts.state, states))
  return (await tx.select({ id: alerts.id }).from(alerts).where(such).limit(1)).length > 0
}
