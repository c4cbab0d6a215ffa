import { instant, type RecordKind } from './field.ts'
import { orderId, platformStatus } from './shared-fields.ts'

export const orderStatuses = {
  meaning:
    'Um registro por situação por que o pedido passou, para saber quanto tempo ficou em cada uma. A situação do próprio pedido não precisa se repetir aqui.',
  plural: 'situações de pedidos',
  key: ['order_id', 'platform_status', 'since'],
  partOf: 'orders',
  facts: ['orders', 'packages'],
  fields: {
    order_id: orderId,
    platform_status: { ...platformStatus, required: true },
    since: instant('Desde quando o pedido esteve nesta situação', {
      required: true,
      api: 'Desde quando o pedido esteve nela',
    }),
  },
} as const satisfies RecordKind
