import type { Exportable } from '#model/exports.ts'

export const packagesExport = {
  kind: 'packages',
  permission: 'logistics.export',
  personal: 'logistics.personal',
} as const satisfies Exportable
