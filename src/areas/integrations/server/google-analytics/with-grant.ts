import { ga4Client, type Ga4Client } from '#ingestion/connectors/ga4/client/ga4-client.ts'
import { openGrant } from '#ingestion/connectors/ga4/consent/grants.ts'
import type { AnalyticsGoogle } from '#ingestion/connectors/ga4/consent/provider.ts'
import type { Ga4Credentials } from '#ingestion/connectors/ga4/settings.ts'
import { interactivePace as pace } from '#ingestion/connectors/request.ts'
import { PlatformFailure } from '#ingestion/connectors/platform-failure.ts'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'

export type SealingContext = AccountContext & { keyring: Keyring }

export const refused = (reason: string): FarolError =>
  new FarolError('refusedConnection', { values: { reason } })

export function requireUserId({ actor }: AccountContext): string {
  if (actor === 'system') throw new FarolError('forbidden')
  return actor.userId
}

export async function withGrant(
  ctx: SealingContext,
  { google, server }: AnalyticsGoogle,
): Promise<{ given: Ga4Credentials; client: Ga4Client }> {
  const of = { accountId: ctx.account.id, userId: requireUserId(ctx) }
  const given = await openGrant(ctx.db, ctx.keyring, of, ctx.now())
  if (given === null || google === null)
    throw refused('O acesso dado no Google venceu antes da escolha. Entre com o Google de novo.')
  return { given, client: ga4Client({ google, server, pace, refreshToken: given.refreshToken }) }
}

/** Google's refusals become sentences for people. */
export async function explainRefusal<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: unknown) => {
    throw error instanceof PlatformFailure ? refused(error.message) : error
  })
}
