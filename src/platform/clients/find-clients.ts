import { sql, type SQL } from 'drizzle-orm'
import type { AccountContext } from '../context.ts'
import { blindIndexes } from '../secrets/blind-index.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { keyOfRow } from './client-key.ts'
import { personKind } from './person-kind.ts'
import { plainDocument, plainEmail, plainPhone, wordsOf } from './personal.ts'

/** Keys of people as decimal texts, and whether there are more of them than were asked for. */
export type FoundClients = { keys: string[]; isCut: boolean }

const MOST = 1000
/** Sorts after every word that begins with what it follows. */
const LAST = '\u{10FFFF}'

/**
 * People of the account by e-mail, CPF, CNPJ or phone, whole, or by how the words of their name begin; at most `most` (1,000). Of whoever
 * asks it knows nothing: what answers people calls `searchClients`.
 */
export async function findClients(
  ctx: Pick<AccountContext, 'db' | 'account'> & { keyring: Keyring },
  text: string,
  most = MOST,
): Promise<FoundClients> {
  const condition = conditionOf(ctx.keyring, text)
  if (condition === undefined) return { keys: [], isCut: false }
  const { rows } = await ctx.db.execute<{
    client_key: string
  }>(sql`SELECT client_key::text FROM (${condition(ctx.account.id)}
    LIMIT ${most + 1}) AS found`)
  return { keys: rows.slice(0, most).map(({ client_key: key }) => keyOfRow(key)), isCut: rows.length > most }
}

function conditionOf(keyring: Keyring, text: string): ((accountId: string) => SQL) | undefined {
  const kind = personKind(text)
  if (kind === 'document')
    return byIndexes(keyring, { document: plainDocument(text), phone: plainPhone(text) })
  const email = plainEmail(text)
  if (kind === 'email') return email === '' ? undefined : byIndexes(keyring, { email })
  const words = wordsOf(text)
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
