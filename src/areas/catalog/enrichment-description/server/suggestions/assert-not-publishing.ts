import { FarolError } from '#platform/errors.ts'
import { and, eq, inArray } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { publicationsOpen } from '../../model.ts'
import { contentPublications, type StoredSuggestion } from '../schema.ts'

/** A text being published must not change meanwhile. */
export async function assertNotPublishing(tx: Transaction, { id }: StoredSuggestion): Promise<void> {
  const open = and(
    eq(contentPublications.suggestionId, id),
    inArray(contentPublications.state, publicationsOpen),
  )
  const [found] = await tx
    .select({ id: contentPublications.id })
    .from(contentPublications)
    .where(open)
    .limit(1)
  if (found !== undefined)
    throw new FarolError('invalidInput', {
      fields: { content: 'Esta descrição está sendo gravada na loja. Espere terminar.' },
    })
}
