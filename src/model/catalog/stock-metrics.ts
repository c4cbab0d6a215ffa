import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

export const stockMetrics = {
  availableStock: {
    label: 'Estoque disponível',
    definition: 'Unidades que podem ser vendidas agora, sem as reservadas, em todas as docas.',
    unit: 'count',
    better: 'up',
  },
} as const satisfies Record<string, { label: string; definition: string; unit: Unit; better: Direction }>

export type StockMetricKey = keyof typeof stockMetrics
