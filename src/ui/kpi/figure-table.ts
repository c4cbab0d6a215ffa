import type { TFunction } from 'i18next'
import type { ExactFigure, FigurePoint, KpiValue } from '#ui/kpi/prepare-kpi.ts'
import { type TableData, textCell, unitCell } from '#ui/tables/table-data.ts'

export type FigureFile = {
  label: string
  exact: ExactFigure
  points?: readonly FigurePoint[] | undefined
}

/** The figure first, then its series. Money in the currency's unit, rates from 0 to 1, the rest as measured. */
export function figureTable(
  { label, exact: { unit, value, currency, when }, points = [] }: FigureFile,
  t: TFunction,
): TableData {
  const exactOf = (number: number | null) => unitCell('', number, unit, currency)
  const measure = unit === 'money' ? currency : t(`kpi.units.${unit}`)
  const row = (date: string, compared: string | null, of: KpiValue) => [
    textCell(label),
    textCell(date),
    exactOf(of.current),
    textCell(compared ?? ''),
    exactOf(of.base),
    textCell(measure),
  ]
  const columns = ['figure', 'date', 'value', 'comparedDate', 'compared', 'unit'] as const
  return {
    caption: label,
    columns: columns.map((key) => ({
      label: t(`kpi.columns.${key}`),
      numeric: key === 'value' || key === 'compared',
    })),
    rows: [
      row(when?.current ?? t('kpi.whole'), when === undefined ? t('kpi.whole') : (when.base ?? null), value),
      ...points.map((point) => row(point.date, point.compared, point)),
    ],
  }
}
