import type { Unit } from '../metrics.ts'
import { keysOf } from '../records.ts'

/** By when they came, whenever the sale was. */
export const reversalMetrics = {
  refundsReceived: {
    label: 'Valor estornado',
    definition: 'Valor dos estornos, na hora em que chegaram, seja a venda de quando for.',
    unit: 'money',
    sum: 'refundedAmount',
  },
  chargebacksReceived: {
    label: 'Contestações recebidas',
    definition: 'Vendas contestadas, na hora em que a contestação chegou, seja a venda de quando for.',
    unit: 'count',
    sum: 'chargebacks',
  },
  chargebackAmountReceived: {
    label: 'Valor contestado',
    definition: 'Valor das contestações, na hora em que chegaram, seja a venda de quando for.',
    unit: 'money',
    sum: 'chargebackAmount',
  },
} as const satisfies Record<string, { label: string; definition: string; unit: Unit; sum: string }>

export type ReversalMetricKey = keyof typeof reversalMetrics

export const reversalKeys = keysOf(reversalMetrics)
