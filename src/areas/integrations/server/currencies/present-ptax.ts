import type { ptaxReadings } from '#analytics/currencies/schema.ts'
import type { Currencies } from '../../currencies-contract.ts'

export const presentPtax = (row: typeof ptaxReadings.$inferSelect | undefined): Currencies['ptax'] =>
  row === undefined
    ? null
    : { since: row.since, readAt: row.readAt?.toISOString() ?? null, failure: row.failure }
