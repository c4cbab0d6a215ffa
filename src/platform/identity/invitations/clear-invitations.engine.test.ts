import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { auditLog } from '../../audit/schema.ts'
import { testEngines, type TestEngines } from '../../testing/engines.ts'
import { clearInvitations } from './clear-invitations.ts'
import { invitations } from './schema.ts'

const day = 86_400_000
const at = new Date('2026-11-20T12:00:00Z')

let engines: TestEngines

beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

it('an invitation that nobody answered is forgotten a month after it expired, and not before', async () => {
  const { account } = await engines.newAccount()
  const expiring = (days: number) => ({
    id: randomUUID(),
    accountId: account.id,
    email: `${randomUUID()}@exemplo.com`,
    role: 'viewer' as const,
    tokenHash: randomBytes(32),
    invitedAt: at,
    expiresAt: new Date(at.getTime() - days * day),
  })
  const [old, older, recent, open] = [31, 400, 29, -7].map(expiring)
  await engines.db.insert(invitations).values([old, older, recent, open].filter((row) => row !== undefined))
  expect(await clearInvitations(engines.db, at)).toBeGreaterThanOrEqual(2)
  const left = await engines.db.select().from(invitations).where(eq(invitations.accountId, account.id))
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([recent?.id, open?.id]))
  const mine = and(eq(auditLog.accountId, account.id), eq(auditLog.action, 'invitation.clear'))
  expect(await engines.db.select().from(auditLog).where(mine)).toMatchObject([
    { userId: null, origin: 'system', after: { invitations: 2 } },
  ])
  await clearInvitations(engines.db, at)
  expect(await engines.db.$count(auditLog, mine)).toBe(1)
})
