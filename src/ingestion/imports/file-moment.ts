import { apiKeys } from '#platform/identity/api-keys/schema.ts'
import { and, eq, isNull, notInArray } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { endedStates } from '#model/connection-states.ts'
import { connections } from '../connections/schema.ts'
import type { FileMoment } from '../facts/slices.ts'
import type { ImportRow } from './schema.ts'

export async function fileMoment(
  db: Database,
  { accountId, goal, runAt, startedAt, createdAt }: ImportRow,
): Promise<FileMoment> {
  const connected = await db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.accountId, accountId), notInArray(connections.state, [...endedStates])))
  const [ownApi] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(and(eq(apiKeys.accountId, accountId), isNull(apiKeys.revokedAt)))
    .limit(1)
  return {
    seconds: Math.floor(((goal === 'running' ? runAt : null) ?? startedAt ?? createdAt).getTime() / 1000),
    connected: [...connected.map(({ id }) => id), ...(ownApi === undefined ? [] : [accountId])],
  }
}
