import { sql } from '#platform/storage/postgres/drizzle.ts'
import { recordAudit } from '../audit/record.ts'
import { env } from '../env.ts'
import { FarolError } from '../errors.ts'
import { removeEnded } from '../storage/export-storage.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '../context.ts'
import { signedKey } from './client-key.ts'
import { endExportsWithPeople } from './end-exports-with-people.ts'

/**
 * Their data in files goes too, at once. The key and time are kept, so that older orders do not recreate the
 * person, and whether nothing identified the person, who is then no client.
 * Throws `forbidden` (also for people limited to channels, since the client may have bought elsewhere) and
 * `notFound`.
 */
export async function deleteClient(
  ctx: AccountContext,
  { clientKey, purpose }: { clientKey: string; purpose: string },
): Promise<void> {
  assertPermission(ctx, 'clients.edit')
  assertPermission(ctx, 'clients.personal')
  assertWholeAccount(ctx)
  const files = await ctx.db.transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`UPDATE clients SET name = '', words = '{}', sealed = NULL, email_index = NULL,
      phone_index = NULL, document_index = NULL, contact_consent = 'unknown', consent_at = NULL, consent_source = '',
      was_masked = email_index IS NULL AND document_index IS NULL, erased_at = ${ctx.now().toISOString()}
      WHERE account_id = ${ctx.account.id} AND client_key = ${signedKey(clientKey)} AND erased_at IS NULL`)
    if (rowCount === 0) throw new FarolError('notFound')
    const { ended, files } = await endExportsWithPeople(tx, [ctx.account.id], ctx.now())
    await recordAudit(tx, {
      ctx,
      action: 'client.erase',
      object: `client:${clientKey}`,
      after: { purpose, ...(ended === 0 ? {} : { endedFiles: ended }) },
    })
    return files
  })
  await removeEnded(env.FAROL_FILES_DIR, files)
}
