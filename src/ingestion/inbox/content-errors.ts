import { ClickHouseError } from '@clickhouse/client'

/** ClickHouse's codes for parse errors, types, sizes and overflows. */
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

/** Other errors are the engine's or ours, and may pass. */
export function isContentError(error: unknown): boolean {
  return error instanceof ClickHouseError && ofContent.has(error.code)
}
