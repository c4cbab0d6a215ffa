import type { MetricKey } from './metric-dictionary.ts'

/** For files; must match the screens' texts. */
export const metricLabels: Record<MetricKey, { label: string; formula: string }> = {
  capturedRevenue: {
    label: 'Receita captada',
    formula:
      'Soma do valor final dos pedidos criados (itens − descontos + frete + taxas), exceto incompletos',
  },
  approvedRevenue: {
    label: 'Receita aprovada',
    formula: 'Soma do valor final dos pedidos com pagamento aprovado',
  },
  invoicedRevenue: { label: 'Receita faturada', formula: 'Soma do valor final dos pedidos com nota fiscal' },
  canceledRevenue: { label: 'Receita cancelada', formula: 'Soma do valor final dos pedidos cancelados' },
  breakage: { label: 'Quebra', formula: '1 − receita faturada ÷ receita captada' },
  capturedOrders: { label: 'Pedidos captados', formula: 'Pedidos criados, exceto incompletos' },
  approvedOrders: { label: 'Pedidos aprovados', formula: 'Pedidos com pagamento aprovado' },
  invoicedOrders: { label: 'Pedidos faturados', formula: 'Pedidos com nota fiscal' },
  canceledOrders: { label: 'Pedidos cancelados', formula: 'Pedidos cancelados' },
  units: { label: 'Unidades', formula: 'Unidades dos pedidos captados' },
  capturedTicket: { label: 'Ticket captado', formula: 'Receita captada ÷ pedidos captados' },
  invoicedTicket: { label: 'Ticket faturado', formula: 'Receita faturada ÷ pedidos faturados' },
  unitsPerOrder: { label: 'Itens por pedido', formula: 'Unidades ÷ pedidos captados' },
  unitPrice: { label: 'Preço médio', formula: 'Valor dos itens antes de descontos ÷ unidades' },
  freightPerOrder: { label: 'Frete médio', formula: 'Frete pago pelos clientes ÷ pedidos captados' },
  discount: { label: 'Desconto', formula: 'Descontos ÷ valor dos itens antes de descontos' },
  sessions: { label: 'Sessões', formula: 'Visitas à loja no período' },
  conversion: { label: 'Conversão', formula: 'Pedidos captados ÷ sessões, nos canais que têm sessões' },
  approval: { label: 'Aprovação', formula: 'Pedidos aprovados ÷ pedidos captados' },
  invoicing: { label: 'Taxa de faturamento', formula: 'Pedidos faturados ÷ pedidos aprovados' },
  cancellation: { label: 'Cancelamento', formula: 'Pedidos cancelados ÷ pedidos captados' },
  cancellationByValue: { label: 'Cancelamento em valor', formula: 'Receita cancelada ÷ receita captada' },
  dueOrders: {
    label: 'Pedidos com prazo vencido',
    formula: 'Pedidos aprovados cuja primeira promessa já terminou, exceto os cancelados antes dela',
  },
  onTime: {
    label: 'Entregas no prazo',
    formula:
      'Pedidos entregues até a primeira promessa ÷ pedidos aprovados cuja primeira promessa já terminou',
  },
  lateOrders: {
    label: 'Pedidos atrasados',
    formula: 'Pedidos aprovados cuja primeira promessa terminou sem entrega, ou entregues depois dela',
  },
}
