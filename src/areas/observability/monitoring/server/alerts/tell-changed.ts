import { and, eq, inArray } from 'drizzle-orm'
import { virtualChannels } from '#platform/identity/schema.ts'
import { queueNotice } from '#platform/notices/queue-notice.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { ChangeAlerts } from '../../alerts-contract.ts'
import { worstFirst } from '../evaluate/incidents.ts'
import { labelsOf, noticeOf } from '../evaluate/notices.ts'
import { alerts, type StoredAlert } from '../schema.ts'
import type { WithKeyring } from '../with-keyring.ts'

const kinds = { acknowledge: 'acknowledged', resolve: 'resolved' } as const

/** Who heard of an incident hears that somebody has it in hand, or that it is over: once nothing of it is left without. */
export async function tellChanged(
  tx: Transaction,
  ctx: WithKeyring,
  act: ChangeAlerts['change']['act'],
  changed: readonly StoredAlert[],
): Promise<void> {
  if (act !== 'acknowledge' && act !== 'resolve') return
  const kind = kinds[act]
  const { account, keyring } = ctx
  const channels = await tx
    .select({ id: virtualChannels.id, name: virtualChannels.name })
    .from(virtualChannels)
  const world = {
    ...{ currency: account.currency, timeZone: account.timeZone },
    channels: new Map(channels.map(({ id, name }) => [id, name])),
  }
  const without =
    act === 'acknowledge'
      ? (['firing'] as const)
      : (['firing', 'acknowledged', 'silenced', 'noData'] as const)
  for (const [incidentId, group] of Map.groupBy(changed, (alert) => alert.incidentId)) {
    const [left] = await tx
      .select({ id: alerts.id })
      .from(alerts)
      .where(and(eq(alerts.incidentId, incidentId), inArray(alerts.state, [...without])))
      .limit(1)
    const [lead, ...others] = group.toSorted(worstFirst)
    if (left !== undefined || lead === undefined) continue
    const now = ctx.now()
    const key = `${incidentId}/${kind}/${lead.id}/${now.toISOString()}`
    const notice = noticeOf({ kind, key, lead, others, at: now }, world)
    for (const alert of [lead, ...others])
      await queueNotice({ tx, keyring, now }, account.id, notice, labelsOf(alert))
  }
}
