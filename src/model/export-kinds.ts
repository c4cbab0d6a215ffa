import type { Permission } from './permissions.ts'

/** What may be asked of the account's data as a file: who may take it, and who may take the personal columns too. */
export type ExportRule = { permission: Permission; personal: Permission | null }

/** Every kind of export; the area that has the data declares its source under the same name. */
export const exportKinds = {
  salesPivot: { permission: 'sales.export', personal: null },
  targets: { permission: 'sales.export', personal: null },
  orders: { permission: 'orders.export', personal: 'orders.personal' },
  'incomplete-orders': { permission: 'orders.export', personal: 'orders.personal' },
} as const satisfies Record<string, ExportRule>

export type ExportKind = keyof typeof exportKinds

export const isExportKind = (text: string): text is ExportKind => Object.hasOwn(exportKinds, text)

export const ruleOfExport = (kind: ExportKind): ExportRule => exportKinds[kind]
