import { randomUUID } from 'node:crypto'
import { DimensionsQuestion, PaymentsQuestion } from '#areas/payments/decomposition/contract.ts'
import { getPaymentsCauses } from '#areas/payments/decomposition/server/get-payments-causes.ts'
import { getPaymentsDecomposition } from '#areas/payments/decomposition/server/get-payments-decomposition.ts'
import { LiveQuestion } from '#areas/payments/live/contract.ts'
import { getPaymentsLive } from '#areas/payments/live/server/get-payments-live.ts'
import type { ScreenStatements } from '../api/measure-statements.ts'
import type { OpenScreens } from '../arrivals/open-screens.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Workplace } from '../place/workplace.ts'

const [CALLS, OF_CALL] = [20, 10]

/** An attempt of somebody else: what was remembered of any facts is asked again. */
export async function moveAttempts({ clickhouse }: Pick<Workplace, 'clickhouse'>): Promise<void> {
  const attempted = Math.floor(Date.now() / 1000)
  const row = {
    account_id: randomUUID(),
    order_id: 'A',
    attempt_id: '1',
    attempted_at: attempted,
    version: 1,
  }
  await clickhouse.insert({ table: 'attempts', values: [row], format: 'JSONEachRow' })
}

export function paymentsStatements({ from, to }: BenchAccount): ScreenStatements[] {
  const period = `${from}_${to}`
  return [
    ['live', (ctx) => getPaymentsLive(ctx, LiveQuestion.parse({}))],
    ['decomposition', (ctx) => getPaymentsDecomposition(ctx, PaymentsQuestion.parse({ period }))],
    ['causes', (ctx) => getPaymentsCauses(ctx, DimensionsQuestion.parse({ period }))],
  ]
}

/** Only what is looked for is refused: a screen has the newest refusals. */
export function attemptsArriving(seconds: number): OpenScreens {
  const run = randomUUID().slice(0, 8)
  return {
    title: `open live screens, ${CALLS * OF_CALL} attempts a second`,
    screensEach: 10,
    seconds,
    path: '/payments/live',
    scope: 'payments',
    callsPerSecond: CALLS,
    records: (mark, at) => {
      const now = new Date().toISOString()
      return Array.from({ length: OF_CALL }, (_, place) => {
        const isRefused = mark !== undefined && place === 0
        return {
          order_id: isRefused ? `${run}-refused-${mark.place}` : `${run}-${at}-${place}`,
          payment_id: '1',
          attempted_at: now,
          updated_at: now,
          method: 'Cartão de crédito',
          brand: 'Visa',
          acquirer: 'Adquirente 0',
          issuer: 'Emissor 0',
          amount: 12_990,
          stage: 'authorization',
          outcome: isRefused ? 'declined' : 'approved',
        }
      })
    },
    isShown: (answer, mark) => answer.includes(`"${run}-refused-${mark.place}"`),
  }
}
