import type { auditLog } from '#platform/audit/schema.ts'
import type { AccountContext } from '#platform/context.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { LogEntry } from '../contract.ts'
import { changesOf } from './changes-of.ts'

export type LogRow = typeof auditLog.$inferSelect

export type LogContext = AccountContext & Pick<RequestContext, 'operationNames'>

/** An entry as people read it. */
export function presentEntry(
  row: LogRow,
  channels: ReadonlyMap<string, string>,
  operations: ReadonlyMap<string, string>,
  withPersonal: boolean,
): LogEntry {
  const { seq, at, action, object, outcome, origin, ip, session, requestId, userId, userName } = row
  return {
    ...{ seq, action, object, outcome, origin, ip, session, requestId },
    operation: operations.get(action) ?? null,
    at: at.toISOString(),
    person: userId === null ? null : { id: userId, name: userName ?? '—' },
    virtualChannel: row.virtualChannelId === null ? null : (channels.get(row.virtualChannelId) ?? '—'),
    changes: changesOf(row.before, row.after, withPersonal),
  }
}
