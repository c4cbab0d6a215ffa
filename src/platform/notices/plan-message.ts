import type { DestinationKind, DeliveryState } from '#model/monitoring/destinations.ts'

/** More notices than this in ten minutes are sent as a digest. */
const STORM = 10
export const STORM_MS = 10 * 60_000
/** Minimum interval between digests to one destination. */
const PAUSE_MS = 60_000
const MAX_TOGETHER = 200

export type Waiting = {
  id: string
  incident: string
  state: DeliveryState
  messageId: string | null
  nextAttemptAt: Date
}

export type Plan =
  | { act: 'send'; ids: string[]; messageId: string | null }
  /** Not before `until`; a notice waiting for an earlier one of its incident gets that one's time. */
  | { act: 'wait'; until: Date }
  | { act: 'none'; later: { id: string; until: Date }[] }

/**
 * The next message for a destination: notices of an incident stay in order, a retried message is unchanged,
 * and a storm becomes one digest a minute.
 */
export function planMessage(
  waiting: readonly Waiting[],
  {
    kind,
    now,
    recent,
    lastSentAt,
  }: { kind: DestinationKind; now: Date; recent: number; lastSentAt: Date | null },
): Plan {
  const blocked = new Map<string, Date>()
  const due: Waiting[] = []
  const later: { id: string; until: Date }[] = []
  for (const one of waiting) {
    const blocker = blocked.get(one.incident)
    const isDue = one.nextAttemptAt <= now
    if (isDue && blocker === undefined) due.push(one)
    else if (isDue && blocker !== undefined) later.push({ id: one.id, until: blocker })
    if (!isDue && blocker === undefined) blocked.set(one.incident, one.nextAttemptAt)
  }
  const [first] = due
  if (first === undefined) return { act: 'none', later }
  const { messageId } = first
  if (messageId !== null) {
    const ids = due.filter((one) => one.messageId === messageId).map(({ id }) => id)
    return { act: 'send', ids, messageId }
  }
  const fresh = due.filter((one) => one.messageId === null)
  // PagerDuty groups by itself, and merged incidents could not be resolved
  if (kind === 'pagerDuty' || recent + fresh.length <= STORM) return single(first)
  const pausedUntil = lastSentAt === null ? now : new Date(lastSentAt.getTime() + PAUSE_MS)
  if (recent >= STORM && pausedUntil > now) return { act: 'wait', until: pausedUntil }
  if (fresh.length === 1) return single(first)
  return { act: 'send', ids: fresh.slice(0, MAX_TOGETHER).map(({ id }) => id), messageId: null }
}

const single = ({ id }: Waiting): Plan => ({ act: 'send', ids: [id], messageId: null })
