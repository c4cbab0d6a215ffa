import { randomUUID } from 'node:crypto'
import type { AccountContext } from '#platform/context.ts'
import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { keysOf, ofEach } from '#model/records.ts'
import { dropCanonical } from '../canonical/canonical-tables.ts'
import type { CanonicalRecord } from '../canonical/stage-canonical.ts'
import type { FileMoment } from '../facts/slices.ts'
import { inspectRows } from '../inbox/combine-rows.ts'
import { stageCanonical, writeFacts } from '../write-facts.ts'

export type Batch = Partial<Record<CanonicalKind, CanonicalRecord[]>>

/** Stages canonical records and turns them into facts of the account, brought by it or by another source, which may be a file's import. */
export async function bring(
  account: AccountContext,
  batch: Batch,
  source = account.account.id,
  file?: FileMoment,
) {
  const ctx = { ...account, source, clientKeySecret: 'a secret of the test', ...(file && { file }) }
  const batchId = randomUUID()
  for (const [kind, records] of Object.entries(batch)) {
    await stageCanonical(ctx, batchId, kind as CanonicalKind, records)
  }
  const rows = { ...ofEach(canonicalKinds, () => []), ...batch }
  const counts = await writeFacts(ctx, batchId, file === undefined ? { inspection: inspectRows(rows) } : {})
  await dropCanonical(ctx, batchId, keysOf(batch))
  return counts
}

/** Rows of an account; `$` in the statement stands for the condition. */
export async function rowsOf<Row>(account: AccountContext, select: string): Promise<Row[]> {
  const answer = await account.clickhouse.query({
    query: select.replace('$', `WHERE account_id = '${account.account.id}'`),
    format: 'JSONEachRow',
  })
  return answer.json<Row>()
}

export const orderFacts = (account: AccountContext) =>
  rowsOf<Record<string, unknown>>(
    account,
    'SELECT * EXCEPT (account_id, version, is_deleted) FROM orders FINAL $ ORDER BY order_id',
  )

export const itemFacts = (account: AccountContext) =>
  rowsOf<Record<string, unknown>>(account, 'SELECT * FROM order_items FINAL $ ORDER BY order_id, line_id')

export const order = (fields: CanonicalRecord = {}): CanonicalRecord => ({
  order_id: 'A1',
  placed_at: new Date('2026-03-01T12:00:00Z'),
  ...fields,
})

export const item = (fields: CanonicalRecord = {}): CanonicalRecord => ({
  order_id: 'A1',
  line_id: '1',
  quantity: 2,
  unit_price: 1000,
  ...fields,
})
