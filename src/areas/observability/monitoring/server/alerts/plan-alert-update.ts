import { randomUUID } from 'node:crypto'
import { openAlertStates, type AlertMoment } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import type { ChangeAlerts } from '../../alerts-contract.ts'
import type { Silence } from '../../model.ts'
import { openState, UNTIL_RESOLVED } from '../evaluate/alert-changes.ts'
import type { StoredAlert } from '../schema.ts'

const HOUR = 3_600_000

/** The update an action makes to an alert, and its timeline text; null if nothing changes. */
type AlertUpdate = { set: Partial<StoredAlert>; moment: AlertMoment; text: string } | null

export const isOpen = ({ state }: StoredAlert) => openAlertStates.some((one) => one === state)

export const actorOf = ({ actor }: AccountContext) => (actor === 'system' ? null : actor.userId)

const silenceEnds: Record<Silence, (now: Date) => Date> = {
  oneHour: (now) => new Date(now.getTime() + HOUR),
  fourHours: (now) => new Date(now.getTime() + 4 * HOUR),
  untilResolved: () => UNTIL_RESOLVED,
}

export function planUpdate(
  ctx: AccountContext,
  alert: StoredAlert,
  change: ChangeAlerts['change'],
  recipients: string,
): AlertUpdate {
  const now = ctx.now()
  switch (change.act) {
    case 'acknowledge':
      if (!isOpen(alert) || alert.acknowledgedAt !== null) return null
      return {
        set: {
          acknowledgedAt: now,
          ...(alert.state !== 'noData' && { state: 'acknowledged' as const, silencedUntil: null }),
          ...(alert.ownerId === null && { ownerId: actorOf(ctx) }),
        },
        moment: 'acknowledged',
        text: '',
      }
    case 'assign':
      if (alert.ownerId === change.ownerId) return null
      return { set: { ownerId: change.ownerId }, moment: 'assigned', text: change.ownerId ?? '' }
    case 'silence':
      if (!isOpen(alert)) return null
      return {
        set: {
          silencedUntil: silenceEnds[change.until](now),
          ...(alert.state !== 'noData' && { state: 'silenced' as const }),
        },
        moment: 'silenced',
        text: change.until,
      }
    case 'unsilence': {
      if (alert.silencedUntil === null || !isOpen(alert)) return null
      const state =
        alert.state === 'silenced' ? openState({ ...alert, silencedUntil: null }, now.getTime()) : alert.state
      return { set: { state, silencedUntil: null }, moment: 'unsilenced', text: '' }
    }
    case 'resolve':
      if (!isOpen(alert)) return null
      return { set: { state: 'resolved', endedAt: now, silencedUntil: null }, moment: 'closed', text: '' }
    case 'note':
      return { set: {}, moment: 'noted', text: change.text }
    case 'merge':
      if (alert.incidentId === change.incidentId) return null
      return { set: { incidentId: change.incidentId }, moment: 'merged', text: '' }
    case 'separate':
      return { set: { incidentId: randomUUID() }, moment: 'separated', text: '' }
    case 'tell':
      return isOpen(alert) ? { set: {}, moment: 'told', text: recipients } : null
    case 'judge':
      if (alert.verdict === change.verdict && alert.verdictComment === change.comment) return null
      return {
        set: {
          verdict: change.verdict,
          verdictComment: change.comment,
          verdictBy: actorOf(ctx),
          verdictAt: now,
          // the new level becomes the baseline
          ...(change.verdict === 'newTrend' &&
            isOpen(alert) && { state: 'resolved' as const, endedAt: now, silencedUntil: null }),
        },
        moment: 'judged',
        text: change.verdict,
      }
  }
}
