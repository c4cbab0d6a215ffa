import { getBillingDecomposition } from '#areas/sales/billing-decomposition/server/get-billing-decomposition.ts'
import { getBillingDimensions } from '#areas/sales/billing-decomposition/server/get-billing-dimensions.ts'
import { BillingQuestion } from '#areas/sales/billing-decomposition/contract.ts'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { accountContext } from '../place/account-context.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Workplace } from '../place/workplace.ts'

export type Sent = Parameters<ClickHouse['query']>[0]

/** Puts what is asked of it into `sent` besides. */
export const recording = (clickhouse: ClickHouse, sent: Sent[]): ClickHouse =>
  new Proxy(clickhouse, {
    get(client, name) {
      if (name !== 'query') return Reflect.get(client, name) as unknown
      return (statement: Sent) => {
        sent.push(statement)
        return client.query(statement)
      }
    },
  })

/** What the server sends to ClickHouse for one whole home, statement by statement. */
export async function recordStatements(place: Workplace, account: BenchAccount): Promise<Sent[]> {
  const sent: Sent[] = []
  const ctx = accountContext({ db: place.db, clickhouse: recording(place.clickhouse, sent) }, account)
  const question = BillingQuestion.parse({
    period: `${account.from}_${account.to}`,
    compare: 'previous-period',
  })
  await Promise.all([getBillingDecomposition(ctx, question), getBillingDimensions(ctx, question)])
  return sent
}

/** The same statements straight to the engine, all at once, their rows only read to the end. */
export async function askEngine(clickhouse: ClickHouse, sent: Sent[]): Promise<void> {
  await Promise.all(sent.map(async (statement) => (await clickhouse.query(statement)).text()))
}
