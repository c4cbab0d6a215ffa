import { randomUUID } from 'node:crypto'
import { and, isNotNull, lt } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../../audit/record.ts'
import type { Source } from '#platform/context.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database } from '../../storage/postgres/postgres.ts'
import { users } from '../schema.ts'
import { lockAddress } from './confirm-claimed-email.ts'
import { mailClaim } from './mail-claim.ts'

const day = 86_400_000
const kept = 30 * day

export type Claim = {
  name: string
  email: string
  passwordHash: string
  siteAddress: string
  keyring: Keyring
  requestId: string
  source: Source
  at: Date
}

/**
 * Does the same work whether or not the address has an owner; only the mail differs
 * (docs/adr/sign-up-says-nothing.md).
 */
export async function addClaimant(db: Database, claim: Claim): Promise<string> {
  const { name, email, passwordHash, siteAddress, keyring, requestId, source, at } = claim
  const userId = randomUUID()
  await db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const tooOld = lt(users.createdAt, new Date(at.getTime() - kept))
    await tx.delete(users).where(and(tooOld, isNotNull(users.claimedEmail)))
    await tx.insert(users).values({
      id: userId,
      name,
      passwordHash,
      createdAt: at,
      email: `${userId}@pendente.invalid`,
      claimedEmail: email,
    })
    await mailClaim(tx, { userId, email, siteAddress, keyring, at })
    const action = 'person.sign-up'
    await recordPersonAudit(tx, { action, outcome: 'done', userId, userName: name, requestId, source, at })
  })
  return userId
}
