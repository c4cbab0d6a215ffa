import { and, eq, inArray } from 'drizzle-orm'
import { FarolError } from '#platform/errors.ts'
import type { AccountContext } from '#platform/context.ts'
import { invitations } from '#platform/identity/invitations/schema.ts'
import { memberships, users } from '#platform/identity/schema.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'

/** Throws `invalidInput`, with a sentence for each, for who is in the account or was already asked in. */
export async function assertNobodyKnown(
  tx: Transaction,
  { account }: AccountContext,
  emails: readonly string[],
): Promise<void> {
  const inside = await tx
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.accountId, account.id), inArray(users.email, [...emails])))
  const asked = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.accountId, account.id), inArray(invitations.email, [...emails])))
  const sentences = new Map([
    ...asked.map(({ email }): [string, string] => [
      email,
      `${email} já foi convidado para ${account.name}. Reenvie ou cancele o convite na lista de usuários.`,
    ]),
    ...inside.map(({ email }): [string, string] => [email, `${email} já tem acesso a ${account.name}.`]),
  ])
  if (sentences.size === 0) return
  const fields = emails.flatMap((email, place) => {
    const sentence = sentences.get(email)
    return sentence === undefined ? [] : [[`emails.${place}`, sentence]]
  })
  throw new FarolError('invalidInput', { fields: Object.fromEntries(fields) })
}
