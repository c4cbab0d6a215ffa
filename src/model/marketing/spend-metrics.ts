import type { Direction } from '../metric-dictionary.ts'
import type { Unit } from '../metrics.ts'

/** Reported by day, for the whole account. */
export const spendMetrics = {
  adSpend: {
    label: 'Gasto com anúncios',
    definition:
      'Gasto que as plataformas de anúncios informaram, pelo dia no fuso da conta. Em moeda sem cotação, fica de fora.',
    unit: 'money',
    better: 'neutral',
  },
} as const satisfies Record<string, { label: string; definition: string; unit: Unit; better: Direction }>

export type SpendMetricKey = keyof typeof spendMetrics
