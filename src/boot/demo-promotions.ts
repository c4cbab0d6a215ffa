import { leakedCoupon } from '@farol/demo-store'
import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { createPromotion } from '#areas/marketing/promotions/server/create-promotion.ts'
import { PromotionForm } from '#model/marketing/promotions.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { systemContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { and, count, eq } from '#platform/storage/postgres/drizzle.ts'

const percent = (percents: number, on = 'item') => ({ type: 'percentage', on, off: percents * 100 })

/** Named as the orders have them. Days from today; the last two stack below the cost of what they reach. */
const plans = [
  {
    name: 'Boas-vindas 10%',
    benefit: percent(10, 'cart'),
    coupons: ['BEMVINDO10'],
    firstPurchase: true,
    from: -400,
    to: null,
  },
  {
    name: 'Volte sempre 8%',
    benefit: percent(8, 'cart'),
    coupons: ['VOLTA8'],
    from: -200,
    to: 45,
  },
  {
    name: 'Cupom de frete 5%',
    benefit: percent(5, 'cart'),
    coupons: ['FRETE5'],
    from: -60,
    to: 20,
  },
  {
    name: 'Esquenta 10%',
    benefit: percent(10, 'cart'),
    coupons: ['ESQUENTA10'],
    from: -30,
    to: 10,
  },
  {
    name: leakedCoupon.name,
    coupons: [leakedCoupon.code],
    from: -leakedCoupon.since,
    to: 30,
    benefit: { type: 'gift', skus: ['necessaire-clube'], quantity: 1 },
    maximumUses: 200,
  },
  {
    name: 'Pix com 5% de desconto',
    benefit: percent(5),
    paymentMethods: ['Pix'],
    cumulative: true,
    from: -300,
    to: null,
  },
  {
    name: 'Frete grátis Sul e Sudeste',
    benefit: { type: 'shippingPercentage', off: 10_000 },
    minimumValue: 29_900,
    from: -300,
    to: 65,
  },
  {
    name: 'Leve 3, pague 2 em Toalhas',
    benefit: { type: 'buyMore', buy: 3, of: 1, off: 10_000 },
    categories: ['Toalhas'],
    from: 5,
    to: 12,
  },
  {
    name: 'Semana do som',
    benefit: percent(15),
    categories: ['Caixas de som'],
    cumulative: true,
    from: -3,
    to: 6,
  },
  {
    name: 'Queima de áudio',
    benefit: percent(20),
    categories: ['Caixas de som'],
    cumulative: true,
    from: -1,
    to: 4,
  },
]

/** Of the store that has coupons. What people make of them stays theirs. */
export async function ensureDemoPromotions(context: Context, accountId: string): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  const ctx = systemContext(context, account)
  const [made] = await context.db
    .select({ promotions: count() })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'promotion.create')))
  if ((made?.promotions ?? 0) > 0) return
  const today = dayOf(ctx.now().getTime(), account.timeZone)
  const none = { skus: [], categories: [], brands: [], salesChannels: [], paymentMethods: [], coupons: [] }
  for (const { from, to, ...plan } of plans) {
    const settings = PromotionForm.parse({
      ...none,
      minimumValue: null,
      firstPurchase: false,
      cumulative: false,
      maximumUses: null,
      ...plan,
      start: addDays(today, from),
      end: to === null ? null : addDays(today, to),
    })
    await createPromotion(ctx, { settings })
  }
}
