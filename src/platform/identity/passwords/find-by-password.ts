import { and, asc, desc, eq, or, sql, type SQL } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { hashPassword, needsRehash, passwordMatches } from '../password.ts'
import { users } from '../schema.ts'

export type Known = {
  userId: string
  owner: boolean
}

type Candidate = {
  id: string
  passwordHash: string | null
  claimed: string | null
  disabledAt: Date | null
}

/**
 * The address's owner, else its first or last claimant, unless disabled. Always checks three passwords, so
 * that timing reveals nothing.
 */
export async function findByPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ known: Known | null; owner: string | null }> {
  const candidates = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      claimed: users.claimedEmail,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(or(eq(users.email, email), claimOf(db, email, asc), claimOf(db, email, desc)))
    .orderBy(asc(users.createdAt), asc(users.id))
  const owner = candidates.find(({ claimed }) => claimed === null)
  const claims = candidates.filter(({ claimed }) => claimed !== null)
  const [oldest, newest] = [claims[0], claims.length > 1 ? claims.at(-1) : undefined]
  const found = owner?.id ?? null
  const ofOwner = await matching(db, owner, password)
  if (ofOwner !== null) return { known: { userId: ofOwner, owner: true }, owner: found }
  const ofClaims = [await matching(db, newest, password), await matching(db, oldest, password)]
  const userId = ofClaims.find((id) => id !== null)
  return { known: userId === undefined ? null : { userId, owner: false }, owner: found }
}

/** The first or last claim of an address; an array, so that PostgreSQL uses the index. */
function claimOf(db: Database, email: string, order: typeof asc): SQL {
  const claim = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.claimedEmail, email))
    .orderBy(order(users.createdAt), order(users.id))
    .limit(1)
  return sql`${users.id} = ANY(ARRAY(${claim}))`
}

async function matching(
  db: Database,
  candidate: Candidate | undefined,
  password: string,
): Promise<string | null> {
  const passwordHash = candidate?.passwordHash ?? null
  if (!(await passwordMatches(passwordHash, password)) || candidate === undefined) return null
  if (candidate.disabledAt !== null) return null
  if (passwordHash !== null && needsRehash(passwordHash))
    await rehash(db, candidate.id, passwordHash, password)
  return candidate.id
}

async function rehash(db: Database, userId: string, old: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, old)))
}
