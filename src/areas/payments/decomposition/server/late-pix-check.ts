import { lateResults, listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { askLatePix } from '#analytics/payments/late-pix.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'

const DAY = 86_400

/**
 * Delay between a Pix payment at the gateway and the order's approval at the platform, caused by late
 * webhooks.
 */
export const latePixCheck: Check = {
  key: 'pixLate',
  area: 'payments',
  question: 'Todo Pix pago libera o seu pedido a tempo',
  title: (count) =>
    count === 1 ? '1 pedido com Pix confirmado tarde' : `${count} pedidos com Pix confirmado tarde`,
  playbook:
    'Confira o webhook de pagamentos da loja no gateway, e libere à mão os pedidos que ainda esperam.',
  severity: 'critical',
  everyMinutes: 15,
  limit: { label: 'Minutos até o pedido ser aprovado', unit: 'minutes', initial: 30, least: 1, most: 1440 },
  atRiskMeans: 'O risco é o valor dos pedidos pagos que ainda não foram aprovados.',
  needs: 'payments.view',
  run: async ({ ctx, now, loadWatermarks: loadBelieved, limit }) => {
    const { payments } = await loadBelieved()
    const to = Math.floor(payments / 1000)
    if (to <= DAY) return unknownResult('Sem pagamentos informados por uma fonte.')
    if (payments < now.getTime() - DAY * 1000) return lateResults.payments
    const span = { from: to - DAY, to, most: limit * 60, limit: MAX_ITEMS }
    const { paid, count, open, first } = await askLatePix(ctx, span)
    if (paid === 0) return unknownResult('Nenhum Pix pago nas últimas 24 horas.')
    const items = first.map(({ order_id, number, waited, total, isOpen }) => ({
      id: order_id,
      label: `Pedido ${number || order_id}`,
      atRisk: isOpen ? total : null,
      detail: isOpen
        ? `Pago há ${formatMinutes(waited / 60)} e ainda não aprovado`
        : `Aprovado ${formatMinutes(waited / 60)} depois de pago`,
      link: `/orders?pedido=${encodeURIComponent(order_id)}`,
    }))
    return { ...listAffected(items, count, open), looked: `${paid} Pix pagos em 24 horas` }
  },
}
