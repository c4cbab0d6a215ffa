import type * as z from 'zod/mini'
import { openCredentials } from '../connections/sealed-credentials.ts'
import type { ClientOptions } from './client-options.ts'
import { type KeyConnector, settingsSchema } from './description.ts'
import { PlatformFailure } from './platform-failure.ts'
import type { PlatformReading } from './read-part.ts'
import { sharedBudget } from './request-budget.ts'
import { MAX_TURN_MS, platformClock, type Turn } from './turn-end.ts'

type KeyDescription<Credentials> = KeyConnector & { credentials: z.ZodMiniType<Credentials> }
type Access<Credentials> = Required<
  Pick<ClientOptions<Credentials>, 'account' | 'credentials' | 'budget' | 'signal'>
>

export type KeyReading<Client, Cursor extends object, Part extends string> = PlatformReading<
  Client,
  Cursor,
  Part
> & {
  historyDays: number
  /** Milliseconds of this process's clock: then the turn ends. */
  ends: number
}

/** What a connection by key is set to, and what a client of its platform needs. @throws PlatformFailure without the key. */
export async function openByKey<Credentials>(
  { ctx, connection, signal }: Pick<Turn<never>, 'ctx' | 'connection' | 'signal'>,
  description: KeyDescription<Credentials>,
): Promise<{ historyDays: number; access: Access<Credentials> }> {
  const { account, historyDays } = settingsSchema(description).parse(connection.settings)
  const kept = await openCredentials(ctx.db, ctx.keyring, connection.id)
  const credentials = description.credentials.safeParse(kept)
  if (!credentials.success)
    throw new PlatformFailure('credentials', 'A chave desta conexão não está guardada. Informe-a de novo.')
  const budget: Access<Credentials>['budget'] = (name, perMinute) => sharedBudget(ctx.db, name, perMinute)
  return { historyDays, access: { account, credentials: credentials.data, budget, signal } }
}

/** A turn with the client of its platform. @throws PlatformFailure without the key. */
export async function openTurn<
  Part extends string,
  Credentials,
  Client extends { clockSkew: () => number | undefined },
>(
  turn: Turn<Part>,
  description: KeyDescription<Credentials>,
  clientOf: (access: Access<Credentials>) => Client,
): Promise<Omit<KeyReading<Client, object, Part>, 'cursor'>> {
  const { historyDays, access } = await openByKey(turn, description)
  const client = clientOf(access)
  const now = platformClock(turn.ctx.now, client.clockSkew)
  return { ...turn, historyDays, client, now, ends: Date.now() + MAX_TURN_MS }
}
