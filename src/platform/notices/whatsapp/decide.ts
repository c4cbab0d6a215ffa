export const DAY_MS = 24 * 3600_000
/** Clocks differ, and a message takes its time. */
const MARGIN_MS = 60_000
export const MAX_PER_HOUR = 30
export const HOUR_MS = 3600_000
/** A message of which nobody knows whether it left is not repeated before its webhook had time to say so. */
export const UNSURE_MS = 3 * 60_000

/** A person, or the people of a group together. */
export type Receiver = {
  /** A group that is written to by a bridge: it knows neither windows nor templates. */
  isBridge: boolean
  hasConsented: boolean
  /** Of a group: anybody in it. */
  hasOptedOut: boolean
  /** What they wrote last; of a group, anybody in it. */
  lastInboundAt: Date | null
  /** Notices that left. */
  told: ReadonlySet<string>
  /** Notices that may have left, and until when to wait for word of it. */
  unsure: ReadonlyMap<string, Date>
  /** Notices that may have left, of which no word will come. */
  lost: ReadonlySet<string>
  /** What left in the last hour. */
  recent: readonly Date[]
}

export type DueNotice = { key: string; quietUntil: Date | null }

export type Decision =
  | { act: 'send'; form: 'text' | 'template'; keys: string[]; isPartial: boolean }
  | { act: 'wait'; until: Date; why: 'quiet' | 'rate' | 'unsure' | 'template' }
  | { act: 'skip'; why: 'optedOut' | 'noConsent' | 'told' | 'lost' }

type Hold = { key: string; until: Date; why: 'quiet' | 'unsure' }

/** Every rule of what may leave, for one receiver at one moment. Where it says no, nothing leaves. */
export function decide(
  receiver: Receiver,
  notices: readonly DueNotice[],
  { now, isTemplateApproved }: { now: Date; isTemplateApproved: boolean },
): Decision {
  if (receiver.hasOptedOut) return { act: 'skip', why: 'optedOut' }
  if (!receiver.hasConsented) return { act: 'skip', why: 'noConsent' }
  const { told, lost } = receiver
  const fresh = new Map(
    notices.filter(({ key }) => !told.has(key) && !lost.has(key)).map((one) => [one.key, one]),
  )
  if (fresh.size === 0)
    return { act: 'skip', why: notices.some(({ key }) => !told.has(key)) ? 'lost' : 'told' }
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

/** For a day after they wrote, free text may be sent. */
export const isWindowOpen = (lastInboundAt: Date | null, now: Date): boolean =>
  lastInboundAt !== null && now.getTime() - lastInboundAt.getTime() < DAY_MS - MARGIN_MS
