import type { SlotQuestion } from './slots-statement.ts'
import { compileSoldUnits } from './stock-pace.ts'
import { compileSlots } from './slots-statement.ts'
import { compileAdSpend } from './ad-spend-statement.ts'
import { compileLatencies } from './latencies-statement.ts'
import { compileLevels } from './load-levels.ts'
import type { WaitingQuestion } from './waiting-sql.ts'
import { compileStockouts } from './stockouts-statement.ts'
import { compileWaiting } from './waiting-statement.ts'
import { accountId, hostile, reviewStatements } from '../testing/reviewed-statements.ts'

const base: SlotQuestion = {
  accountId,
  timeZone: 'America/Sao_Paulo',
  money: { currency: 'BRL', conversion: undefined },
  fact: 'orders',
  filters: { channel: [hostile] },
  rule: { origin: [hostile] },
  groupings: [{ by: [], byCohort: false }],
  measures: ['capturedRevenue', 'approvedOrders'],
  slot: 5,
  from: Date.parse('2026-11-20T10:00:00Z'),
  to: Date.parse('2026-11-20T13:40:00Z'),
}

const waiting: WaitingQuestion = {
  accountId,
  timeZone: 'America/Sao_Paulo',
  money: base.money,
  metric: 'stoppedOrders',
  rule: { origin: [hostile] },
  filters: { channel: [hostile] },
  by: ['seller'],
  ends: [1_790_000_000, 1_790_003_600],
  limits: { invoice: { amount: 4, unit: 'hours' }, handling: { amount: 2, unit: 'working-days' } },
}

const statements = {
  'slots-orders': compileSlots(base),
  'slots-incomplete': compileSlots({ ...base, orders: 'incomplete', measures: ['capturedOrders'] }),
  'slots-beside-incomplete': compileSlots({
    ...base,
    orders: 'besideIncomplete',
    measures: ['capturedOrders'],
  }),
  'slots-items-by-sku': compileSlots({
    ...base,
    fact: 'order_items',
    groupings: [{ by: ['sku', 'uf'], byCohort: true }],
    measures: ['capturedUnits', 'approvedUnits'],
    slot: 1440,
  }),
  'slots-attempts': compileSlots({
    ...base,
    fact: 'attempts',
    groupings: [
      { by: ['acquirer'], byCohort: true },
      { by: [], byCohort: false },
      { by: ['bin', 'acquirer'], byCohort: false },
    ],
    measures: ['cardAuthorizations', 'cardRefusals', 'pixPaid', 'pixIssued'],
  }),
  'slots-reversals': compileSlots({
    ...base,
    fact: 'attempts',
    measures: ['refundedAmount', 'chargebacks'],
    slot: 1440,
  }),
  'slots-packages-troubled': compileSlots({
    ...base,
    fact: 'packages',
    groupings: [{ by: ['carrier'], byCohort: true }],
    measures: ['troubledPackages', 'shippedPackages'],
    slot: 60,
  }),
  'slots-sessions': compileSlots({ ...base, fact: 'sessions', rule: [], measures: ['sessions'], slot: 60 }),
  'slots-packages': compileSlots({
    ...base,
    fact: 'packages',
    groupings: [{ by: ['carrier'], byCohort: false }],
    measures: ['dueOrders', 'onTimeOrders', 'leadSeconds', 'deliveredPackages'],
    slot: 1440,
  }),
  'slots-packages-in-full': compileSlots({
    ...base,
    fact: 'packages',
    groupings: [{ by: ['carrier'], byCohort: true }],
    measures: ['inFullOrders', 'dueOrders'],
    slot: 60,
  }),
  'ad-spend': compileAdSpend({
    accountId,
    timeZone: base.timeZone,
    money: base.money,
    filters: { utmCampaign: [hostile, 'Verao*'] },
    rule: [],
    by: ['utmCampaign'],
    from: '2026-11-01',
    until: '2026-11-20',
  }),
  latencies: compileLatencies({
    accountId,
    filters: { acquirer: [hostile] },
    rule: base.rule,
    frame: { timeZone: base.timeZone, money: base.money },
    by: ['issuer', 'amountBand'],
    slot: 60,
    from: base.from,
    to: base.to,
  }),
  'waiting-orders': compileWaiting(waiting),
  'waiting-packages': compileWaiting({ ...waiting, metric: 'overduePackages', by: ['dock'] }),
  'waiting-amount': compileWaiting({ ...waiting, metric: 'overdueAmount', by: ['dock'] }),
  'waiting-silent': compileWaiting({ ...waiting, metric: 'silentPackages', by: ['carrier'] }),
  'levels-of-stock': compileLevels(accountId, { sku: [hostile] }, { from: 1_790_000_000, to: 1_790_086_400 }),
  'levels-of-category': compileLevels(
    accountId,
    { category: [hostile], brand: [hostile] },
    { from: 1_790_000_000, to: 1_790_086_400 },
  ),
  'stockouts-of-best-sellers': compileStockouts({
    accountId,
    timeZone: 'America/Sao_Paulo',
    money: waiting.money,
    filters: { brand: [hostile] },
    rule: waiting.rule,
    by: ['category'],
    ends: [1_790_000_000, 1_790_086_400],
  }),
  'sold-units': compileSoldUnits(
    { accountId, timeZone: 'America/Sao_Paulo', virtualChannel: null },
    { where: 'sku_id IN {skus:Array(String)}', chosen: { skus: [hostile] } },
    { from: 1_790_000_000, to: 1_790_086_400 },
  ),
}

reviewStatements(statements)
