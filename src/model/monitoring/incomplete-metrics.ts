import { SAME_CASE_HOURS } from '../incomplete-orders.ts'
import type { Unit } from '../metrics.ts'
import { keysOf } from '../records.ts'

const repeats = `repetições do mesmo cliente com os mesmos SKUs a até ${SAME_CASE_HOURS} horas contam uma vez, na hora da primeira`

/** A case counts at its first order: later ones are not known yet when a window ends. */
export const incompleteMetrics = {
  incompleteOrders: {
    label: 'Pedidos incompletos',
    definition: `Pedidos começados e não fechados; ${repeats}.`,
    unit: 'count',
  },
  incompleteAmount: {
    label: 'Valor incompleto',
    definition: `Valor dos pedidos começados e não fechados; ${repeats}.`,
    unit: 'money',
  },
  incompleteShare: {
    label: 'Incompletos sobre tentativas',
    definition: `Pedidos incompletos ÷ (incompletos + captados), nos canais que enviam pedidos incompletos; ${repeats}.`,
    unit: 'rate',
  },
} as const satisfies Record<string, { label: string; definition: string; unit: Unit }>

export type IncompleteMetricKey = keyof typeof incompleteMetrics

export const incompleteKeys = keysOf(incompleteMetrics)
