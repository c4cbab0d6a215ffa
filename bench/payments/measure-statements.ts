import { quantile } from '@farol/decomposition'
import { DimensionsQuestion, PaymentsQuestion } from '#areas/payments/decomposition/contract.ts'
import { getPaymentsCauses } from '#areas/payments/decomposition/server/get-payments-causes.ts'
import { getPaymentsDecomposition } from '#areas/payments/decomposition/server/get-payments-decomposition.ts'
import { LiveQuestion } from '#areas/payments/live/contract.ts'
import { getPaymentsLive } from '#areas/payments/live/server/get-payments-live.ts'
import type { AccountContext } from '#platform/context.ts'
import { recording, type Sent } from '../home/record-statements.ts'
import { accountContext } from '../place/account-context.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line, Section } from '../report/report.ts'

const ROUNDS = 7

/** What each screen sends to ClickHouse, statement by statement: the whole time, and that of planning alone. */
export async function measureStatements(place: Workplace, account: BenchAccount): Promise<Section> {
  const { clickhouse } = place
  const period = `${account.from}_${account.to}`
  const asked: [string, (ctx: AccountContext) => Promise<unknown>][] = [
    ['live', (ctx) => getPaymentsLive(ctx, LiveQuestion.parse({}))],
    ['decomposition', (ctx) => getPaymentsDecomposition(ctx, PaymentsQuestion.parse({ period }))],
    ['causes', (ctx) => getPaymentsCauses(ctx, DimensionsQuestion.parse({ period }))],
  ]
  const lines: Line[] = []
  for (const [screen, ask] of asked) {
    const sent: Sent[] = []
    await ask(accountContext({ db: place.db, clickhouse: recording(clickhouse, sent) }, account))
    for (const [index, statement] of sent.entries()) {
      const explained = { ...statement, query: `EXPLAIN ${statement.query}`, format: 'TabSeparated' as const }
      const times = async (one: Sent) => {
        const all: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const began = performance.now()
          await (await clickhouse.query(one)).text()
          all.push(performance.now() - began)
        }
        return quantile(all, 0.5)
      }
      const said = statement.query.replaceAll(/\s+/g, ' ')
      const what = `${screen} ${index + 1}: ${said.slice(0, 36)}… ${said.slice(-44)}`
      lines.push({ what, value: await times(statement), unit: 'ms' })
      lines.push({ what: `  planned, ${said.length} characters`, value: await times(explained), unit: 'ms' })
    }
  }
  return { title: 'Statements of payments', notes: [`p50 of ${ROUNDS}, one after the other`], lines }
}
