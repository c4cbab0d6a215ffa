import { sql } from 'drizzle-orm'
import type { ConnectionProblem } from '#ingestion/connections/schema.ts'
import { credentialsOf, takeBack } from '#ingestion/connectors/ga4/consent/take-back.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import type { Connection } from '../../connections-contract.ts'

type Ending = Pick<RequestContext, 'keyring' | 'log' | 'now'> & { system: Database }

/** Ends a connection, and gives what opened it back to Google; when that fails, the connection says what is left to do. */
export async function withTakingBack(
  { system, keyring, log, now }: Ending,
  connectionId: string,
  google: AnalyticsGoogle,
  disconnect: () => Promise<Connection>,
): Promise<Connection> {
  const [kept] = await Promise.allSettled([credentialsOf(system, keyring, connectionId)])
  const ended = await disconnect()
  if (ended.platform !== 'ga4') return ended
  try {
    if (kept.status === 'rejected') throw kept.reason
    if (kept.value !== null) await takeBack(system, keyring, google, { ...kept.value, connectionId })
    return ended
  } catch (error) {
    log.warn({ err: error, connectionId }, 'ga4: a consent could not be given back')
    const problem: ConnectionProblem = { part: 'consent', message: leftOver, since: now().toISOString() }
    const problems = JSON.stringify([problem])
    await system.execute(
      sql`UPDATE connections SET problems = problems || ${problems}::jsonb WHERE id = ${connectionId}`,
    )
    return { ...ended, problems: [...ended.problems, { ...problem, resource: null, sample: null }] }
  }
}

const leftOver =
  'O Farol apagou o acesso, mas o Google não confirmou que o retirou. Retire-o também em myaccount.google.com/connections.'
