export type StoreProfile = {
  key: 'aurora' | 'poente'
  name: string
  /** 1 is the documented volume. */
  scale: number
  months: number
  departments?: readonly string[]
  visited: readonly VisitedChannel[]
  unvisited: readonly UnvisitedChannel[]
  sessionsPerRow: number
}

export type Channel = {
  name: string
  kind: 'own' | 'marketplace' | 'counter'
  salesChannel: string
  affiliate: string
}

export type VisitedChannel = Channel & {
  dailySessions: number
  devices: readonly { name: string; share: number; conversion: number }[]
  sources: readonly TrafficSource[]
}

export type UnvisitedChannel = Channel & {
  dailyOrders: number
  yearlyGrowth: number
}

/** `appeal` multiplies the conversion of the device. */
export type TrafficSource = {
  source: string
  medium: string
  campaign: string
  share: number
  appeal: number
}

export function scaled(profile: StoreProfile, size: { scale: number; months: number }): StoreProfile {
  return {
    ...profile,
    scale: profile.scale * size.scale,
    months: size.months,
    sessionsPerRow: Math.max(3, profile.sessionsPerRow * Math.sqrt(size.scale)),
  }
}
