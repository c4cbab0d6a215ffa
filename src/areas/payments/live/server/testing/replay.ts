import { askUsual, slowFrom, type Leaf, type PixRow } from '#analytics/payments/live/ask-live.ts'
import { judgePlaces } from '#analytics/payments/live/judge-places.ts'
import {
  compileLeaves,
  compilePix,
  PIX_MINUTES,
  STEP_SECONDS,
  STEPS,
} from '#analytics/payments/live/statements.ts'
import { runStatement } from '#analytics/question/ask-question.ts'
import type { AccountContext } from '#platform/context.ts'

const HOUR = 3_600_000
const STEP = STEP_SECONDS * 1000

/** What was to be seen at any step of a span (ms, whole steps), read at once. */
export async function replay(ctx: AccountContext, from: number, to: number) {
  const asked = {
    accountId: ctx.account.id,
    filters: {},
    rule: [],
    frame: { timeZone: ctx.account.timeZone },
  }
  const usual = await askUsual(ctx.clickhouse, asked, from - 3 * HOUR)
  const seconds = (to - from) / 1000
  const [leaves, pix] = await Promise.all([
    runStatement<Leaf>(
      ctx.clickhouse,
      compileLeaves(asked, to, slowFrom(usual), seconds + STEPS * STEP_SECONDS),
    ),
    runStatement<PixRow>(ctx.clickhouse, compilePix(asked, to, seconds + PIX_MINUTES * 60)),
  ])
  return (at: number) => {
    const steps = (to - at) / STEP
    const minutes = (to - at) / 60_000
    return judgePlaces({
      usual,
      leaves: leaves
        .filter(({ step }) => step >= steps && step < steps + STEPS)
        .map((row) => ({ ...row, step: row.step - steps })),
      pix: pix
        .filter(({ issued }) => issued >= minutes && issued < minutes + PIX_MINUTES)
        .map((row) => ({
          ...row,
          issued: row.issued - minutes,
          paid: row.paid >= minutes ? row.paid - minutes : -1,
        })),
    })
  }
}
