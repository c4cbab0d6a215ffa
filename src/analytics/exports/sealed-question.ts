import type { Place } from '#platform/secrets/encrypt.ts'

/** On this channel of PostgreSQL, runners hear that there is an export to write. */
export const EXPORTS_CHANNEL = 'exports'

/** Where the question of an export is sealed. */
export const sealedQuestion = (exportId: string): Place => ({ purpose: 'export-question', row: exportId })
