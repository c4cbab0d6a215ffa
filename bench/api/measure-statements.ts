import { quantile } from '@farol/decomposition'
import type { AccountContext } from '#platform/context.ts'
import { recording, type Sent } from '../home/record-statements.ts'
import { accountContext } from '../place/account-context.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Workplace } from '../place/workplace.ts'
import type { Line, Section } from '../report/report.ts'

const ROUNDS = 7

export type ScreenStatements = [screen: string, ask: (ctx: AccountContext) => Promise<unknown>]

/** What each screen sends to ClickHouse, statement by statement: the whole time, that of planning alone, and the rows read. */
export async function measureStatements(
  place: Workplace,
  account: BenchAccount,
  { title, asked }: { title: string; asked: readonly ScreenStatements[] },
): Promise<Section> {
  const { clickhouse } = place
  const lines: Line[] = []
  for (const [screen, ask] of asked) {
    const sent: Sent[] = []
    const began = performance.now()
    await ask(accountContext({ db: place.db, clickhouse: recording(clickhouse, sent) }, account))
    lines.push({ what: `${screen}, first, nothing remembered`, value: performance.now() - began, unit: 'ms' })
    for (const [index, statement] of sent.entries()) {
      const explained = { ...statement, query: `EXPLAIN ${statement.query}`, format: 'TabSeparated' as const }
      const times = async (one: Sent) => {
        const all: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          const from = performance.now()
          await (await clickhouse.query(one)).text()
          all.push(performance.now() - from)
        }
        return quantile(all, 0.5)
      }
      const said = statement.query.replaceAll(/\s+/g, ' ')
      const what = `${screen} ${index + 1}: ${said.slice(0, 36)}… ${said.slice(-44)}`
      lines.push({ what, value: await times(statement), unit: 'ms' })
      lines.push({ what: `  planned, ${said.length} characters`, value: await times(explained), unit: 'ms' })
      lines.push({ what: '  read', value: await rowsRead(clickhouse, statement), unit: 'rows' })
    }
  }
  return { title, notes: [`p50 of ${ROUNDS}, one after the other`], lines }
}

async function rowsRead(clickhouse: Workplace['clickhouse'], statement: Sent): Promise<number> {
  const answer = await clickhouse.query({ ...statement, format: 'JSON' })
  return (await answer.json()).statistics?.rows_read ?? 0
}
