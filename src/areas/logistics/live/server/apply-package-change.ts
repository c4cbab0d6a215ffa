import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { type SQL, sql } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import type { PackageChange, PackageKey } from '../work-contract.ts'
import { mostNotes } from '../model.ts'
import { loadAssignees } from './list-package-assignees.ts'

type Mark = 'contacted' | 'redelivery'

type Applied = { changed: string[]; audit: { assignee?: string; text?: string; packages?: string[] } }

/** `changed`: packages that were otherwise, as `order · package`. */
export async function applyPackageChange(
  tx: Transaction,
  ctx: AccountContext,
  change: PackageChange,
  packages: readonly PackageKey[],
): Promise<Applied> {
  const account = ctx.account.id
  const by = ctx.actor === 'system' ? null : ctx.actor.userId
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const chosen = sql`unnest(${sql.param(packages.map(({ orderId }) => orderId))}::text[],
    ${sql.param(packages.map(({ shipmentId }) => shipmentId))}::text[]) AS chosen (order_id, shipment_id)`
  const run = async (statement: SQL): Promise<string[]> => {
    const { rows } = await tx.execute<{ order_id: string; shipment_id: string }>(
      sql`${statement} RETURNING work.order_id, work.shipment_id`,
    )
    return rows.map(({ order_id, shipment_id }) =>
      shipment_id === '' ? order_id : `${order_id} · ${shipment_id}`,
    )
  }
  const set = (columns: SQL, values: SQL, updates: SQL, where: SQL) =>
    run(sql`INSERT INTO package_work AS work (account_id, order_id, shipment_id, ${columns}, changed_at, changed_by)
      SELECT ${account}, chosen.order_id, chosen.shipment_id, ${values}, ${now}, ${by} FROM ${chosen}
      ON CONFLICT (account_id, order_id, shipment_id) DO UPDATE SET ${updates}, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      WHERE ${where}`)
  const clear = (updates: SQL, where: SQL) =>
    run(sql`UPDATE package_work AS work SET ${updates}, changed_at = ${now}, changed_by = ${by} FROM ${chosen}
      WHERE work.account_id = ${account} AND work.order_id = chosen.order_id AND work.shipment_id = chosen.shipment_id AND ${where}`)
  const mark = (name: Mark) => {
    const [at, person] = [sql.identifier(`${name}_at`), sql.identifier(`${name}_by`)]
    return set(
      sql`${at}, ${person}`,
      sql`${now}, ${by}::uuid`,
      sql`${at} = excluded.${at}, ${person} = excluded.${person}`,
      sql`work.${at} IS NULL`,
    )
  }
  const unmark = (name: Mark) => {
    const [at, person] = [sql.identifier(`${name}_at`), sql.identifier(`${name}_by`)]
    return clear(sql`${at} = NULL, ${person} = NULL`, sql`work.${at} IS NOT NULL`)
  }
  switch (change.kind) {
    case 'assign': {
      const person = (await loadAssignees(tx, ctx)).find(({ id }) => id === change.userId)
      if (person === undefined) throw new FarolError('notFound')
      const changed = await set(
        sql`assignee_id`,
        sql`${person.id}::uuid`,
        sql`assignee_id = excluded.assignee_id`,
        sql`work.assignee_id IS DISTINCT FROM excluded.assignee_id`,
      )
      return { changed, audit: { assignee: person.id } }
    }
    case 'unassign':
      return { changed: await clear(sql`assignee_id = NULL`, sql`work.assignee_id IS NOT NULL`), audit: {} }
    case 'contact':
      return { changed: await mark('contacted'), audit: {} }
    case 'uncontact':
      return { changed: await unmark('contacted'), audit: {} }
    case 'redeliver':
      return { changed: await mark('redelivery'), audit: {} }
    case 'unredeliver':
      return { changed: await unmark('redelivery'), audit: {} }
    case 'note': {
      await assertRoomForNotes(tx, account, change.noteId, chosen)
      const changed =
        await run(sql`INSERT INTO package_notes AS work (account_id, order_id, shipment_id, note_id, text, author_id, created_at)
        SELECT ${account}, chosen.order_id, chosen.shipment_id, ${change.noteId}::uuid, ${change.text}, ${by}, ${now} FROM ${chosen}
        ON CONFLICT DO NOTHING`)
      return { changed, audit: { text: change.text } }
    }
  }
}

async function assertRoomForNotes(
  tx: Transaction,
  account: string,
  noteId: string,
  chosen: SQL,
): Promise<void> {
  const { rows } = await tx.execute(sql`SELECT 1 FROM package_notes AS note JOIN ${chosen}
    ON note.order_id = chosen.order_id AND note.shipment_id = chosen.shipment_id
    WHERE note.account_id = ${account} AND note.note_id <> ${noteId}::uuid
    GROUP BY note.order_id, note.shipment_id HAVING count(*) >= ${mostNotes} LIMIT 1`)
  if (rows.length === 0) return
  throw new FarolError('invalidInput', {
    fields: { text: `Máximo de ${mostNotes} notas por volume` },
  })
}
