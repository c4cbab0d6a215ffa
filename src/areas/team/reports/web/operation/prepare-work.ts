import type { TFunction } from 'i18next'
import { absent } from '#model/formats/locale.ts'
import { formatCount } from '#model/formats/number.ts'
import type { AlertWork, Work } from '#model/monitoring/alert-work-contract.ts'
import { formatMinutes } from '#model/monitoring/alert-words.ts'
import { dayOf, formatSpan } from '#ui/formats/day.ts'
import { numberCell, type Cell, type TableData, textCell } from '#ui/tables/table-data.ts'

const minutesCell = (minutes: number | null): Cell =>
  numberCell(minutes === null ? absent : formatMinutes(minutes), minutes)

const figures = [
  'fired',
  'answered',
  'endedAlone',
  'within',
  'medianAnswer',
  'mtta',
  'medianEnd',
  'mttr',
] as const

function cellsOf(work: Work, t: TFunction): Cell[] {
  const { fired, answered, endedAlone, within, due } = work
  const count = (value: number) => numberCell(formatCount(value), value)
  const limit =
    due === 0
      ? absent
      : t('reports.operation.ofTotal', { within: formatCount(within), due: formatCount(due) })
  return [
    count(fired),
    count(answered),
    count(endedAlone),
    numberCell(limit, due === 0 ? null : within),
    ...[work.medianAnswer, work.mtta, work.medianEnd, work.mttr].map(minutesCell),
  ]
}

type Named = { name: string; work: Work }

function tableOf(
  t: TFunction,
  caption: string,
  first: 'person' | 'shift' | 'severity' | 'period',
  rows: readonly Named[],
): TableData {
  return {
    caption,
    columns: [
      { label: t(`reports.operation.columns.${first}`), numeric: false },
      ...figures.map((key) => ({ label: t(`reports.operation.columns.${key}`), numeric: true })),
    ],
    rows: rows.map(({ name, work }) => [textCell(name), ...cellsOf(work, t)]),
  }
}

export function prepareWork(answer: AlertWork, t: TFunction) {
  const { people, shifts, severities, total, from, to, timeZone } = answer
  const last = new Date(Date.parse(to) - 1).toISOString()
  const days = formatSpan(dayOf(from, timeZone), dayOf(last, timeZone))
  return {
    total: tableOf(t, t('reports.operation.numbers'), 'period', [{ name: days, work: total }]),
    people: tableOf(
      t,
      t('reports.operation.people'),
      'person',
      people.map((work) => ({ name: work.id === null ? t('reports.operation.nobody') : work.name, work })),
    ),
    shifts: tableOf(
      t,
      t('reports.operation.shifts'),
      'shift',
      shifts.map((work) => ({ name: t(`reports.operation.shiftNames.${work.shift}`), work })),
    ),
    severities: tableOf(
      t,
      t('reports.operation.severities'),
      'severity',
      severities.map((work) => ({ name: t(`monitoring.severities.${work.severity}`), work })),
    ),
  }
}

export function workSentence({ total }: AlertWork, t: TFunction): string {
  const { fired, answered, endedAlone } = total
  if (fired === 0) return t('reports.operation.none')
  return t('reports.operation.sentence', {
    count: fired,
    shown: formatCount(fired),
    answered: formatCount(answered),
    alone: formatCount(endedAlone),
  })
}
