import { listAffected, unknownResult, type Check } from '#analytics/checks/check.ts'
import { countOrders } from '#analytics/orders/count-orders.ts'
import { hasFacts } from '#analytics/question/has-facts.ts'
import { listOrders } from '#analytics/orders/list-orders.ts'
import type { OrdersQuestion } from '#analytics/orders/orders-question.ts'
import { startOfLastDays } from '#analytics/periods/local-time.ts'
import { MAX_ITEMS } from '#model/monitoring/checks.ts'
import { STOPPED_DAYS } from '#model/monitoring/waiting-metrics.ts'
import { orderStatusLabels } from '#model/order-labels.ts'
import { delayTime } from '../model.ts'
import { loadOrdersContext } from './orders-context.ts'

/** As the tab of stalled orders and rules about them count it, by the account's own limits of each status. */
export const ordersStopped: Check = {
  key: 'ordersStopped',
  area: 'orders',
  question: 'Nenhum pedido está parado no mesmo status',
  title: (count) =>
    count === 1 ? '1 pedido parado no mesmo status' : `${count} pedidos parados no mesmo status`,
  playbook: 'Comece pelos de maior valor: veja o que falta em cada um e quem pode destravar.',
  severity: 'warning',
  everyMinutes: 30,
  limit: null,
  atRiskMeans: `O risco é o valor dos pedidos dos últimos ${STOPPED_DAYS} dias que passam do limite do seu status.`,
  needs: 'orders.view',
  run: async ({ ctx, now }) => {
    if (!(await hasFacts(ctx, 'orders'))) return unknownResult('Sem pedidos ainda.')
    const end = now.getTime()
    const question: OrdersQuestion = {
      ...(await loadOrdersContext(ctx)),
      placed: { start: startOfLastDays(end, STOPPED_DAYS, ctx.account.timeZone), end },
      filters: {},
      tab: 'stalled',
      statuses: [],
      deadlines: [],
      value: {},
      units: {},
      daysInStatus: {},
      annotated: [],
      ids: null,
    }
    const [rows, { tabs, value }] = await Promise.all([
      listOrders(ctx, question, { sort: { by: 'value', descending: true }, limit: MAX_ITEMS, offset: 0 }),
      countOrders(ctx, question),
    ])
    if (tabs.all === 0) return unknownResult(`Sem pedidos nos últimos ${STOPPED_DAYS} dias.`)
    const items = rows.map(({ order_id, platform_number, status_name, since_at, shown }) => ({
      id: order_id,
      label: `Pedido ${platform_number || order_id}`,
      detail: `${orderStatusLabels[status_name]} há ${delayTime(end - since_at * 1000)}`,
      atRisk: shown,
      link: `/orders?pedido=${encodeURIComponent(order_id)}`,
    }))
    return listAffected(items, tabs.stalled, value)
  },
}
