import { createConnection } from '#ingestion/connections/create-connection.ts'
import { connections } from '#ingestion/connections/schema.ts'
import { dropGrant } from '#ingestion/connectors/ga4/consent/grants.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import { FarolError } from '#platform/errors.ts'
import { assertPermission } from '#platform/context.ts'
import { and, eq, ne } from '#platform/storage/postgres/drizzle.ts'
import type { Connection } from '../../connections-contract.ts'
import { presentConnection } from '../connections/present-connection.ts'
import { explainRefusal, requireUserId, refused, withGrant, type SealingContext } from './with-grant.ts'

type Input = {
  name: string
  property: string
  historyDays: number
  webChannel: string
  appChannel: string
}

/** One property per account: the visits of two would overwrite each other. */
export async function connectAnalytics(
  ctx: SealingContext,
  { name, property, historyDays, webChannel, appChannel }: Input,
  google: AnalyticsGoogle,
): Promise<Connection> {
  assertPermission(ctx, 'integrations.edit')
  const { given: credentials, client } = await withGrant(ctx, google)
  const { displayName } = await explainRefusal(client.property(property))
  const connected = and(
    eq(connections.accountId, ctx.account.id),
    eq(connections.platform, 'ga4'),
    ne(connections.state, 'disconnected'),
  )
  const [known] = await ctx.db
    .select({ name: connections.name, state: connections.state })
    .from(connections)
    .where(connected)
  if (known?.state === 'deleting')
    throw refused(
      `Os dados que ${known.name} trouxe ainda estão sendo apagados. Conecte de novo quando isso terminar.`,
    )
  if (known !== undefined) throw onlyOne(known.name)
  const channels = { web: webChannel, app: appChannel }
  const settings = { account: displayName || property, property, historyDays, channels }
  const made = { platform: 'ga4', name, settings, credentials } as const
  const id = await createConnection(ctx, ctx.keyring, made).catch((error: unknown) => {
    throw isSecond(error) ? onlyOne(name) : error
  })
  await dropGrant(ctx.db, { accountId: ctx.account.id, userId: requireUserId(ctx) })
  const [row] = await ctx.db.select().from(connections).where(eq(connections.id, id))
  if (row === undefined) throw new FarolError('unexpected')
  return presentConnection(ctx, row)
}

const onlyOne = (name: string) =>
  refused(`Esta conta já lê o Google Analytics, em ${name}. Desconecte-a antes de ligar outra propriedade.`)

/** The unique index refuses the second of two concurrent choices. */
const isSecond = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'constraint' in error.cause &&
  error.cause.constraint === 'connections_one_ga4'
