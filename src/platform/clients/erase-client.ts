import { sql } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import { assertPermission, assertWholeAccount, type AccountContext } from '../context.ts'
import { keyInRow } from './client-key.ts'
import { endFilesWithPeople } from './end-files-with-people.ts'

/**
 * Erases who a person is. Their orders stay, of nobody; the key stays with the instant, so that orders from before it do not bring the
 * person again, as a later one of theirs does. Files of the account that may hold them end, and their names are given. What it was for is in
 * the audit. Throws `forbidden`, also for who sees a part of the account
 * alone, for the person may have bought in another; and `notFound` for nobody.
 */
export async function eraseClient(
  ctx: AccountContext,
  { clientKey, purpose }: { clientKey: string; purpose: string },
): Promise<string[]> {
  assertPermission(ctx, 'clients.edit')
  assertPermission(ctx, 'clients.personal')
  assertWholeAccount(ctx)
  return ctx.db.transaction(async (tx) => {
    const { rowCount } =
      await tx.execute(sql`UPDATE clients SET name = '', words = '{}', sealed = NULL, email_index = NULL,
      phone_index = NULL, document_index = NULL, contact_consent = 'unknown', consent_at = NULL, consent_source = '',
      erased_at = ${ctx.now().toISOString()}
      WHERE account_id = ${ctx.account.id} AND client_key = ${keyInRow(clientKey)} AND erased_at IS NULL`)
    if (rowCount === 0) throw new FarolError('notFound')
    const { ended, files } = await endFilesWithPeople(tx, [ctx.account.id], ctx.now())
    await recordAudit(tx, {
      ...{ ctx, action: 'client.erase', object: `client:${clientKey}` },
      after: { purpose, ...(ended === 0 ? {} : { endedFiles: ended }) },
    })
    return files
  })
}
