import { loadClientSums, type ClientSums } from '#analytics/clients/load-client-sums.ts'
import { presentFrame } from '#analytics/scope/present-frame.ts'
import { MIN_GROUP } from '#model/clients/segments.ts'
import type { Pair } from '#model/scope.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { Clients, ClientsScope } from '../contract.ts'
import { getAcquisition } from './get-acquisition.ts'
import { resolveClients } from './resolve-clients.ts'

export async function getClients(ctx: AccountContext, input: ClientsScope): Promise<Clients> {
  assertPermission(ctx, 'clients.view')
  const { answered, frame, spans, paidBy } = await resolveClients(ctx, input)
  const [sums, acquisition] = await Promise.all([
    loadClientSums(ctx.clickhouse, answered, spans, paidBy),
    getAcquisition(ctx, { answered, spans }),
  ])
  const pair = (of: (side: ClientSums) => number | null): Pair => ({
    base: of(sums.base),
    current: of(sums.current),
  })
  const isEmpty = ({ known, unknownOrders, marketplaceOrders }: ClientSums) =>
    known + unknownOrders + marketplaceOrders === 0
  const unknownRevenue = (side: ClientSums) => side.unknownRevenue + side.marketplaceRevenue
  return {
    state: isEmpty(sums.current) ? 'firstUse' : 'ready',
    frame: presentFrame(frame, ctx.account.currency),
    active: pair(({ clients }) => clients),
    newClients: pair(({ newClients }) => newClients),
    returning: pair(({ clients, newClients }) => clients - newClients),
    revenue: pair(({ revenue }) => revenue),
    newRevenue: pair(({ newRevenue }) => newRevenue),
    returningRevenue: pair((side) => side.revenue - side.newRevenue - unknownRevenue(side)),
    unknown: {
      orders: pair(({ unknownOrders, marketplaceOrders }) => unknownOrders + marketplaceOrders),
      revenue: pair(unknownRevenue),
    },
    marketplace: {
      orders: pair(({ marketplaceOrders }) => marketplaceOrders),
      revenue: pair(({ marketplaceRevenue }) => marketplaceRevenue),
    },
    repurchase: pair(({ repurchased, cohortClients }) => ofGroup(repurchased, cohortClients)),
    repurchaseOf: pair(({ cohortClients }) => cohortClients),
    medianInterval: pair(({ medianInterval }) => medianInterval),
    ltv: pair(({ ltvRevenue, ltvClients }) => ofGroup(ltvRevenue, ltvClients)),
    ltvOf: pair(({ ltvClients }) => ltvClients),
    inactive: pair(({ inactive, longInterval }) => (longInterval === null ? null : inactive)),
    inactiveAfter: pair(({ longInterval }) => longInterval),
    known: pair(({ known }) => known),
    acquisition: acquisition && {
      payback: acquisition.paybackOf(costOf(acquisition.spend.current, sums.current)),
      by: acquisition.by,
      cost: {
        base: costOf(acquisition.spend.base, sums.base),
        current: costOf(acquisition.spend.current, sums.current),
      },
    },
  }
}

const costOf = (spend: number | null, { newOfWholeDays }: ClientSums): number | null =>
  spend === null ? null : ratio(spend, newOfWholeDays)

/** Null of fewer people than a group that may be shown. */
const ofGroup = (of: number, over: number): number | null => (over < MIN_GROUP ? null : ratio(of, over))

const ratio = (of: number, over: number): number | null => (over === 0 ? null : of / over)
