import { derivedValues } from '#analytics/scope/derived-values.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsValues, ValuesQuestion } from '../contract.ts'

export async function getPaymentsValues(
  ctx: AccountContext,
  { dimension, search }: ValuesQuestion,
): Promise<PaymentsValues> {
  assertPermission(ctx, 'payments.view')
  const found = await derivedValues(ctx, 'attempts', dimension, search)
  return { values: found.map(({ value, rows }) => ({ value, attempts: rows })) }
}
