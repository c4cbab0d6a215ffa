import type { Place } from '#platform/secrets/encrypt.ts'

export const EXPORTS_CHANNEL = 'exports'

export const sealedQuestion = (exportId: string): Place => ({ purpose: 'export-question', row: exportId })
