import { ClickHouseError } from '@clickhouse/client'

/** ClickHouse's codes for values that cannot be read or kept: parse errors, types, sizes, overflows. */
const ofContent = new Set([
  '6',
  '25',
  '26',
  '27',
  '38',
  '41',
  '53',
  '69',
  '70',
  '72',
  '117',
  '131',
  '321',
  '407',
])

/** Whether the engine refused what it was given. Anything else is a fault of the engine or of ours, and may pass. */
export function isOfItsContent(error: unknown): boolean {
  return error instanceof ClickHouseError && ofContent.has(error.code)
}
