import type { TFunction } from 'i18next'
import type { MonitoringSummary } from '#areas/observability/monitoring/reports-contract.ts'
import { precisionText } from '#areas/observability/web/alert-texts.ts'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { severities } from '#model/monitoring/rules.ts'
import { dayOf, formatDay } from '#ui/formats/day.ts'
import { formatMoney } from '#ui/formats/money.ts'
import { moneyCell, numberCell, type TableData, textCell } from '#ui/tables/table-data.ts'

type Side = MonitoringSummary['current']

export const minutesText = (minutes: number | null): string =>
  minutes === null ? absent : formatMinutes(minutes)

/** The item larger than every other; null on a tie. */
function foremost<Item>(items: readonly Item[], size: (item: Item) => number): Item | null {
  const [first, second] = items.toSorted((a, b) => size(b) - size(a))
  if (first === undefined || size(first) === 0) return null
  return second !== undefined && size(second) === size(first) ? null : first
}

/** Summary of a period as sentences. */
export function prepareNarrative(summary: MonitoringSummary, t: TFunction): string[] {
  const { current, before, currency } = summary
  if (current.fired === 0)
    return [
      ...(areWithoutRules(summary) ? [] : [t('monitoring.summary.quiet')]),
      ...ruleSentences(summary, t),
      ...(before.fired === 0
        ? []
        : [t('monitoring.summary.quietBefore', { count: before.fired, shown: formatCount(before.fired) })]),
    ]
  const area = foremost(summary.areas, ({ fired }) => fired)
  const rule = foremost(summary.rules, ({ fired }) => fired)
  const critical = summary.severities.critical
  return [
    t('monitoring.summary.fired', {
      count: current.fired,
      shown: formatCount(current.fired),
      incidents: t('monitoring.summary.incidents', {
        count: current.incidents,
        shown: formatCount(current.incidents),
      }),
      than: thanBefore(current.fired, before.fired, t),
    }),
    ...(critical === 0
      ? []
      : [t('monitoring.summary.critical', { count: critical, shown: formatCount(critical) })]),
    ...ruleSentences(summary, t),
    ...(current.lost === null || current.lost <= 0
      ? []
      : [
          t((before.lost ?? 0) <= 0 ? 'monitoring.summary.lost' : 'monitoring.summary.lostThan', {
            count: current.fired,
            lost: formatMoney(current.lost, currency),
            before: formatMoney(before.lost, currency),
          }),
        ]),
    ...(area === null || current.fired < 2
      ? []
      : [
          t(area.fired < current.fired ? 'monitoring.summary.area' : 'monitoring.summary.allIn', {
            area: t(`menu.areas.${area.area}`),
            shown: formatCount(area.fired),
            all: formatCount(current.fired),
          }),
        ]),
    ...(rule === null || summary.rules.length < 2
      ? []
      : [
          t('monitoring.summary.noisiest', {
            name: rule.name,
            count: rule.fired,
            shown: formatCount(rule.fired),
            lasting: formatMinutes(rule.minutes),
          }),
        ]),
    ...(current.mtta === null
      ? []
      : [t('monitoring.summary.mtta', { minutes: formatMinutes(current.mtta) })]),
    ...(current.mttr === null
      ? []
      : [t('monitoring.summary.mttr', { minutes: formatMinutes(current.mttr) })]),
    current.judged === 0
      ? t('monitoring.summary.unjudged', { count: current.fired })
      : t('monitoring.summary.judged', {
          count: current.judged,
          shown: formatCount(current.judged),
          right: formatCount(current.right),
          rate: precisionText(current),
        }),
  ]
}

const areWithoutRules = ({ rulesSince, to }: MonitoringSummary): boolean =>
  rulesSince === null || rulesSince >= to

/** Areas that could not fire because they have no rules. */
function ruleSentences(summary: MonitoringSummary, t: TFunction): string[] {
  const { rulesSince, from, timeZone } = summary
  if (rulesSince === null) return [t('monitoring.summary.noRules')]
  if (rulesSince <= from) return []
  const day = formatDay(dayOf(rulesSince, timeZone))
  return [t(`monitoring.summary.${areWithoutRules(summary) ? 'rulesAfter' : 'rulesSince'}`, { day })]
}

export function thanBefore(current: number, before: number, t: TFunction): string {
  const more = current - before
  if (more === 0) return t('monitoring.summary.asBefore')
  return t(more > 0 ? 'monitoring.summary.moreThanBefore' : 'monitoring.summary.fewerThanBefore', {
    shown: formatCount(Math.abs(more)),
  })
}

export function prepareSides({ current, before, currency }: MonitoringSummary, t: TFunction): TableData {
  const row = (key: 'fired' | 'incidents' | 'lost' | 'mtta' | 'mttr' | 'precision', side: Side) => {
    if (key === 'precision')
      return numberCell(precisionText(side), side.judged === 0 ? null : side.right / side.judged)
    const value = side[key]
    if (key === 'lost') return moneyCell(formatMoney(value, currency), value, currency)
    return numberCell(key === 'mtta' || key === 'mttr' ? minutesText(value) : formatCount(value), value)
  }
  return {
    caption: t('monitoring.summary.numbers'),
    columns: [
      { label: t('monitoring.summary.number'), numeric: false },
      { label: t('monitoring.summary.current'), numeric: true },
      { label: t('monitoring.summary.before'), numeric: true },
    ],
    rows: (['fired', 'incidents', 'lost', 'mtta', 'mttr', 'precision'] as const).map((key) => [
      textCell(t(`monitoring.summary.rows.${key}`)),
      row(key, current),
      row(key, before),
    ]),
  }
}

export function prepareAreas({ areas, currency }: MonitoringSummary, t: TFunction): TableData {
  return {
    caption: t('monitoring.summary.areas'),
    columns: [
      { label: t('monitoring.alerts.area'), numeric: false },
      { label: t('monitoring.summary.rows.fired'), numeric: true },
      { label: t('monitoring.summary.rows.lost'), numeric: true },
    ],
    rows: areas.map(({ area, fired, lost }) => [
      textCell(t(`menu.areas.${area}`)),
      numberCell(formatCount(fired), fired),
      moneyCell(formatMoney(lost, currency), lost, currency),
    ]),
  }
}

export function prepareSeverities({ severities: by }: MonitoringSummary, t: TFunction): TableData {
  return {
    caption: t('monitoring.summary.severities'),
    columns: [
      { label: t('monitoring.alerts.columns.severity'), numeric: false },
      { label: t('monitoring.summary.rows.fired'), numeric: true },
    ],
    rows: severities.map((severity) => [
      textCell(t(`monitoring.severities.${severity}`)),
      numberCell(formatCount(by[severity]), by[severity]),
    ]),
  }
}

export function prepareRules({ rules, currency }: MonitoringSummary, t: TFunction): TableData {
  return {
    caption: t('monitoring.summary.rules'),
    columns: [
      { label: t('monitoring.alerts.columns.rule'), numeric: false },
      { label: t('monitoring.summary.rows.fired'), numeric: true },
      { label: t('monitoring.alerts.columns.duration'), numeric: true },
      { label: t('monitoring.summary.rows.lost'), numeric: true },
      { label: t('monitoring.summary.rows.precision'), numeric: true },
    ],
    rows: rules.map(({ name, fired, minutes, lost, judged, right }) => [
      textCell(name),
      numberCell(formatCount(fired), fired),
      numberCell(formatMinutes(minutes), minutes),
      moneyCell(formatMoney(lost, currency), lost, currency),
      numberCell(precisionText({ right, judged }), judged === 0 ? null : right / judged),
    ]),
  }
}
