import { pairFigure } from '#analytics/reports/pair-figures.ts'
import type { ReportSection, ReportSubject } from '#analytics/reports/report-section.ts'
import { absent } from '#model/formats/locale.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatCount } from '#model/formats/number.ts'
import { shellPaths } from '#model/paths.ts'
import type { Part } from '#platform/pdf/report.ts'
import { severityWord } from '#platform/notices/message.ts'
import type { MonitoringSummary } from '../../reports-contract.ts'
import { getMonitoringSummary } from './get-monitoring-summary.ts'

export const alertsSection: ReportSection = {
  key: 'alerts',
  needs: ['observability.view'],
  link: (subject) => `${shellPaths.monitoringSummary}?${new URLSearchParams(asked(subject))}`,
  load: async (ctx, subject) => partsOf(await getMonitoringSummary(ctx, asked(subject))),
}

const asked = ({ period }: ReportSubject) => ({ period })

function partsOf({ current, before, currency, worst }: MonitoringSummary): Part[] {
  const money = (value: number | null) => formatExactMoneyText(value, currency)
  return [
    { kind: 'heading', text: 'Alertas' },
    {
      kind: 'figures',
      figures: [
        {
          label: 'Alertas',
          value: formatCount(current.fired),
          note: `no período anterior, ${formatCount(before.fired)}`,
        },
        pairFigure('Perda estimada', { value: money(current.lost), was: money(before.lost) }),
        pairFigure('Até reconhecer (média)', { value: minutes(current.mtta), was: minutes(before.mtta) }),
        pairFigure('Até terminar (média)', { value: minutes(current.mttr), was: minutes(before.mttr) }),
      ],
    },
    ...(worst.length === 0
      ? []
      : [
          {
            kind: 'table' as const,
            columns: [
              { label: 'Maiores perdas', weight: 5 },
              { label: 'Severidade', weight: 2 },
              { label: 'Perda', weight: 3, numeric: true },
            ],
            rows: worst.map(({ rule, place, severity, lost }) => [
              [rule.name, ...place.map(({ label }) => label)].join(' · '),
              severityWord(severity),
              money(lost),
            ]),
          },
        ]),
  ]
}

function minutes(value: number | null): string {
  if (value === null) return absent
  const whole = Math.round(value)
  if (whole < 60) return `${whole} min`
  return whole % 60 === 0 ? `${whole / 60} h` : `${Math.floor(whole / 60)} h ${whole % 60} min`
}
