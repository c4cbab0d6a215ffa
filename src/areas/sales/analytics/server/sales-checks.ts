import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { lateResults, listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { askDeepDiscounts } from '#analytics/orders/deep-discounts.ts'
import { askOrderSilence } from '#analytics/orders/order-silence.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatCount } from '#model/formats/number.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'

const DAY = 86_400
/** Older facts say nothing of now. */
const BELIEVED_MS = 2 * 3_600_000
/** So many orders were expected that none at all has a chance of 1 in 10,000. */
const EXPECTED = Math.log(10_000)

export const salesSilence: Check = {
  key: 'salesSilence',
  area: 'sales',
  question: 'Os pedidos continuam entrando',
  title: () => 'Nenhum pedido há mais tempo do que a conta costuma ficar sem um',
  playbook: 'Abra a loja e tente comprar; confira o checkout, os pagamentos e a integração.',
  severity: 'critical',
  everyMinutes: 5,
  limit: {
    label: 'Ao menos tantos minutos sem pedido',
    unit: 'minutes',
    initial: 30,
    least: 5,
    most: 10_080,
  },
  atRiskMeans: 'O risco são os pedidos que as quatro últimas semanas tiveram nestas horas, ao ticket médio.',
  needs: 'sales.view',
  run: async ({ ctx, now, loadWatermarks: loadBelieved, limit }) => {
    const believed = await loadBelieved()
    if (believed.sales < now.getTime() - BELIEVED_MS) return lateResults.sales
    const until = Math.floor(believed.sales / 1000)
    const { last, before, ticket } = await askOrderSilence(ctx, until)
    if (last === 0) return unknownResult('Sem pedidos nas últimas cinco semanas.')
    const expected = before.reduce((sum, count) => sum + count, 0) / before.length
    const minutes = Math.floor((until - last) / 60)
    const said = `Último pedido há ${formatMinutes(minutes)}`
    if (minutes < limit || expected < EXPECTED) return { ...listAffected([]), looked: said }
    const detail = `Há ${formatMinutes(minutes)}; as mesmas horas costumam ter ${formatCount(Math.round(expected))} pedidos`
    return listAffected([
      {
        id: 'orders',
        label: 'Sem pedidos',
        detail,
        link: '/orders?sort=-placed',
        atRisk: ticket === null ? null : Math.round(expected * ticket),
      },
    ])
  },
}

export const discountAboveCeiling: Check = {
  key: 'discountAboveCeiling',
  area: 'sales',
  question: 'Nenhum pedido passa do teto de desconto',
  title: (count) =>
    count === 1 ? '1 pedido com desconto acima do teto' : `${count} pedidos com desconto acima do teto`,
  playbook: 'Veja que promoções e cupons se somaram no pedido, e qual delas deveria ter impedido a outra.',
  severity: 'warning',
  everyMinutes: 15,
  limit: { label: 'Teto de desconto', unit: 'percent', initial: 50, least: 1, most: 99 },
  atRiskMeans: 'O risco é o desconto acima do teto, nas últimas 24 horas conhecidas.',
  needs: 'orders.view',
  run: async ({ ctx, now, loadWatermarks: loadBelieved, limit }) => {
    const believed = await loadBelieved()
    if (believed.sales < now.getTime() - DAY * 1000) return lateResults.sales
    const to = Math.floor(believed.sales / 1000)
    const span = { from: to - DAY, to, ceiling: limit, limit: MAX_ITEMS }
    const { orders, count, above, first } = await askDeepDiscounts(ctx, span)
    if (orders === 0) return unknownResult('Sem pedidos nas últimas 24 horas.')
    const items = first.map(({ order_id, number, currency, items: of, discount, above: over }) => {
      const words = (amount: number) => formatExactMoneyText(amount, currency || ctx.account.currency)
      return {
        id: order_id,
        label: `Pedido ${number || order_id}`,
        atRisk: over,
        detail: `${words(discount)} de desconto em ${words(of)} de produtos`,
        link: `/orders?pedido=${encodeURIComponent(order_id)}`,
      }
    })
    return listAffected(items, count, above)
  },
}
