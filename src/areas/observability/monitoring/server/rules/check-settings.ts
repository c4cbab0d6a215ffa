import { compileSlots } from '#analytics/monitoring/slots-statement.ts'
import { metricFigure } from '#analytics/monitoring/figure.ts'
import { metricFact } from '#analytics/monitoring/metric-fact.ts'
import { compileAdSpend } from '#analytics/monitoring/ad-spend-statement.ts'
import { compileLatencies } from '#analytics/monitoring/latencies-statement.ts'
import { stockSelection } from '#analytics/monitoring/load-levels.ts'
import { compileStockouts } from '#analytics/monitoring/stockouts-statement.ts'
import { compileWaiting } from '#analytics/monitoring/waiting-statement.ts'
import { UnanswerableQuestion } from '#analytics/question/unanswerable-question.ts'
import { usedDimensions } from '#model/channel-rule.ts'
import {
  isAdSpend,
  isLatency,
  isOfSessions,
  isOfStock,
  isOfStockouts,
  isWaiting,
  monitoredMetrics,
} from '#model/monitoring/metrics.ts'
import type { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { slotLength } from '#model/monitoring/rules.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { virtualChannels } from '#platform/identity/schema.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'

const invalid = (field: string, sentence = 'Valor inválido') =>
  new FarolError('invalidInput', { fields: { [field]: sentence } })

/**
 * The account as the rule sees it. Throws `forbidden` for a metric the person may not see, `invalidInput` for
 * a virtual channel that does not exist or is not the person's.
 */
export async function ruleView(
  ctx: AccountContext,
  { metric, virtualChannelId }: Pick<RuleSettings, 'metric' | 'virtualChannelId'>,
): Promise<AccountContext> {
  if (!ctx.permissions.has(monitoredMetrics[metric].needs)) throw new FarolError('forbidden')
  const { channelIds, virtualChannel } = ctx
  if (virtualChannelId === null) {
    if (channelIds !== null) throw invalid('virtualChannelId', 'Campo obrigatório')
    return { ...ctx, virtualChannel: null }
  }
  if (virtualChannel?.id === virtualChannelId) return ctx
  if (channelIds !== null && !channelIds.includes(virtualChannelId)) throw invalid('virtualChannelId')
  const [found] = await ctx.db
    .select()
    .from(virtualChannels)
    .where(and(eq(virtualChannels.accountId, ctx.account.id), eq(virtualChannels.id, virtualChannelId)))
  if (!found) throw invalid('virtualChannelId', 'Este canal virtual não existe mais. Escolha outro')
  return { ...ctx, virtualChannel: { id: found.id, name: found.name, rule: found.rule } }
}

/**
 * Throws `forbidden` for a metric the person may not see, `invalidInput` for an impossible combination.
 * Returns the account as the rule sees it.
 */
export async function checkSettings(ctx: AccountContext, settings: RuleSettings): Promise<AccountContext> {
  const seen = await ruleView(ctx, settings)
  assertRecoverable(settings)
  assertAnswerable(seen, settings)
  return seen
}

/** Beyond the limit, what ends an alert would be no nearer to normal than what starts it. */
function assertRecoverable({ condition }: RuleSettings): void {
  const field = 'condition.recovery'
  if (condition.type === 'change' && (condition.recovery ?? 0) > condition.fraction)
    throw invalid(field, 'Use a variação da regra ou uma menor')
  if (condition.type !== 'limit' || condition.recovery === null) return
  const { direction, value, recovery } = condition
  if (direction === 'above' && recovery > value) throw invalid(field, 'Use o limite ou um valor menor')
  if (direction === 'below' && recovery < value) throw invalid(field, 'Use o limite ou um valor maior')
}

function stockProblem({ filters, by }: RuleSettings): FarolError {
  const { sku, category, brand } = filters
  if (by.length === 0 && sku === undefined && (category ?? brand) !== undefined)
    return invalid('by', 'Por categoria ou marca, o estoque é acompanhado SKU a SKU')
  return invalid('by', 'Escolha até 200 SKUs, uma categoria ou uma marca')
}

function assertAnswerable({ account, virtualChannel }: AccountContext, settings: RuleSettings): void {
  const rule = virtualChannel?.rule ?? []
  try {
    if (isOfStock(settings.metric)) return void stockSelection(settings)
    const { metric, filters, by, window } = settings
    const asked = { accountId: account.id, timeZone: account.timeZone, filters, rule }
    const money = { currency: account.currency, conversion: undefined }
    if (isOfStockouts(metric)) return void compileStockouts({ ...asked, money, by, ends: [] })
    if (isAdSpend(metric))
      return void compileAdSpend({ ...asked, money, by, from: '1970-01-01', until: '1970-01-01' })
    if (isWaiting(metric)) return void compileWaiting({ ...asked, money, by, metric, ends: [], limits: {} })
    const fact = metricFact(settings, usedDimensions(rule))
    const { measures } = metricFigure(metric, fact)
    if (isLatency(metric)) {
      const frame = { money, timeZone: account.timeZone }
      return void compileLatencies({ ...asked, frame, by, slot: slotLength(window), from: 0, to: 0 })
    }
    const frame = { money, slot: slotLength(window), groupings: [{ by, byCohort: false }], from: 0, to: 0 }
    compileSlots({ ...asked, ...frame, fact, measures })
    if (metric === 'conversion')
      compileSlots({ ...asked, ...frame, fact: 'orders', measures: ['capturedOrders'] })
  } catch (error) {
    if (!(error instanceof UnanswerableQuestion)) throw error
    if (isOfSessions(settings.metric) && slotLength(settings.window) === 5)
      throw invalid('window', 'Sessões chegam por hora: use uma janela de duas horas ou mais')
    if (isOfStock(settings.metric)) throw stockProblem(settings)
    throw invalid('by', 'Esta métrica não existe por este recorte')
  }
}
