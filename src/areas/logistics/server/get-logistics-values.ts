import { derivedValues } from '#analytics/scope/derived-values.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { LogisticsValues, ValuesQuestion } from '../contract.ts'

export async function getLogisticsValues(
  ctx: AccountContext,
  { dimension, search }: ValuesQuestion,
): Promise<LogisticsValues> {
  assertPermission(ctx, 'logistics.view')
  const found = await derivedValues(ctx, 'packages', dimension, search)
  return { values: found.map(({ value, rows }) => ({ value, packages: rows })) }
}
