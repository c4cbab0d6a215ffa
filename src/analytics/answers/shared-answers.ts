import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'

/** A cache name from statement and viewer, so that other code or another view never shares it. */
export const sharedAnswerName = (query: string, of: string): string =>
  createHash('sha256')
    .update(JSON.stringify([query, of]))
    .digest('hex')

/** The newest value that any process computed in the last day; undefined if there is none. */
export async function loadSharedAnswer<Made>(
  clickhouse: ClickHouse,
  schema: z.ZodType<Made>,
  { account, name }: { account: string; name: string },
): Promise<Made | undefined> {
  const query = `SELECT value FROM made_answers FINAL WHERE account_id = {account:UUID} AND name = {name:String}`
  const [row] = await runStatement<{ value: string }>(clickhouse, { query, params: { account, name } })
  return row && schema.parse(JSON.parse(row.value))
}

export async function storeSharedAnswer(
  clickhouse: ClickHouse,
  { account, name, value }: { account: string; name: string; value: unknown },
): Promise<void> {
  const row = { account_id: account, name, value: JSON.stringify(value) }
  await clickhouse.insert({ table: 'made_answers', values: [row], format: 'JSONEachRow' })
}
