import type { Exportable } from '#model/exports.ts'

export const targetsExport = {
  kind: 'targets',
  permission: 'sales.export',
  personal: null,
} as const satisfies Exportable
