import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, desc, eq, inArray } from '#platform/storage/postgres/drizzle.ts'

export const auditObject = (id: string): string => `virtual-channel:${id}`

export type LastChange = { at: string; by: string | null; isCreation: boolean }

export async function lastChanges(
  { db, account }: AccountContext,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  if (ids.length === 0) return new Map()
  const { object, action, at, userName, accountId, outcome, seq } = auditLog
  const rows = await db
    .selectDistinctOn([object], { object, at, by: userName, action })
    .from(auditLog)
    .where(and(eq(accountId, account.id), inArray(object, ids.map(auditObject)), eq(outcome, 'done')))
    .orderBy(object, desc(seq))
  const byObject = new Map(rows.map((row) => [row.object, row]))
  return new Map(
    ids.flatMap((id): [string, LastChange][] => {
      const row = byObject.get(auditObject(id))
      return row === undefined
        ? []
        : [
            [
              id,
              { at: row.at.toISOString(), by: row.by, isCreation: row.action === 'virtual-channel.create' },
            ],
          ]
    }),
  )
}
