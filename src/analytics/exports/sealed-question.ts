import type { EncryptionContext } from '#platform/secrets/encrypt.ts'

export const EXPORTS_CHANNEL = 'exports'

export const sealedQuestion = (exportId: string): EncryptionContext => ({
  purpose: 'export-question',
  row: exportId,
})
