import { compilePaymentValues } from '#analytics/payments/payment-values.ts'
import { runStatement } from '#analytics/question/ask-question.ts'
import { assertPermission, type AccountContext } from '#platform/context.ts'
import type { PaymentsValues, ValuesQuestion } from '../contract.ts'

export async function getPaymentsValues(ctx: AccountContext, input: ValuesQuestion): Promise<PaymentsValues> {
  assertPermission(ctx, 'payments.view')
  const asked = {
    accountId: ctx.account.id,
    timeZone: ctx.account.timeZone,
    now: ctx.now().getTime(),
    rule: ctx.virtualChannel?.rule ?? [],
  }
  const statement = compilePaymentValues(asked, input.dimension, input.search)
  return { values: await runStatement<PaymentsValues['values'][number]>(ctx.clickhouse, statement) }
}
