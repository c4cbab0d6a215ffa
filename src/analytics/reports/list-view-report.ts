import { formatDate } from '#model/formats/dates.ts'
import type { SearchParams } from '#model/address/search-params.ts'
import { absent } from '#model/formats/locale.ts'
import { formatExactMoneyText } from '#model/formats/money-text.ts'
import { formatMoment } from '#model/formats/moment.ts'
import { formatCount, formatNumber, formatRate } from '#model/formats/number.ts'
import type { ExportType } from '#model/exports.ts'
import type { Part } from '#platform/pdf/report.ts'
import { toRows, type ExportCell } from '../exports/export-batch.ts'
import type { ExportContext, OpenedExport } from '../exports/export-source.ts'
import { parseQuestion } from '../exports/start-export.ts'
import { firstRowsParts, MAX_ROWS } from './first-rows.ts'
import type { ViewFile, ViewReport } from './view-report.ts'

type ListReport = Pick<ViewReport, 'of' | 'title' | 'path'> &
  ViewFile & {
    /** Columns of the file that fit in a mail. */
    columns: (search: SearchParams) => readonly string[]
  }

/**
 * The first rows of a list, formatted like its file. Requires the permission to export, since they leave the
 * product.
 */
export function listViewReport({ of, title, path, columns, source, question }: ListReport): ViewReport {
  return {
    of,
    title,
    path,
    needs: [`${of.area}.view`, source.permission],
    file: { source, question },
    load: async (ctx, search) => {
      const stop = new AbortController()
      const asked = parseQuestion(source, question(ctx, search))
      const opened = await source.open(ctx, asked, {
        columns: columns(search),
        personal: false,
        signal: stop.signal,
      })
      const rows = await firstRows(opened)
      stop.abort()
      return partsOf(ctx, opened, rows)
    },
  }
}

async function firstRows({ batches }: OpenedExport): Promise<ExportCell[][]> {
  const rows: ExportCell[][] = []
  for await (const batch of batches) {
    rows.push(...toRows(batch).slice(0, MAX_ROWS - rows.length))
    if (rows.length === MAX_ROWS) break
  }
  return rows
}

function partsOf(
  { account }: ExportContext,
  { columns, expected, definitions: { period, filters }, money }: OpenedExport,
  rows: readonly ExportCell[][],
): Part[] {
  const total = expected ?? rows.length
  const words = cellWords(money?.currency ?? account.currency, account.timeZone)
  const about = [
    ...(period === null ? [] : [`Período: ${period}.`]),
    ...filters.map(({ name, value }) => `${name}: ${value}.`),
  ]
  return [
    ...(about.length === 0 ? [] : [{ kind: 'text' as const, text: about.join(' ') }]),
    ...firstRowsParts(
      total,
      columns.map(({ label, type }) => ({ label, weight: weights[type], numeric: isNumeric(type) })),
      rows.map((row) => columns.map(({ type }, place) => words(type, row[place] ?? null))),
    ),
  ]
}

type Words = (type: ExportType, cell: ExportCell) => string

const weights: Record<ExportType, number> = {
  text: 4,
  money: 3,
  instant: 3,
  integer: 2,
  number: 2,
  rate: 2,
  day: 2,
  boolean: 2,
}

const isNumeric = (type: ExportType): boolean =>
  type === 'money' || type === 'integer' || type === 'number' || type === 'rate'

function cellWords(currency: string, timeZone: string): Words {
  return (type, cell) => {
    if (cell === null || cell === '') return absent
    switch (type) {
      case 'money':
        return formatExactMoneyText(Number(cell), currency)
      case 'integer':
        return formatCount(Number(cell))
      case 'number':
        return formatNumber(Number(cell))
      case 'rate':
        return formatRate(Number(cell))
      case 'instant':
        return formatMoment(new Date(Number(cell)), timeZone)
      case 'day':
        return formatDate(String(cell))
      case 'boolean':
        return cell === true ? 'Sim' : 'Não'
      case 'text':
        return String(cell)
    }
  }
}
