import { lateResults, listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { askLateUses, type PromotionHold } from '#analytics/marketing/ask-late-uses.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { promotionEnd } from '#model/marketing/promotions.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'
import { loadPromotions, type StoredPromotion } from './stored-promotions.ts'

const DAY = 86_400
const DAYS = 7
const MINUTE = 60

/** Orders that used a promotion after it had ended: the platform still gives its discount. */
export const usedAfterEndCheck: Check = {
  key: 'promotionsUsedAfterEnd',
  area: 'marketing',
  question: 'Nenhum pedido usou uma promoção depois do fim dela',
  title: (count) =>
    count === 1
      ? '1 pedido usou uma promoção já terminada'
      : `${count} pedidos usaram uma promoção já terminada`,
  playbook:
    'Desative na plataforma a promoção ou o cupom que continua valendo; se devia valer, corrija o fim dela em Promoções.',
  severity: 'warning',
  everyMinutes: 60,
  limit: { label: 'Tolerância depois do fim', unit: 'minutes', initial: 60, least: 0, most: 10_080 },
  atRiskMeans: `O risco é o desconto desses pedidos, aprovados e não cancelados, nos últimos ${DAYS} dias conhecidos.`,
  needs: 'orders.view',
  run: async ({ ctx, now, limit, loadWatermarks }) => {
    const { sales } = await loadWatermarks()
    if (sales < now.getTime() - DAY * 1000) return lateResults.sales
    const stored = await loadPromotions(ctx)
    if (stored.length === 0) return unknownResult('Sem promoções cadastradas nem informadas pela plataforma.')
    const to = Math.floor(sales / 1000)
    const holds = stored.map((row) => holdOf(row, limit * MINUTE))
    const asked = { from: to - DAYS * DAY, to, limit: MAX_ITEMS }
    const { isUsed, count, granted, first } = await askLateUses(ctx, holds, asked)
    if (!isUsed) return unknownResult(`Nenhum pedido com promoção ou cupom em ${DAYS} dias.`)
    const { timeZone, currency: ofAccount } = ctx.account
    const items = first.map(({ order_id, number, currency, discount, granted: atRisk, ended }) => ({
      id: order_id,
      label: `Pedido ${number || order_id}`,
      atRisk,
      detail: `${formatExactMoneyText(discount, currency || ofAccount)} de desconto; ${ended
        .flatMap((place) => stored[place] ?? [])
        .map((row) => `“${row.name}” valeu até ${lastDay(row, timeZone)}`)
        .join(', ')}`,
      link: `/orders?pedido=${encodeURIComponent(order_id)}`,
    }))
    return listAffected(items, count, granted ?? undefined)
  },
}

const lastDay = (row: StoredPromotion, timeZone: string): string =>
  new Date((promotionEnd(row) ?? Infinity) - 1).toLocaleDateString('pt-BR', { timeZone })

function holdOf(row: StoredPromotion, tolerance: number): PromotionHold {
  const { name, declared } = row
  const end = promotionEnd(row)
  return {
    name,
    coupons: (declared.conditions.coupons ?? []).map((code) => code.trim()),
    from: Math.floor(declared.from / 1000),
    until: end === null ? null : Math.ceil(end / 1000) + tolerance,
  }
}
