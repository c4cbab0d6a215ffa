import { keysOf } from '../records.ts'

export const liveStatuses = ['normal', 'attention', 'critical', 'insufficient'] as const
export type LiveStatus = (typeof liveStatuses)[number]

/**
 * Kinds of trouble. `technical`: failures and unavailable issuers; `confirmations`: fewer Pix paid than
 * expected from those issued.
 */
export const troubleKinds = ['approval', 'technical', 'latency', 'confirmations'] as const
export type TroubleKind = (typeof troubleKinds)[number]

/** Windows of the tiles, in minutes up to now. */
export const liveWindows = [5, 15, 60] as const
export type LiveWindow = (typeof liveWindows)[number]

/**
 * `unit` and `better` as for metrics. `antifraudQueue` is the current value in every window and has no band,
 * since no source reports when an analysis ended.
 */
export const liveTiles = {
  attempts: { unit: 'count', better: 'up' },
  authorization: { unit: 'rate', better: 'up' },
  deduplicatedAuthorization: { unit: 'rate', better: 'up' },
  acceptance: { unit: 'rate', better: 'up' },
  approvedPerMinute: { unit: 'money', better: 'up' },
  latencyP50: { unit: 'milliseconds', better: 'down' },
  latencyP95: { unit: 'milliseconds', better: 'down' },
  pixIssued: { unit: 'count', better: 'up' },
  pixPaid: { unit: 'count', better: 'up' },
  antifraudQueue: { unit: 'count', better: 'down' },
  technicalFailures: { unit: 'count', better: 'down' },
} as const
export type LiveTileKey = keyof typeof liveTiles
export const liveTileKeys = keysOf(liveTiles)

export const liveSeries = ['attempts', 'authorization', 'acceptance'] as const
export type LiveSeries = (typeof liveSeries)[number]
