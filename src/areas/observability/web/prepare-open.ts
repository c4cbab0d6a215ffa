import type { TFunction } from 'i18next'
import { formatCount } from '#model/formats/number.ts'
import { severities, type Severity } from '#model/monitoring/rules.ts'

type BySeverity = Record<Severity, number>

export const openCount = (open: BySeverity): number =>
  severities.reduce((sum, severity) => sum + open[severity], 0)

/** Formats as `3 alertas abertos: 1 crítico e 2 avisos.` */
export function prepareOpenSentence(open: BySeverity, t: TFunction): string {
  const count = openCount(open)
  if (count === 0) return t('monitoring.alerts.noneOpen')
  const parts = severities
    .filter((severity) => open[severity] > 0)
    .map((severity) =>
      t(`monitoring.alerts.bySeverity.${severity}`, {
        count: open[severity],
        shown: formatCount(open[severity]),
      }),
    )
  return t('monitoring.alerts.open', {
    count,
    shown: formatCount(count),
    parts: new Intl.ListFormat('pt-BR').format(parts),
  })
}

export const worstOpen = (open: BySeverity): Severity | null =>
  severities.find((severity) => open[severity] > 0) ?? null
