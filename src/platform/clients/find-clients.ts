import { sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { AccountContext } from '../context.ts'
import { blindIndexes } from '../secrets/blind-index.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { unsignedKey } from './client-key.ts'
import { personKind } from './person-kind.ts'
import { normalizeDocument, normalizeEmail, normalizePhone, searchWords } from './personal.ts'

export type FoundClients = { keys: string[]; isCut: boolean }

const MAX_FOUND = 1000
const LAST = '\u{10FFFF}'

/**
 * By exact e-mail, CPF, CNPJ or phone, or by name prefixes. Checks no permission: screens call
 * `searchClients`.
 */
export async function findClients(
  ctx: Pick<AccountContext, 'db' | 'account'> & { keyring: Keyring },
  text: string,
  most = MAX_FOUND,
): Promise<FoundClients> {
  const condition = conditionOf(ctx.keyring, text)
  if (condition === undefined) return { keys: [], isCut: false }
  const { rows } = await ctx.db.execute<{
    client_key: string
  }>(sql`SELECT client_key::text FROM (${condition(ctx.account.id)}
    LIMIT ${most + 1}) AS found`)
  return {
    keys: rows.slice(0, most).map(({ client_key: key }) => unsignedKey(key)),
    isCut: rows.length > most,
  }
}

function conditionOf(keyring: Keyring, text: string): ((accountId: string) => SQL) | undefined {
  const kind = personKind(text)
  if (kind === 'document')
    return byIndexes(keyring, { document: normalizeDocument(text), phone: normalizePhone(text) })
  const email = normalizeEmail(text)
  if (kind === 'email') return email === '' ? undefined : byIndexes(keyring, { email })
  const words = searchWords(text)
  return kind === null || words.length === 0 ? undefined : byWords(words)
}

function byIndexes(keyring: Keyring, values: Partial<Record<'email' | 'phone' | 'document', string>>) {
  return (accountId: string): SQL => {
    const parts = Object.entries(values).flatMap(([field, value]) =>
      blindIndexes(keyring, value, `client.${field}`).map(
        (index) =>
          sql`SELECT client_key FROM clients WHERE account_id = ${accountId} AND ${sql.identifier(`${field}_index`)} = ${index}`,
      ),
    )
    return sql.join(parts, sql` UNION `)
  }
}

function byWords(words: readonly string[]) {
  return (accountId: string): SQL =>
    sql.join(
      words.map(
        (word) => sql`SELECT client_key FROM client_words
          WHERE account_id = ${accountId} AND word >= ${word} AND word < ${word + LAST}`,
      ),
      sql` INTERSECT `,
    )
}
