import { keysOf } from '#model/records.ts'
import type { AccountContext } from '#platform/context.ts'
import { runStatement } from '../question/ask-question.ts'
import { instant } from '../question/sql-text.ts'

const sources = {
  orders: { table: 'orders', time: 'placed_at' },
  sessions: { table: 'sessions', time: 'hour' },
  payments: { table: 'payment_attempts', time: 'attempted_at' },
} as const

type Source = keyof typeof sources
const allSources = keysOf(sources)

/** Tried first: searching every partition takes twice as long, and most accounts have recent facts. */
const RECENT_SECONDS = 14 * 86_400

const queryOf = (asked: readonly Source[]) =>
  asked
    .map((source) => {
      const { table, time } = sources[source]
      return `(SELECT '${source}' AS source, toUnixTimestamp(${time}) AS newest FROM ${table} WHERE account_id = {account:UUID} AND ${time} >= ${instant('since')} ORDER BY ${time} DESC LIMIT 1)`
    })
    .join('\nUNION ALL\n')

export type Freshness = { source: Source; newest: string | null }

/** `version` of the facts; the answer is cached while it is the same. */
export async function loadFreshness(ctx: AccountContext, version?: string): Promise<Freshness[]> {
  if (!ctx.answers || version === undefined) return askFreshness(ctx)
  return ctx.answers.of({ version, now: ctx.now() }, `freshness ${ctx.account.id}`, () => askFreshness(ctx))
}

async function askFreshness({ clickhouse, account, now }: AccountContext): Promise<Freshness[]> {
  type Row = { source: Source; newest: number }
  const newestOf = (asked: readonly Source[], since: number) =>
    asked.length === 0
      ? []
      : runStatement<Row>(clickhouse, { query: queryOf(asked), params: { account: account.id, since } })
  const recent = await newestOf(allSources, Math.max(0, Math.floor(now().getTime() / 1000) - RECENT_SECONDS))
  const isRecent = (source: Source) => recent.some((row) => row.source === source)
  const rest = allSources.filter((source) => !isRecent(source))
  const rows = [...recent, ...(await newestOf(rest, 0))]
  return allSources.map((source) => {
    const found = rows.find((row) => row.source === source)
    return { source, newest: found ? new Date(found.newest * 1000).toISOString() : null }
  })
}
