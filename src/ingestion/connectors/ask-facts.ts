import type { Reader } from './order-walk.ts'

/** Rows of the account's facts; the statement names `{account:UUID}`. */
export async function askFacts<Row>(
  { ctx, connection }: Pick<Reader, 'ctx' | 'connection'>,
  query: string,
  parameters: Record<string, unknown>,
): Promise<Row[]> {
  const answer = await ctx.clickhouse.query({
    query,
    query_params: { ...parameters, account: connection.accountId },
    clickhouse_settings: { use_skip_indexes_if_final: 1 },
    format: 'JSONEachRow',
  })
  return answer.json<Row>()
}
