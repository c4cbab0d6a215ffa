import type { Permission } from './permissions.ts'

/** What a screen lets people take as a file, and the permissions to take it and its personal columns; null where it has none. */
export type Exportable = { kind: string; permission: Permission; personal: Permission | null }

/** Where an export stands. `expired`: its file is gone, and what it was is still told. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'canceled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

/** A CSV for spreadsheets in Portuguese, a workbook with typed cells, and columns for machines. */
export const exportFormats = ['csv', 'xlsx', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** How a cell is written: money in minor units, a rate from 0 to 1, an instant in ms since 1970, a local day as `YYYY-MM-DD`. */
export const exportTypes = [
  'text',
  'money',
  'integer',
  'number',
  'rate',
  'instant',
  'day',
  'boolean',
] as const
export type ExportType = (typeof exportTypes)[number]

/** How many exports of one account are written at once; the others wait for their turn. */
export const exportsAtOnce = 3

/** Days that a file is kept. */
export const exportDays = 7

/** By what files are ordered; `-` before one that descends. */
export const exportSorts = ['createdAt', 'name', 'rows', 'size'] as const
export type ExportSort = (typeof exportSorts)[number]
