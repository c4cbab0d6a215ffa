import type { TFunction } from 'i18next'
import type { Compared } from '#areas/payments/decomposition/web/compared.ts'
import { formatMilliseconds } from '#areas/payments/web/format-milliseconds.ts'
import { type Kpi, prepareFigure } from '#ui/kpi/prepare-kpi.ts'

/** The median; `note` gives a high percentile. */
export function prepareLatency(
  { p50, p95 }: Compared['latency'],
  t: TFunction,
): { kpi: Kpi; note: string | null } {
  const kpi = prepareFigure({ unit: 'number', better: 'down' }, p50, '')
  return {
    kpi: {
      ...kpi,
      exact: { ...kpi.exact, unit: 'milliseconds' },
      value: formatMilliseconds(p50.current),
      before: formatMilliseconds(p50.base),
      delta: '',
    },
    note:
      p95.current === null
        ? null
        : t('payments.figures.almostAll', { value: formatMilliseconds(p95.current) }),
  }
}
