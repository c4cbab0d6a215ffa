import { randomUUID } from 'node:crypto'
import { auditLog } from '#platform/audit/schema.ts'
import { memberships, users, userSessions, virtualChannels } from '#platform/identity/schema.ts'
import { and, desc, eq } from '#platform/storage/postgres/drizzle.ts'
import type { TestAccount } from '#platform/testing/engines.ts'
import { effectivePermissions, type Role } from '#model/permissions.ts'
import type { InvitationContext } from '../invite-people.ts'

type Overrides = Partial<typeof memberships.$inferInsert> & { name?: string; email?: string }

export type Member = TestAccount & InvitationContext & { userId: string; email: string }

export const siteAddress = 'https://farol.example'

export async function newMember(
  { system, ...account }: TestAccount,
  role: Role,
  overrides: Overrides = {},
): Promise<Member> {
  const userId = randomUUID()
  const { name = 'Colega', email = `${userId}@teste.local`, ...access } = overrides
  await system.insert(users).values({ id: userId, name, email, passwordHash: 'none' })
  await system.insert(memberships).values({ userId, accountId: account.account.id, role, ...access })
  const permissions = effectivePermissions(role, access.permissions ?? null)
  return { ...account, system, actor: { userId, name, role }, permissions, siteAddress, userId, email }
}

export async function newChannel({ system, account }: TestAccount, name: string): Promise<string> {
  const rule = { channel: [name] }
  const [row] = await system
    .insert(virtualChannels)
    .values({ accountId: account.id, name, rule })
    .returning({ id: virtualChannels.id })
  return row?.id ?? ''
}

export async function newSession({ system }: TestAccount, userId: string): Promise<void> {
  const tokenHash = Buffer.from(randomUUID())
  await system.insert(userSessions).values({ tokenHash, userId, expiresAt: new Date(Date.now() + 3_600_000) })
}

export const sessionsOf = ({ system }: TestAccount, userId: string) =>
  system.$count(userSessions, eq(userSessions.userId, userId))

export function auditOf({ system, account }: TestAccount, action: string) {
  return system
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.accountId, account.id), eq(auditLog.action, action)))
    .orderBy(desc(auditLog.id))
}
