import { SILENT_DAYS } from '../logistics/tower.ts'
import type { Unit } from '../metrics.ts'
import { keysOf } from '../records.ts'

/** Local days, including the last, of orders that are looked at for having stopped. */
export const STOPPED_DAYS = 90

/** Queue lengths, or what is in them, at a moment, counted like the current screens. */
export const waitingMetrics = {
  stoppedOrders: {
    label: 'Pedidos parados',
    definition: `Pedidos dos últimos ${STOPPED_DAYS} dias há mais tempo no mesmo status do que o limite dele.`,
    area: 'orders',
  },
  overduePackages: {
    label: 'Volumes vencidos',
    definition: 'Volumes abertos dos últimos 180 dias cuja primeira promessa já passou.',
    area: 'logistics',
  },
  overdueAmount: {
    label: 'Valor vencido',
    definition: 'Valor dos volumes abertos dos últimos 180 dias cuja primeira promessa já passou.',
    area: 'logistics',
    unit: 'money',
  },
  silentPackages: {
    label: 'Volumes sem evento',
    definition: `Volumes coletados e abertos dos últimos 180 dias, há ${SILENT_DAYS} dias ou mais sem evento de rastreio.`,
    area: 'logistics',
  },
  packagesToInvoice: {
    label: 'Volumes a faturar',
    definition: 'Volumes aprovados dos últimos 180 dias que aguardam a nota fiscal na doca.',
    area: 'logistics',
  },
  packagesToShip: {
    label: 'Volumes a coletar',
    definition: 'Volumes faturados dos últimos 180 dias que aguardam a coleta na doca.',
    area: 'logistics',
  },
} as const satisfies Record<
  string,
  { label: string; definition: string; area: 'orders' | 'logistics'; unit?: Unit }
>

export type WaitingMetricKey = keyof typeof waitingMetrics

export const waitingKeys = keysOf(waitingMetrics)
