import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

export const stockMetrics = {
  availableStock: {
    label: 'Estoque disponível',
    definition: 'Unidades que podem ser vendidas agora, sem as reservadas, em todas as docas.',
    unit: 'count',
    better: 'up',
  },
  stockCoverage: {
    label: 'Cobertura de estoque (dias)',
    definition:
      'Dias que o estoque disponível dura no ritmo de venda: unidades por dia com estoque dos 28 dias anteriores, ou dos 90 se faltou em todos. Sem estoque é 0; sem venda não há número. De vários SKUs, somam-se os que têm os dois.',
    unit: 'number',
    better: 'up',
  },
} as const satisfies Record<string, { label: string; definition: string; unit: Unit; better: Direction }>

export type StockMetricKey = keyof typeof stockMetrics

/** Counted over the catalogue at a moment. */
export const stockoutMetrics = {
  bestSellersOut: {
    label: 'SKUs A sem estoque',
    definition:
      'SKUs da curva A sem unidades disponíveis em nenhuma doca. A curva é a dos 90 dias antes de cada verificação; os SKUs à venda são os de hoje.',
    unit: 'count',
    better: 'down',
  },
  bestSellersOutShare: {
    label: 'Ruptura da curva A',
    definition:
      'SKUs da curva A sem unidades disponíveis ÷ SKUs da curva A com estoque informado. A curva é a dos 90 dias antes de cada verificação; os SKUs à venda são os de hoje.',
    unit: 'rate',
    better: 'down',
  },
} as const satisfies Record<string, { label: string; definition: string; unit: Unit; better: Direction }>

export type StockoutMetricKey = keyof typeof stockoutMetrics
