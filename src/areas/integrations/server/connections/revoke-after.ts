import type { ConnectionProblem } from '#ingestion/connections/schema.ts'
import { openCredentials } from '#ingestion/connections/sealed-credentials.ts'
import type { Platform } from '#ingestion/connectors/descriptions.ts'
import { connectors } from '#ingestion/connectors/index.ts'
import type { OpenConnector } from '#ingestion/connectors/manifest.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { Connection } from '../../connections-contract.ts'

type Ending = Pick<RequestContext, 'keyring' | 'log' | 'now'> & { system: Database }

/** When the platform cannot be reached, the connection shows what people must do themselves. */
export async function revokeAfter(
  { system, keyring, log, now }: Ending,
  connectionId: string,
  opened: Readonly<Record<Platform, OpenConnector>>,
  disconnect: () => Promise<Connection>,
): Promise<Connection> {
  const [credentials] = await Promise.allSettled([openCredentials(system, keyring, connectionId)])
  const ended = await disconnect()
  const { revoke } = opened[ended.platform]
  const message = connectors[ended.platform].revokeByHand
  if (revoke === undefined || message === undefined) return ended
  try {
    if (credentials.status === 'rejected') throw credentials.reason
    if (credentials.value !== null) await revoke({ db: system, keyring }, connectionId, credentials.value)
    return ended
  } catch (error) {
    log.warn({ err: error, connectionId }, 'connections: a consent could not be revoked')
    const problem: ConnectionProblem = { part: 'consent', message, since: now().toISOString() }
    const problems = JSON.stringify([problem])
    await system.execute(
      sql`UPDATE connections SET problems = problems || ${problems}::jsonb WHERE id = ${connectionId}`,
    )
    return { ...ended, problems: [...ended.problems, { ...problem, resource: null, sample: null }] }
  }
}
