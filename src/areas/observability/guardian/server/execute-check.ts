import { accounts } from '#platform/identity/schema.ts'
import { systemContext, type AccountContext, type Context } from '#platform/context.ts'
import { toFarolError } from '#platform/http/to-farol-error.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import type { Database } from '#platform/storage/postgres/postgres.ts'
import { loadWatermarks } from '#analytics/freshness/watermarks.ts'
import { unknownResult, type Check, type CheckResult } from '#analytics/checks/check.ts'
import type { StoredCheck } from './schema.ts'

export type CheckDeps = Context & { accountDb: (accountId: string) => Database }

export type CompletedCheck = {
  check: Check
  look: CheckResult
  account: { id: string; name: string; timeZone: string; currency: string }
  at: Date
}

/** Time limit in milliseconds; a check that exceeds it counts as unknown. */
const TIME_LIMIT_MS = 60_000
const FAILED = 'A verificação não pôde ser feita; será tentada de novo em alguns minutos.'
const TOO_LONG = 'A verificação demorou mais de um minuto e foi interrompida.'

/** Null if the account is gone. Throws only if a database is unavailable. */
export async function executeCheck(
  parts: CheckDeps,
  check: Check,
  { accountId, limit, run }: Pick<StoredCheck, 'accountId' | 'limit'> & { run: object },
  stopping: AbortSignal,
): Promise<CompletedCheck | null> {
  const [account] = await parts.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined || account.disabledAt !== null) return null
  const { id, name, timeZone, currency } = account
  const at = parts.now()
  const system = systemContext(parts, { id, name, timeZone, currency })
  const ctx: AccountContext = { ...system, db: parts.accountDb(id), checkRun: run }
  const late = AbortSignal.timeout(TIME_LIMIT_MS)
  const signal = AbortSignal.any([stopping, late])
  try {
    const look = await check.run({
      ctx,
      now: at,
      limit: limit ?? check.limit?.initial ?? 0,
      signal,
      loadWatermarks: () => loadWatermarks(parts.db, id, at.getTime()),
    })
    return { check, look, account: ctx.account, at }
  } catch (err) {
    if (stopping.aborted) throw err
    if (!late.aborted && toFarolError(err).code === 'unavailable') throw err
    parts.log.error({ err, accountId, check: check.key }, 'guardian: a check could not be made')
    return { check, look: unknownResult(late.aborted ? TOO_LONG : FAILED), account: ctx.account, at }
  }
}
