import { lateResults, listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import {
  askMismatchedOrders,
  type Disagreement,
  type MismatchedOrder,
} from '#analytics/payments/mismatched-orders.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'

const DAY = 86_400
const DAYS = 30
/** Payments and orders arrive separately; recent ones may not match yet. */
const SETTLES = 3600

export const mismatchedPaymentsCheck: Check = {
  key: 'paymentsUnlikeOrders',
  area: 'payments',
  question: 'Pagamentos e pedidos concordam',
  title: (count) =>
    count === 1 ? '1 pedido discorda do seu pagamento' : `${count} pedidos discordam do seu pagamento`,
  playbook:
    'Confira o pedido no gateway: devolva o que foi cobrado a mais ou de pedido cancelado, e cobre o que falta.',
  severity: 'critical',
  everyMinutes: 60,
  limit: { label: 'Dias para devolver um pedido cancelado', unit: 'days', initial: 10, least: 1, most: 29 },
  atRiskMeans: `O risco é a diferença entre o pago e o devido, nos pedidos dos últimos ${DAYS} dias.`,
  needs: 'payments.view',
  run: async ({ ctx, now, loadWatermarks: loadBelieved, limit }) => {
    const { payments } = await loadBelieved()
    const to = Math.floor(payments / 1000) - SETTLES
    if (to <= DAYS * DAY) return unknownResult('Sem pagamentos informados por uma fonte.')
    const span = { from: to - DAYS * DAY, to, patience: limit * DAY, limit: MAX_ITEMS }
    const { orders, count, worth, first } = await askMismatchedOrders(ctx, span)
    if (orders === 0) return unknownResult('Sem pedidos com pagamentos informados por uma fonte.')
    if (count === 0 && payments < now.getTime() - DAY * 1000) return lateResults.payments
    const items = first.map((order) => ({
      id: order.order_id,
      label: `Pedido ${order.number || order.order_id}`,
      atRisk: order.worth,
      detail: words(order, ctx.account.currency),
      link: `/orders?pedido=${encodeURIComponent(order.order_id)}`,
    }))
    return listAffected(items, count, worth)
  },
}

function words({ kind, currency, total, paid, apart }: MismatchedOrder, ofAccount: string): string {
  const [ofOrder, ofPayments, kept] = [total, paid, apart].map((amount) =>
    formatExactMoneyText(amount, currency || ofAccount),
  )
  const said: Record<Disagreement, string> = {
    paidTwice: `Aprovado mais de uma vez: ${ofPayments} em um pedido de ${ofOrder}`,
    underpaid: `Aprovado ${ofPayments} de um pedido de ${ofOrder}`,
    notReturned: `Cancelado, com ${kept} ainda não devolvidos`,
  }
  return said[kind]
}
