import type { PackageStage, TrackingState } from './states.ts'

/**
 * In the order in which a package passes them; `delivered` covers today only, `exception` is outside the
 * sequence.
 */
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

/** Quick filters of the worklist, each with a count on its tile. */
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

/** For files; must match the screen's texts. */
export const packageViewLabels: Readonly<Record<PackageView, string>> = {
  all: 'Todos',
  late: 'Vencidos',
  today: 'Vencem hoje',
  risk: 'Em risco',
  silent: 'Sem evento',
  occurrences: 'Ocorrências',
  'over-limit': 'Acima do limite',
  uncollected: 'Esperando coleta',
  'over-15-days': 'Há mais de 15 dias',
  unassigned: 'Sem responsável',
  mine: 'Meus',
}

/** Reasons why a package in `exception` does not move. */
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

/** Limits for the time in a stage: reported deadlines, or the usual duration. */
export const limitKinds = ['dispatchDue', 'carrierDue', 'usual'] as const
export type LimitKind = (typeof limitKinds)[number]

/**
 * `learning`: being computed, retry shortly; `insufficient`: too few packages to learn from, or to validate
 * the probabilities.
 */
export const riskStates = ['ready', 'learning', 'insufficient'] as const

export const SILENT_DAYS = 5
export const OLD_DAYS = 15

/** 90th percentile of the time in a stage, in seconds; absent with too little data. */
export type TowerUsual = Partial<Record<TowerStage, number>>
