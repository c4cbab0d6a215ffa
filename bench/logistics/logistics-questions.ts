import { addDays } from '#analytics/periods/local-time.ts'
import {
  CarriersQuestion,
  ChargesQuestion,
  FreightQuestion,
  MatrixQuestion,
  SwitchQuestion,
} from '#areas/logistics/carrier/contract.ts'
import { getFreightCostChange } from '#areas/logistics/carrier/server/freight/get-freight-cost-change.ts'
import { getFreightInvoices } from '#areas/logistics/carrier/server/freight/get-freight-invoices.ts'
import { listFreightCharges } from '#areas/logistics/carrier/server/freight/list-freight-charges.ts'
import { getCarrierCauses } from '#areas/logistics/carrier/server/get-carrier-causes.ts'
import { getCarrierMatrix } from '#areas/logistics/carrier/server/get-carrier-matrix.ts'
import { getCarriers } from '#areas/logistics/carrier/server/get-carriers.ts'
import { getCarrierSwitches } from '#areas/logistics/carrier/server/get-carrier-switches.ts'
import { getPromiseErrors } from '#areas/logistics/carrier/server/get-promise-errors.ts'
import { PackagesQuestion as PackagesBehind } from '#areas/logistics/contract.ts'
import { DocksQuestion, PromisesQuestion } from '#areas/logistics/docks/contract.ts'
import { getDockPromises } from '#areas/logistics/docks/server/get-dock-promises.ts'
import { getLeadTimeChange } from '#areas/logistics/docks/server/get-lead-time-change.ts'
import { getPromiseCost } from '#areas/logistics/docks/server/get-promise-cost.ts'
import { getLogisticsDocks } from '#areas/logistics/docks/server/get-logistics-docks.ts'
import { PackagesQuestion, TowerQuestion } from '#areas/logistics/live/contract.ts'
import { getLogisticsLive } from '#areas/logistics/live/server/get-logistics-live.ts'
import { listOpenPackages } from '#areas/logistics/live/server/list-open-packages.ts'
import { listPackages } from '#areas/logistics/server/list-packages.ts'
import type { ScreenParams } from '../api/measure-screens.ts'
import type { ScreenStatements } from '../api/measure-statements.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'

const carriersPage = [
  'carriers',
  'carriers/causes',
  'carriers/promise-errors',
  'carriers/matrix',
  'carriers/switches',
  'carriers/cost',
  'carriers/freight',
  'carriers/freight/charges',
  'packages',
]

/** What the screens of logistics ask. */
export function logisticsQuestions({ from, to }: BenchAccount): ScreenParams[] {
  const one = (what: string, path: string, goals?: ScreenParams['goals'], more = ''): ScreenParams => ({
    what,
    paths: (round) => [
      `/logistics/${path}?period=${addDays(from, -round)}_${addDays(to, -round)}&compare=previous-period${more}`,
    ],
    ...(goals && { goals }),
  })
  const pageOf = (what: string, pages: readonly string[]): ScreenParams => ({
    what,
    paths: (round) => pages.flatMap((path) => one(what, path).paths(round + 100)),
  })
  const live = (what: string, path: string, goals?: ScreenParams['goals']): ScreenParams => ({
    what,
    paths: () => [`/logistics/${path}`],
    isLive: true,
    ...(goals && { goals }),
  })
  return [
    live('tower', 'live', { small: 50, large: 200 }),
    live('tower, one UF', 'live?filters[uf][0]=SP'),
    live('worklist', 'packages/open', { small: 50, large: 200 }),
    live('worklist, late', 'packages/open?view=late', { small: 50, large: 200 }),
    one('carriers', 'carriers', { small: 50, large: 300 }),
    one('causes', 'carriers/causes'),
    one('promise errors', 'carriers/promise-errors'),
    one('matrix', 'carriers/matrix'),
    one('what-if', 'carriers/switches', { small: 50, large: 300 }),
    one('freight cost', 'carriers/cost'),
    one('freight invoices', 'carriers/freight'),
    one('freight charges', 'carriers/freight/charges'),
    one('packages', 'packages'),
    pageOf('all of the carriers at once', carriersPage),
    one('docks', 'docks', { small: 50, large: 300 }),
    one('dock promises', 'docks/promises'),
    one('promise cost', 'docks/promise-cost'),
    one('lead time', 'docks/lead-time', { small: 50, large: 300 }),
  ]
}

export function logisticsStatements({ from, to }: BenchAccount): ScreenStatements[] {
  const asked = { period: `${from}_${to}`, compare: 'previous-period' }
  return [
    ['tower', (ctx) => getLogisticsLive(ctx, TowerQuestion.parse({}))],
    ['worklist', (ctx) => listOpenPackages(ctx, PackagesQuestion.parse({}))],
    ['carriers', (ctx) => getCarriers(ctx, CarriersQuestion.parse(asked))],
    ['causes', (ctx) => getCarrierCauses(ctx, CarriersQuestion.parse(asked))],
    ['promise errors', (ctx) => getPromiseErrors(ctx, CarriersQuestion.parse(asked))],
    ['matrix', (ctx) => getCarrierMatrix(ctx, MatrixQuestion.parse(asked))],
    ['what-if', (ctx) => getCarrierSwitches(ctx, SwitchQuestion.parse(asked))],
    ['freight cost', (ctx) => getFreightCostChange(ctx, CarriersQuestion.parse(asked))],
    ['freight invoices', (ctx) => getFreightInvoices(ctx, FreightQuestion.parse(asked))],
    ['freight charges', (ctx) => listFreightCharges(ctx, ChargesQuestion.parse(asked))],
    ['packages', (ctx) => listPackages(ctx, PackagesBehind.parse(asked))],
    ['docks', (ctx) => getLogisticsDocks(ctx, DocksQuestion.parse(asked))],
    ['dock promises', (ctx) => getDockPromises(ctx, PromisesQuestion.parse(asked))],
    ['promise cost', (ctx) => getPromiseCost(ctx, DocksQuestion.parse(asked))],
    ['lead time', (ctx) => getLeadTimeChange(ctx, DocksQuestion.parse(asked))],
  ]
}
