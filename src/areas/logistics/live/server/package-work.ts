import type { PackageKey } from '#analytics/logistics/tower/load-packages.ts'
import type { AccountContext } from '#platform/context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { PackageWork } from '../contract.ts'
import { mostNotes } from '../model.ts'

export const workKey = ({ orderId, shipmentId }: PackageKey): string => `${orderId}\n${shipmentId}`

type Written = { order_id: string; shipment_id: string }
type WorkRow = Written & {
  assignee_id: string | null
  assignee: string | null
  contacted_at: string | null
  contacted_by: string | null
  redelivery_at: string | null
  redelivery_by: string | null
}
type NoteRow = Written & { text: string; at: string; by: string | null }

const unmarked = {
  assignee: null,
  contactedAt: null,
  contactedBy: null,
  redeliveryAt: null,
  redeliveryBy: null,
}

const keyOf = ({ order_id, shipment_id }: Written): string =>
  workKey({ orderId: order_id, shipmentId: shipment_id })
const instantOf = (moment: string): string => new Date(moment).toISOString()

/** Whom packages of orders placed since then (seconds) are assigned to, by `workKey`; packages of nobody are absent. */
export async function loadAssignees(
  { db, account }: AccountContext,
  since: number,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<Written & { assignee_id: string }>(
    sql`SELECT order_id, shipment_id, assignee_id FROM package_work
      WHERE account_id = ${account.id} AND assignee_id IS NOT NULL AND changed_at >= to_timestamp(${since})`,
  )
  return new Map(rows.map((row) => [keyOf(row), row.assignee_id]))
}

/** By `workKey`; packages that nobody did anything about are absent. Notes are newest first. */
export async function loadWork(
  { db, account }: AccountContext,
  keys: readonly PackageKey[],
): Promise<ReadonlyMap<string, PackageWork>> {
  if (keys.length === 0) return new Map()
  const chosen = sql`unnest(${sql.param(keys.map(({ orderId }) => orderId))}::text[],
    ${sql.param(keys.map(({ shipmentId }) => shipmentId))}::text[]) AS chosen (order_id, shipment_id)`
  const [works, notes] = await Promise.all([
    db.execute<WorkRow>(sql`SELECT order_id, shipment_id, assignee_id, assignee.name AS assignee, contacted_at, contact.name AS contacted_by,
        redelivery_at, redelivery.name AS redelivery_by
      FROM package_work AS work JOIN ${chosen} USING (order_id, shipment_id)
      LEFT JOIN users AS assignee ON assignee.id = work.assignee_id LEFT JOIN users AS contact ON contact.id = work.contacted_by
      LEFT JOIN users AS redelivery ON redelivery.id = work.redelivery_by
      WHERE work.account_id = ${account.id}`),
    db.execute<NoteRow>(sql`SELECT order_id, shipment_id, note.text, note.created_at AS at, author.name AS by
      FROM package_notes AS note JOIN ${chosen} USING (order_id, shipment_id) LEFT JOIN users AS author ON author.id = note.author_id
      WHERE note.account_id = ${account.id} ORDER BY note.created_at DESC, note.note_id DESC`),
  ])
  const byKey = new Map<string, PackageWork>()
  for (const row of works.rows)
    byKey.set(keyOf(row), {
      assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
      contactedAt: row.contacted_at === null ? null : instantOf(row.contacted_at),
      contactedBy: row.contacted_by,
      redeliveryAt: row.redelivery_at === null ? null : instantOf(row.redelivery_at),
      redeliveryBy: row.redelivery_by,
      notes: [],
    })
  for (const [key, written] of Map.groupBy(notes.rows, keyOf)) {
    const work = byKey.get(key) ?? unmarked
    const newest = written.slice(0, mostNotes)
    byKey.set(key, {
      ...work,
      notes: newest.map(({ text, at, by }) => ({ text, at: instantOf(at), by })),
    })
  }
  return byKey
}
