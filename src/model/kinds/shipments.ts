import { text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

export const shipments = {
  meaning: 'Um registro por volume; completa transportadora e datas do pedido.',
  plural: 'volumes',
  key: ['order_id', 'shipment_id'],
  partOf: 'orders',
  facts: ['orders', 'order_items'],
  api: { summary: 'Volumes de pedidos' },
  fields: {
    order_id: { ...shared.orderId, api: 'Número do pedido, que vem por esta API, antes ou depois' },
    shipment_id: text('Volume, único no pedido', { required: true }),
    carrier: shared.carrier,
    service: text('Serviço da transportadora', {
      columns: 'service servico shipping_service servico_entrega',
    }),
    dock: shared.dock,
    tracking_number: text('Código de rastreio', {
      columns: 'tracking_number tracking_code codigo_rastreio codigo_de_rastreio rastreio rastreamento',
    }),
    tracking_url: text('Endereço do rastreio', {
      columns: 'tracking_url url_rastreio link_rastreio',
      isAddress: true,
    }),
    invoice_number: { ...shared.invoiceNumber, api: 'Número da nota fiscal' },
    ...shared.milestones,
    invoiced_at: { ...shared.milestones.invoiced_at, api: 'Nota fiscal' },
  },
} as const satisfies RecordKind
