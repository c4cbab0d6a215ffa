import type { Judged } from '#analytics/logistics/tower/judge-open.ts'
import { towerViews } from '#analytics/logistics/tower/judge-open.ts'
import { towerOccurrences, towerStages, type TowerUsual } from '#model/logistics/tower.ts'
import type { LogisticsLive, TowerPlace, TowerRisk, TowerStageSums } from '../contract.ts'
import type { Transit } from './load-habits.ts'

const MAX_PLACES = 10

export const sumOf = (standings: readonly Judged[]): { packages: number; amount: number } => ({
  packages: standings.length,
  amount: standings.reduce((sum, { amount }) => sum + amount, 0),
})

export function presentPipeline(standings: readonly Judged[], usual: TowerUsual): TowerStageSums[] {
  const byStage = Map.groupBy(standings, ({ stage }) => stage)
  return towerStages.map((stage) => {
    const own = byStage.get(stage) ?? []
    const told = own.filter(({ limit }) => limit === 'dispatchDue' || limit === 'carrierDue').length
    const judged = own.filter(({ limit }) => limit !== null).length
    return {
      stage,
      ...sumOf(own),
      age: stage === 'delivered' ? null : agesOf(own),
      over: own.filter(({ isOver }) => isOver).length,
      limit: {
        told,
        usual: judged - told,
        usualSeconds: usual[stage] ?? null,
        unjudged: stage === 'delivered' ? 0 : own.length - judged,
      },
    }
  })
}

function agesOf(standings: readonly Judged[]): TowerStageSums['age'] {
  const ages = standings.map(({ age }) => age).toSorted((a, b) => a - b)
  const [p50, max] = [ages[Math.ceil(ages.length / 2) - 1], ages.at(-1)]
  return p50 === undefined || max === undefined ? null : { p50, max }
}

type Tiles = Omit<LogisticsLive['tiles'], 'yesterday' | 'risk'>

export function presentTiles(standings: readonly Judged[]): Tiles {
  const of = (view: keyof typeof towerViews) => standings.filter(towerViews[view])
  const [today, late, occurrences] = [of('today'), of('late'), of('occurrences')]
  const byKind = Map.groupBy(occurrences, ({ state }) => state)
  return {
    dueToday: { ...sumOf(today), notOut: today.filter(({ stage }) => stage !== 'out_for_delivery').length },
    overdue: { ...sumOf(late), days: late.reduce((most, { daysLate }) => Math.max(most, daysLate), 0) },
    silent: sumOf(of('silent')),
    untracked: standings.filter((one) => one.isOpen && one.isCollected && !one.isTracked).length,
    occurrences: {
      ...sumOf(occurrences),
      kinds: towerOccurrences
        .map((kind) => ({ kind, ...sumOf(byKind.get(kind) ?? []) }))
        .filter(({ packages }) => packages > 0)
        .toSorted((a, b) => b.packages - a.packages),
    },
    old: sumOf(of('over-15-days')),
    unpromised: standings.filter((one) => one.isOpen && !one.hasPromise).length,
  }
}

export function presentRisk(standings: readonly Judged[], transit: Transit | undefined): TowerRisk {
  const state = riskStateOf(transit)
  const { score, packages = 0 } = transit ?? {}
  const isReady = state === 'ready'
  return {
    state,
    sum: isReady ? sumOf(standings.filter(towerViews.risk)) : null,
    threshold: isReady ? (score?.threshold ?? null) : null,
    learned: packages,
    measured: score
      ? {
          from: score.from,
          to: score.to,
          cases: score.cases,
          late: score.late,
          model: score.model,
          rule: score.rule,
          asManyAsRule: score.asManyAsRule,
        }
      : null,
  }
}

export function riskStateOf(transit: Transit | undefined): TowerRisk['state'] {
  if (transit === undefined) return 'learning'
  return transit.score === undefined ? 'insufficient' : 'ready'
}

export function presentPlaces(
  standings: readonly Judged[],
  isReady: boolean,
): Pick<LogisticsLive, 'ufs' | 'carriers' | 'docks'> {
  const open = standings.filter(({ isOpen }) => isOpen)
  const by = (key: 'uf' | 'carrier' | 'dock'): TowerPlace[] =>
    [...Map.groupBy(open, (one) => one[key])].map(([name, own]) => {
      const late = sumOf(own.filter(towerViews.late))
      const { packages, amount } = sumOf(own)
      return {
        name,
        open: packages,
        amount,
        overdue: late.packages,
        overdueAmount: late.amount,
        atRisk: isReady ? own.filter(towerViews.risk).length : null,
      }
    })
  const worst = (places: TowerPlace[]) =>
    places
      .toSorted((a, b) => b.overdueAmount - a.overdueAmount || b.open - a.open || (a.name < b.name ? -1 : 1))
      .slice(0, MAX_PLACES)
  return {
    ufs: by('uf')
      .map(({ name, ...place }) => ({ uf: name, ...place }))
      .toSorted((a, b) => b.open - a.open || (a.uf < b.uf ? -1 : 1)),
    carriers: worst(by('carrier')),
    docks: worst(by('dock')),
  }
}
