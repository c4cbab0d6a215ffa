import type { AccountContext, Context } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { findMembership } from '#platform/identity/find-membership.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { NoLongerAllowed } from './failure-sentence.ts'
import { mayExport, rulesOf } from './may-export.ts'
import type { ExportJobRow } from './schema.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log' | 'now'> & {
  accountDb: (accountId: string) => Database
}

/**
 * The requester's current access, and the virtual channel by its current rule. Throws `NoLongerAllowed` if it is no
 * longer sufficient, and `invalidInput` where the channel was deleted.
 */
export async function loadRequesterContext(
  { db, accountDb, clickhouse, log, now }: Deps,
  row: ExportJobRow,
): Promise<AccountContext> {
  const { accountId, requestedBy: userId, virtualChannel: asked } = row
  const found = userId === null ? null : await findMembership(db, { userId, accountId }, now())
  if (found === null) throw new NoLongerAllowed()
  const { person, membership } = found
  const { id, name, timeZone, currency, role, permissions } = membership
  const channels = rulesOf(membership)
  if (!mayExport(row, { permissions, channels })) throw new NoLongerAllowed()
  const virtualChannel =
    asked === null ? null : membership.virtualChannels.find((channel) => channel.id === asked.id)
  if (virtualChannel === undefined)
    throw new FarolError('invalidInput', {
      fields: { virtualChannel: 'O canal virtual desta exportação não existe mais.' },
    })
  return {
    db: accountDb(accountId),
    clickhouse,
    log,
    now,
    permissions,
    actor: { userId: person.id, name: person.name, role },
    account: { id, name, timeZone, currency },
    showIn: person.currency,
    virtualChannel,
    channelIds: channels && [...channels.keys()],
    source: { origin: 'system', ip: null, session: null },
  }
}
