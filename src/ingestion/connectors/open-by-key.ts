import type * as z from 'zod/mini'
import { openCredentials } from '../connections/sealed-credentials.ts'
import { type KeyConnector, settingsSchema } from './description.ts'
import { PlatformFailure } from './platform-failure.ts'
import { sharedBudget } from './request-budget.ts'
import type { Turn } from './turn-end.ts'

/** What a connection by key is set to, its key, and the budget that all who ask its platform share. @throws PlatformFailure without the key. */
export async function openByKey<Credentials>(
  { ctx, connection }: Pick<Turn<never>, 'ctx' | 'connection'>,
  description: KeyConnector & { credentials: z.ZodMiniType<Credentials> },
): Promise<{
  account: string
  historyDays: number
  credentials: Credentials
  budget: (name: string, perMinute: number) => ReturnType<typeof sharedBudget>
}> {
  const { account, historyDays } = settingsSchema(description).parse(connection.settings)
  const kept = await openCredentials(ctx.db, ctx.keyring, connection.id)
  const credentials = description.credentials.safeParse(kept)
  if (!credentials.success)
    throw new PlatformFailure('credentials', 'A chave desta conexão não está guardada. Informe-a de novo.')
  return {
    account,
    historyDays,
    credentials: credentials.data,
    budget: (name, perMinute) => sharedBudget(ctx.db, name, perMinute),
  }
}
