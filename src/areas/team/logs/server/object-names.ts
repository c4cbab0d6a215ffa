import { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import { and, desc, eq, inArray, max, sql } from '#platform/storage/postgres/drizzle.ts'
import { users } from '#platform/identity/schema.ts'
import type { LogRow } from './log-rows.ts'
import { openSettings } from './open-settings.ts'
import { referencesIn } from './references.ts'

/** By object (`promotion:8a96…`), as the log last knew them. */
export type ObjectNames = ReadonlyMap<string, string>

/** @param channels names of virtual channels, by id. */
export async function loadObjectNames(
  ctx: AccountContext,
  rows: readonly LogRow[],
  channels: ReadonlyMap<string, string>,
): Promise<ObjectNames> {
  const { currency } = ctx.account
  const objects = [
    ...new Set(
      rows.flatMap(({ object, before, after }) => [
        object,
        ...[before, after].flatMap((side) => referencesIn(openSettings(side, currency))),
      ]),
    ),
  ]
  if (objects.length === 0) return new Map()
  const people = objects.flatMap((object) =>
    object.startsWith('user:') ? [object.slice('user:'.length)] : [],
  )
  const name = sql<string>`coalesce(${auditLog.after} ->> 'name', ${auditLog.before} ->> 'name')`
  const mine = eq(auditLog.accountId, ctx.account.id)
  const [named, persons, members] = await Promise.all([
    ctx.db
      .selectDistinctOn([auditLog.object], { object: auditLog.object, name })
      .from(auditLog)
      .where(and(mine, inArray(auditLog.object, objects), sql`${name} IS NOT NULL`))
      .orderBy(auditLog.object, desc(auditLog.seq)),
    people.length === 0
      ? []
      : ctx.db
          .select({ id: auditLog.userId, name: max(auditLog.userName) })
          .from(auditLog)
          .where(and(mine, inArray(sql`${auditLog.userId}::text`, people)))
          .groupBy(auditLog.userId),
    people.length === 0
      ? []
      : ctx.db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(sql`${users.id}::text`, people)),
  ])
  return new Map([
    ...named.map((row) => [row.object, row.name] as const),
    ...members.map((row) => [`user:${row.id}`, row.name] as const),
    ...persons.flatMap((row) => (row.name === null ? [] : [[`user:${row.id}`, row.name] as const])),
    ...[...channels].map(([id, channel]) => [`virtual-channel:${id}`, channel] as const),
    [`account:${ctx.account.id}`, ctx.account.name],
  ])
}
