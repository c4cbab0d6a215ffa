/** How a store sells: the hand on the volumes, not on the randomness. */
export type StoreProfile = {
  key: 'aurora' | 'poente'
  name: string
  /** Part of the full volume; 1 is the documented one. */
  scale: number
  /** Length of the history up to the anchor. */
  months: number
  /** Departments sold; all when absent. */
  departments?: readonly string[]
  /** Channels whose orders come from counted sessions. */
  visited: readonly VisitedChannel[]
  /** Channels that send orders only. */
  unvisited: readonly UnvisitedChannel[]
  /** Sessions that one row of `sessions` stands for, on average. */
  sessionsPerRow: number
}

export type Channel = {
  name: string
  kind: 'own' | 'marketplace' | 'counter'
  salesChannel: string
  affiliate: string
}

export type VisitedChannel = Channel & {
  /** On a plain day at the anchor. */
  dailySessions: number
  devices: readonly { name: string; share: number; conversion: number }[]
  sources: readonly TrafficSource[]
}

export type UnvisitedChannel = Channel & {
  /** On a plain day at the anchor. */
  dailyOrders: number
  yearlyGrowth: number
}

/** Where sessions come from; `appeal` multiplies the conversion of the device. */
export type TrafficSource = {
  source: string
  medium: string
  campaign: string
  share: number
  appeal: number
}

/** A smaller copy of a store, with the same curves and stories: for tests. */
export function scaled(profile: StoreProfile, size: { scale: number; months: number }): StoreProfile {
  return {
    ...profile,
    scale: profile.scale * size.scale,
    months: size.months,
    sessionsPerRow: Math.max(3, profile.sessionsPerRow * Math.sqrt(size.scale)),
  }
}
