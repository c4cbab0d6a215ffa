import { createHash } from 'node:crypto'
import { FarolError } from '#platform/errors.ts'
import type { ApiKeyContext } from '#platform/http/with-api-key.ts'
import { sql } from '#platform/storage/postgres/drizzle.ts'

const MAX_KEY_LENGTH = 255

// Repeats the first answer. A call that was cut before its answer was stored is handled again, which is
// harmless. Throws `idempotencyConflict` for a known key with other content.
export async function answerOncePerKey<Answer extends object>(
  { db, now, apiKey }: Pick<ApiKeyContext, 'db' | 'now' | 'apiKey'>,
  key: string | undefined,
  content: unknown,
  deal: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return deal()
  if (key === '' || key.length > MAX_KEY_LENGTH) {
    const problem = `Informe de 1 a ${MAX_KEY_LENGTH} caracteres`
    throw new FarolError('invalidInput', { fields: { 'Idempotency-Key': problem } })
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest()
  const account = apiKey.account.id
  const { rows } = await db.execute<{ mine: boolean; answer: Answer | null }>(sql`WITH fresh AS (
      INSERT INTO ingest_requests (account_id, idempotency_key, body_hash, created_at)
      VALUES (${account}, ${key}, ${hash}, ${now().toISOString()}) ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT true AS mine, NULL::jsonb AS answer FROM fresh
    UNION ALL
    SELECT body_hash = ${hash}, answer FROM ingest_requests WHERE account_id = ${account} AND idempotency_key = ${key}`)
  const [known] = rows
  if (known?.mine === false) throw new FarolError('idempotencyConflict')
  if (known !== undefined && known.answer !== null) return known.answer
  const answer = await deal()
  await db.execute(sql`UPDATE ingest_requests SET answer = ${JSON.stringify(answer)}::jsonb
    WHERE account_id = ${account} AND idempotency_key = ${key} AND answer IS NULL`)
  return answer
}
