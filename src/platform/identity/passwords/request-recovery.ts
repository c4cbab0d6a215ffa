import { and, desc, eq, isNull, or, sql } from '#platform/storage/postgres/drizzle.ts'
import { recordPersonAudit } from '../../audit/record.ts'
import type { Source } from '#platform/context.ts'
import { renderMail, type MailContent } from '../../mail/render-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Keyring } from '../../secrets/keyring.ts'
import type { Database, Transaction } from '../../storage/postgres/postgres.ts'
import { mayMail } from '../caller-limit.ts'
import { newMailedToken } from '../mailed-token.ts'
import { users } from '../schema.ts'

export type RecoveryRequest = {
  email: string
  siteAddress: string
  keyring: Keyring
  requestId: string
  source: Source
  at: Date
}

/**
 * To the owner or claimant; for an unknown address the same work is done and rolled back
 * (docs/adr/sign-up-says-nothing.md).
 */
export async function requestRecovery(db: Database, request: RecoveryRequest): Promise<void> {
  const { email, requestId, source, at } = request
  await db.transaction(async (tx) => {
    const userId = await meantBy(tx, email)
    const mayLeave = await mayMail(tx, email, at)
    await tx.execute(sql`SAVEPOINT mailed`)
    await mailLink(tx, request, userId)
    await tx.execute(
      userId !== null && mayLeave ? sql`RELEASE SAVEPOINT mailed` : sql`ROLLBACK TO SAVEPOINT mailed`,
    )
    await recordPersonAudit(tx, {
      action: 'person.forgot-password',
      outcome: userId === null ? 'refused' : 'done',
      userId,
      object: `user:${userId ?? 'unknown'}`,
      requestId,
      source,
      at,
    })
  })
}

async function meantBy(tx: Transaction, email: string): Promise<string | null> {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(or(eq(users.email, email), eq(users.claimedEmail, email)), isNull(users.disabledAt)))
    .orderBy(sql`${users.claimedEmail} NULLS FIRST`, desc(users.createdAt))
    .limit(1)
  return person?.id ?? null
}

async function mailLink(
  tx: Transaction,
  { email, siteAddress, keyring, at }: RecoveryRequest,
  userId: string | null,
): Promise<void> {
  const token = await newMailedToken(tx, { purpose: 'recover-password', userId, at })
  await queueMail(
    { tx, keyring },
    { to: email, ...recoveryMail({ siteAddress, token }), purpose: 'recover-password' },
  )
}

function recoveryMail({ siteAddress, token }: { siteAddress: string; token: string }): MailContent {
  return renderMail({
    title: 'Crie uma nova senha para o Farol',
    paragraphs: [
      'Recebemos uma solicitação de nova senha para a conta do Farol com este e-mail. O link abaixo serve uma vez e vale por 60 minutos.',
      'Se não foi você, não precisa fazer nada: sua senha continua a mesma.',
    ],
    action: { label: 'Criar nova senha', url: `${siteAddress}/recover-password/${token}` },
  })
}
