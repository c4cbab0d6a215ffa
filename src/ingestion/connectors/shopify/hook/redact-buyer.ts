import { clientKeys } from '#platform/clients/client-key.ts'
import { deleteClient } from '#platform/clients/delete-client.ts'
import { FarolError } from '#platform/errors.ts'
import { systemContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { installationSecret } from '#platform/secrets/installation-secret.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { ConnectionRow } from '../../../connections/schema.ts'

/** Shopify requires this of every app. An unknown person counts as erased. */
export async function redactBuyer(
  context: Context,
  { accountId }: ConnectionRow,
  customerId: string,
): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) return
  const keyOf = clientKeys(await installationSecret(context.db, 'client-key'), accountId)
  try {
    const purpose = 'Pedido de apagamento vindo da Shopify'
    await deleteClient(systemContext(context, account), { clientKey: keyOf(customerId), purpose })
  } catch (error) {
    if (!(error instanceof FarolError) || error.code !== 'notFound') throw error
  }
}
