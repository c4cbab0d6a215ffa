import type { PackageStage, TrackingState } from './states.ts'

/** In the order in which a package passes them; `delivered` of today alone, `exception` beside the way. */
export const towerStages = [
  'approved',
  'ready',
  'handling',
  'invoiced',
  'collected',
  'transit',
  'out_for_delivery',
  'exception',
  'delivered',
] as const satisfies readonly PackageStage[]
export type TowerStage = (typeof towerStages)[number]

/** Quick views of the worklist. Each has the number that its tile shows. */
export const packageViews = [
  'all',
  'late',
  'today',
  'risk',
  'silent',
  'occurrences',
  'over-limit',
  'uncollected',
  'over-15-days',
  'unassigned',
  'mine',
] as const
export type PackageView = (typeof packageViews)[number]

/** What keeps a package where it is, while its stage is `exception`. */
export const towerOccurrences = [
  'address_problem',
  'attempt_failed',
  'damaged',
  'lost',
  'stolen',
  'delayed',
  'held',
  'expired',
  'returning',
] as const satisfies readonly TrackingState[]

/** By what a package is longer in its stage than it may: what was told of it, or how long others usually stay. */
export const limitKinds = ['dispatchDue', 'carrierDue', 'usual'] as const
export type LimitKind = (typeof limitKinds)[number]

/**
 * `learning`: what is usual is being read, ask again shortly; `insufficient`: too few packages to learn from, or to measure how often the
 * chances are right.
 */
export const riskStates = ['ready', 'learning', 'insufficient'] as const

export const SILENT_DAYS = 5
export const OLD_DAYS = 15

/** Seconds that nine of ten stayed in a stage; absent with too few. */
export type TowerUsual = Partial<Record<TowerStage, number>>
