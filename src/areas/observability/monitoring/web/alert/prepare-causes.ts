import type { TFunction } from 'i18next'
import type { Alert, AlertCauses } from '#areas/observability/monitoring/alerts-contract.ts'
import { levelText } from '#areas/observability/web/alert-texts.ts'
import { absent } from '#model/formats/locale.ts'
import { formatPoints, formatShare } from '#model/formats/number.ts'
import { monitoredMetrics } from '#model/monitoring/metrics.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { formatDifference, formatValue } from '#ui/formats/unit.ts'
import { numberCell, type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'

type Cause = AlertCauses['causes'][number]
type Of = Pick<Alert, 'metric' | 'currency'>

const list = new Intl.ListFormat('pt-BR')

/** Formats as `Visa › Banco Sul e Banco Norte`. */
export const causePlace = ({ segments }: Pick<Cause, 'segments'>): string =>
  segments.map(({ labels }) => list.format(labels)).join(' › ')

/** With a sign; rates in points. */
export function effectText({ metric, currency }: Of, effect: number): string {
  const { unit } = monitoredMetrics[metric]
  if (unit === 'rate') return formatPoints(0, effect)
  if (unit === 'money') return formatMoney(effect, currency, 'always')
  const text = formatValue(effect, unit, currency)
  return effect > 0 ? `+${text}` : text
}

export function prepareCausesSentence(alert: Of, causes: AlertCauses, t: TFunction): string {
  const { base, current } = causes.value
  const { label, unit } = monitoredMetrics[alert.metric]
  if (causes.state === 'nothing' || base === null || current === null)
    return t('monitoring.alert.causes.nothing')
  const moved = t('monitoring.alert.causes.moved', {
    name: label,
    before: levelText(alert, base),
    now: levelText(alert, current),
    change: formatDifference(base, current, unit),
  })
  const [first] = causes.causes
  return first === undefined
    ? `${moved} ${t(`monitoring.alert.causes.verdicts.${causes.verdict}`)}`
    : `${moved} ${t('monitoring.alert.causes.first', {
        place: causePlace(first),
        effect: effectText(alert, first.effect),
      })}`
}

export function prepareCausesTable(alert: Of, { causes }: AlertCauses, t: TFunction): TableData {
  const { unit } = monitoredMetrics[alert.metric]
  const cell = (text: string, value: number | null) => unitCell(text, value, unit, alert.currency)
  return {
    caption: t('monitoring.alert.causes.title'),
    columns: [
      { label: t('monitoring.alert.causes.place'), numeric: false },
      { label: t('monitoring.alert.causes.effect'), numeric: true },
      { label: t('monitoring.alert.causes.before'), numeric: true },
      { label: t('monitoring.alert.causes.now'), numeric: true },
      { label: t('monitoring.alert.causes.confidence'), numeric: true },
    ],
    rows: causes.map((cause) => [
      textCell(causePlace(cause)),
      cell(effectText(alert, cause.effect), cause.effect),
      cell(levelText(alert, cause.inside.base), cause.inside.base),
      cell(levelText(alert, cause.inside.current), cause.inside.current),
      numberCell(formatShare(cause.confidence), cause.confidence),
    ]),
  }
}

/** For conversion: the share that reached each step from the previous one. */
export function prepareSteps({ currency }: Of, { steps }: AlertCauses, t: TFunction): TableData {
  return {
    caption: t('monitoring.alert.causes.steps.title'),
    columns: [
      { label: t('monitoring.alert.causes.steps.step'), numeric: false },
      { label: t('monitoring.alert.causes.before'), numeric: true },
      { label: t('monitoring.alert.causes.now'), numeric: true },
      { label: t('monitoring.alerts.columns.change'), numeric: true },
    ],
    rows: steps.map(({ step, base, current }) => [
      textCell(t(`monitoring.alert.causes.steps.${step}`)),
      unitCell(formatValue(base, 'rate', currency), base, 'rate', currency),
      unitCell(formatValue(current, 'rate', currency), current, 'rate', currency),
      numberCell(
        base === null || current === null ? absent : formatPoints(base, current),
        base === null || current === null ? null : current - base,
      ),
    ]),
  }
}

/** Other metrics at the same place and time. */
export function prepareMoved({ currency }: Of, { moved }: AlertCauses, t: TFunction): TableData {
  return {
    caption: t('monitoring.alert.moved.title'),
    columns: [
      { label: t('monitoring.alert.moved.metric'), numeric: false },
      { label: t('monitoring.alert.causes.before'), numeric: true },
      { label: t('monitoring.alert.causes.now'), numeric: true },
      { label: t('monitoring.alerts.columns.change'), numeric: true },
    ],
    rows: moved.map(({ metric, base, current }) => {
      const { label, unit } = monitoredMetrics[metric]
      return [
        textCell(label),
        unitCell(formatValue(base, unit, currency), base, unit, currency),
        unitCell(formatValue(current, unit, currency), current, unit, currency),
        unitCell(
          base === null || current === null ? absent : formatDifference(base, current, unit),
          base === null || current === null ? null : current - base,
          unit,
          currency,
        ),
      ]
    }),
  }
}
