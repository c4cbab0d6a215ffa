import { simulate, type Context, type Simulation } from '@farol/promotion-rules'
import { categoriesOf, loadPromotedItems } from '#analytics/marketing/promoted-items.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import type { PromotionSimulation, SimulationQuestion } from '../simulation-contract.ts'
import { defaultPlatform } from '../model.ts'
import { loadCurrentPromotions, reportingPlatforms, toRule } from './stored-promotions.ts'

/** Uses the SKU's current main price and the promotions active now. */
export async function simulatePromotions(
  ctx: AccountContext,
  question: SimulationQuestion,
): Promise<PromotionSimulation> {
  assertPermission(ctx, 'marketing.view')
  assertPermission(ctx, 'catalog.view')
  const { account, permissions } = ctx
  const sku = question.sku.trim()
  const [stored, [item]] = await Promise.all([
    loadCurrentPromotions(ctx),
    loadPromotedItems(ctx.clickhouse, { accountId: account.id, currency: account.currency, from: 0 }, sku),
  ])
  if (item === undefined)
    throw new FarolError('invalidInput', { fields: { sku: 'SKU sem preço, inativo ou fora do catálogo' } })
  const { price, product, brand, quantity } = { ...item, quantity: question.quantity }
  const line = { sku, product, brand, seller: '1', price, quantity, categories: categoriesOf(item) }
  const platform = question.platform ?? defaultPlatform(reportingPlatforms(stored))
  const found = simulate(
    { lines: [line], shipping: question.shipping },
    stored.map(toRule),
    simulationContext(question, { platform, at: ctx.now().getTime(), timeZone: account.timeZone }),
  )
  const names = new Map(stored.map(({ id, name }) => [id, name]))
  const paid = found.lines[0]?.after ?? 0
  const cost = permissions.has('marketing.cost') && item.cost !== null ? item.cost * quantity : null
  return {
    sku,
    name: item.name,
    currency: account.currency,
    platform,
    line: found.lines[0] ?? { before: 0, after: 0 },
    shipping: found.shipping,
    total: found.total,
    exact: found.exact,
    steps: found.steps.map((step) => presentStep(step, names)),
    notApplied: found.notApplied.map(({ promotion, reason, by }) => ({
      promotion,
      reason,
      name: names.get(promotion) ?? '',
      by: by === null ? null : (names.get(by) ?? null),
    })),
    margin: cost === null || paid === 0 ? null : (paid - cost) / paid,
  }
}

type Around = Pick<Context, 'platform' | 'at' | 'timeZone'>

function simulationContext(asked: SimulationQuestion, around: Around): Context {
  const textOrNull = (text: string | undefined) => text?.trim() || null
  const coupon = textOrNull(asked.coupon)
  return {
    ...around,
    utmSource: null,
    utmCampaign: null,
    salesChannel: textOrNull(asked.salesChannel),
    paymentMethod: textOrNull(asked.paymentMethod),
    postalCode: textOrNull(asked.postalCode)?.replace('-', '') ?? null,
    coupons: coupon === null ? [] : [coupon],
    firstPurchase: asked.isFirstPurchase ?? null,
    ofMarketplace: asked.ofMarketplace,
    strategy: asked.strategy,
  }
}

function presentStep(
  { promotion, lines, shipping, gifts, uncertain }: Simulation['steps'][number],
  names: ReadonlyMap<string, string>,
): PromotionSimulation['steps'][number] {
  const [line] = lines
  return {
    promotion,
    name: names.get(promotion) ?? '',
    shipping,
    uncertain,
    line: line === undefined ? null : { before: line.before, after: line.after },
    gifts: gifts && { ...gifts, skus: [...gifts.skus] },
  }
}
