import type { Permission } from './permissions.ts'

/** Permissions to export, and to include personal columns (null: there are none). */
export type Exportable = { kind: string; permission: Permission; personal: Permission | null }

/** `expired`: the file was deleted, its description remains. */
export const exportStates = ['waiting', 'running', 'done', 'failed', 'canceled', 'expired'] as const
export type ExportState = (typeof exportStates)[number]

export const exportFormats = ['csv', 'xlsx', 'parquet'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Money in minor units, a rate from 0 to 1, an instant in ms since 1970, a local day as `YYYY-MM-DD`. */
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

/** Per account; further exports wait. */
export const exportsAtOnce = 3

export const exportDays = 7

/** Being prepared, per person; files that wait to be fetched, per account. */
export const exportQuota = { waiting: 20, bytes: 40e9 } as const

export const exportSorts = ['createdAt', 'name', 'rows', 'size'] as const
export type ExportSort = (typeof exportSorts)[number]
