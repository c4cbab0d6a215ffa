import { recordPersonAudit } from '#platform/audit/record.ts'
import { FarolError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { needsSecondFactor, consumeSecondFactor } from '#platform/identity/second-factor/consume-code.ts'

export async function passSecondFactor(
  context: RequestContext,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const { db, keyring, requestId, source, now } = context
  const at = now()
  if (!(await needsSecondFactor(db, userId))) return
  if (code === undefined) throw new FarolError('secondFactorRequired')
  if ((await consumeSecondFactor(db, keyring, { userId, code, at })) !== null) return
  await recordPersonAudit(db, {
    action: 'session.open',
    outcome: 'refused',
    userId,
    object: `user:${userId}`,
    after: { reason: 'secondFactor' },
    requestId,
    source,
    at,
  })
  throw new FarolError('wrongSecondFactor')
}
