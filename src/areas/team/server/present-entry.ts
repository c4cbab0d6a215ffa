import type { auditLog } from '#platform/audit/schema.ts'
import type { LogEntry } from '../contract.ts'
import { changesOf } from './changes-of.ts'

export type LogRow = typeof auditLog.$inferSelect

/** An entry as people read it. */
export function presentEntry(
  row: LogRow,
  channels: ReadonlyMap<string, string>,
  withPersonal: boolean,
): LogEntry {
  const { seq, at, action, object, outcome, origin, ip, session, requestId, userId, userName } = row
  return {
    ...{ seq, action, object, outcome, origin, ip, session, requestId },
    at: at.toISOString(),
    person: userId === null ? null : { id: userId, name: userName ?? '—' },
    virtualChannel: row.virtualChannelId === null ? null : (channels.get(row.virtualChannelId) ?? '—'),
    changes: changesOf(row.before, row.after, withPersonal),
  }
}
