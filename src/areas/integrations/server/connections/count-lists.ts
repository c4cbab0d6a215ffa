import type { AccountContext } from '#platform/context.ts'
import { connectionLists } from '#model/connection-lists.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'

type Counted = Connection['lists'][number]

export async function countLists(ctx: AccountContext): Promise<Map<string, Counted[]>> {
  const { rows } = await ctx.db.execute<{
    id: string
    list: string
    entries: number
    read_at: string
  }>(sql`SELECT connection_id AS id, list, jsonb_array_length(entries) AS entries, read_at FROM connection_lists
    WHERE account_id = ${ctx.account.id}`)
  const counted = new Map<string, Counted[]>()
  for (const list of connectionLists)
    for (const row of rows.filter((one) => one.list === list)) {
      const readAt = new Date(row.read_at).toISOString()
      counted.set(row.id, [...(counted.get(row.id) ?? []), { list, entries: row.entries, readAt }])
    }
  return counted
}
