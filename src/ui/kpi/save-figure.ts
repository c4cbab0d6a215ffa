import type { TFunction } from 'i18next'
import { toCsv } from '#ui/exports/csv.ts'
import { download } from '#ui/exports/download.ts'
import { formatInstant } from '#ui/formats/instant.ts'
import { type FigureFile, figureTable } from '#ui/kpi/figure-table.ts'
import { scopeWords } from '#ui/shell/scope-words.tsx'

export function saveFigure(figure: FigureFile, t: TFunction): void {
  const table = figureTable(figure, scopeWords(), formatInstant(new Date().toISOString()), t)
  download(new Blob([toCsv(table)], { type: 'text/csv;charset=utf-8' }), `${table.caption}.csv`)
}
