import { addDays } from '#analytics/periods/local-time.ts'
import { CarriersQuestion, SwitchQuestion } from '#areas/logistics/carrier/contract.ts'
import { getCarriers } from '#areas/logistics/carrier/server/get-carriers.ts'
import { getCarrierSwitches } from '#areas/logistics/carrier/server/get-carrier-switches.ts'
import { DocksQuestion } from '#areas/logistics/docks/contract.ts'
import { getLeadTimeChange } from '#areas/logistics/docks/server/get-lead-time-change.ts'
import { getLogisticsDocks } from '#areas/logistics/docks/server/get-logistics-docks.ts'
import { PackagesQuestion, TowerQuestion } from '#areas/logistics/live/contract.ts'
import { getLogisticsLive } from '#areas/logistics/live/server/get-logistics-live.ts'
import { listOpenPackages } from '#areas/logistics/live/server/list-open-packages.ts'
import type { ScreenAsked } from '../api/measure-screens.ts'
import type { ScreenStatements } from '../api/measure-statements.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

/** What the screens of logistics ask. */
export function logisticsQuestions({ from, to }: BenchAccount): ScreenAsked[] {
  const one = (what: string, path: string, goals: ScreenAsked['goals'], more = ''): ScreenAsked => ({
    what,
    paths: (round) => [
      `/logistics/${path}?period=${addDays(from, -round)}_${addDays(to, -round)}&compare=previous-period${more}`,
    ],
    ...(goals && { goals }),
  })
  const live = (what: string, path: string, goals?: ScreenAsked['goals']): ScreenAsked => ({
    ...{ what, paths: () => [`/logistics/${path}`], isLive: true },
    ...(goals && { goals }),
  })
  return [
    live('tower', 'live', { small: 50, large: 200 }),
    live('tower, one UF', 'live?filters[uf][0]=SP'),
    live('worklist', 'packages/open', { small: 50, large: 200 }),
    live('worklist, late', 'packages/open?view=late', { small: 50, large: 200 }),
    one('carriers', 'carriers', { small: 50, large: 300 }),
    one('what-if', 'carriers/switches', { small: 50, large: 300 }),
    one('docks', 'docks', { small: 50, large: 300 }),
    one('lead time', 'docks/lead-time', { small: 50, large: 300 }),
  ]
}

export function logisticsStatements({ from, to }: BenchAccount): ScreenStatements[] {
  const asked = { period: `${from}_${to}`, compare: 'previous-period' }
  return [
    ['tower', (ctx) => getLogisticsLive(ctx, TowerQuestion.parse({}))],
    ['worklist', (ctx) => listOpenPackages(ctx, PackagesQuestion.parse({}))],
    ['carriers', (ctx) => getCarriers(ctx, CarriersQuestion.parse(asked))],
    ['what-if', (ctx) => getCarrierSwitches(ctx, SwitchQuestion.parse(asked))],
    ['docks', (ctx) => getLogisticsDocks(ctx, DocksQuestion.parse(asked))],
    ['lead time', (ctx) => getLeadTimeChange(ctx, DocksQuestion.parse(asked))],
  ]
}
