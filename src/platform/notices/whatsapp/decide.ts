export const DAY_MS = 24 * 3600_000
/** Safety margin for clock differences and delivery time. */
const MARGIN_MS = 60_000
export const MAX_PER_HOUR = 30
export const HOUR_MS = 3600_000
/** A message with unknown outcome is not repeated before its webhook had time to arrive. */
export const UNSURE_MS = 3 * 60_000

/** A person, or a group. */
export type Receiver = {
  /** A bridge group, which has neither windows nor templates. */
  isBridge: boolean
  hasConsented: boolean
  /** For a group: any member. */
  hasOptedOut: boolean
  /** Last message received; for a group, from any member. */
  lastInboundAt: Date | null
  /** Keys of notices already sent. */
  notified: ReadonlySet<string>
  /** Notices that may have been sent, and how long to wait for the webhook. */
  unsure: ReadonlyMap<string, Date>
  /** Notices whose outcome will stay unknown. */
  lost: ReadonlySet<string>
  /** Times of messages sent in the last hour. */
  recent: readonly Date[]
}

export type DueNotice = { key: string; quietUntil: Date | null }

export type Decision =
  | { act: 'send'; form: 'text' | 'template'; keys: string[]; isPartial: boolean }
  | { act: 'wait'; until: Date; why: 'quiet' | 'rate' | 'unsure' | 'template' }
  | { act: 'skip'; why: 'optedOut' | 'noConsent' | 'told' | 'lost' }

type Hold = { key: string; until: Date; why: 'quiet' | 'unsure' }

/** All rules on what may be sent to a receiver at a moment. Otherwise nothing is sent. */
export function decide(
  receiver: Receiver,
  notices: readonly DueNotice[],
  { now, isTemplateApproved }: { now: Date; isTemplateApproved: boolean },
): Decision {
  if (receiver.hasOptedOut) return { act: 'skip', why: 'optedOut' }
  if (!receiver.hasConsented) return { act: 'skip', why: 'noConsent' }
  const { notified, lost } = receiver
  const fresh = new Map(
    notices.filter(({ key }) => !notified.has(key) && !lost.has(key)).map((one) => [one.key, one]),
  )
  if (fresh.size === 0)
    return { act: 'skip', why: notices.some(({ key }) => !notified.has(key)) ? 'lost' : 'told' }
  const held = [...fresh.values()].flatMap(({ key, quietUntil }): Hold[] => {
    const unsure = receiver.unsure.get(key)
    if (unsure !== undefined && unsure > now) return [{ key, until: unsure, why: 'unsure' }]
    return quietUntil !== null && quietUntil > now ? [{ key, until: quietUntil, why: 'quiet' }] : []
  })
  const [first] = held.toSorted((a, b) => a.until.getTime() - b.until.getTime())
  if (first !== undefined && held.length === fresh.size)
    return { act: 'wait', until: first.until, why: first.why }
  const sent = receiver.recent.filter((at) => now.getTime() - at.getTime() < HOUR_MS)
  if (sent.length >= MAX_PER_HOUR)
    return { act: 'wait', until: new Date(Math.min(...sent.map(Number)) + HOUR_MS), why: 'rate' }
  const form = receiver.isBridge || isWindowOpen(receiver.lastInboundAt, now) ? 'text' : 'template'
  if (form === 'template' && !isTemplateApproved)
    return { act: 'wait', until: new Date(now.getTime() + HOUR_MS), why: 'template' }
  const waiting = new Set(held.map(({ key }) => key))
  const keys = [...fresh.keys()].filter((key) => !waiting.has(key))
  return { act: 'send', form, keys, isPartial: waiting.size > 0 }
}

/** Free text is allowed for a day after the receiver's last message. */
export const isWindowOpen = (lastInboundAt: Date | null, now: Date): boolean =>
  lastInboundAt !== null && now.getTime() - lastInboundAt.getTime() < DAY_MS - MARGIN_MS
