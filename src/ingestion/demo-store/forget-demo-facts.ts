import type { StoreProfile } from '@farol/demo-store'
import type { IngestionContext } from '../batch.ts'
import { allEnded } from '../facts/run-in-pairs.ts'
import { kindFacts } from '../kinds/index.ts'
import { countOfSource, deleteOfSource, forgetClaims } from '../claims/facts-of-source.ts'

type Held = { source: string | null; profile: StoreProfile; signal?: AbortSignal | undefined }

/** Facts that people brought stay, also those of the same orders. Repeatable. */
export async function forgetDemoFacts(
  ctx: IngestionContext,
  { source, profile, signal }: Held,
): Promise<void> {
  if (source === null) return forgetByLook(ctx, profile)
  const of = { ...ctx, source }
  await deleteOfSource(of, await countOfSource(of), {
    done: 0,
    signal: signal ?? new AbortController().signal,
    onStep: async () => undefined,
  })
  await forgetClaims(of)
}

/** `261120-0042`, after a marketplace's code or not: the order ids of every edition. */
const demoOrder = `match(splitByChar('\\n', KEY)[1], '^([A-Z0-9]+-)?[0-9]{6}-[0-9]{4,}$')`

const demoKeys = {
  orders: demoOrder,
  payments: demoOrder,
  sessions: `has({channels:Array(String)}, splitByChar('\\n', KEY)[2])`,
}

const derivedOf = { orders: ['packages'], payments: ['attempts'], sessions: [] } as const

/** For stores filled before sources were recorded, or in the account's name. */
async function forgetByLook(ctx: IngestionContext, { visited, unvisited }: StoreProfile): Promise<void> {
  const channels = [...visited, ...unvisited].map(({ name }) => name)
  const run = (query: string) =>
    ctx.clickhouse.command({
      query,
      query_params: { account: ctx.account.id, channels },
      clickhouse_settings: { mutations_sync: '1' },
    })
  for (const kind of ['orders', 'payments', 'sessions'] as const) {
    const look = demoKeys[kind]
    const looksLike = (key: string) => look.replace('KEY', key)
    const claimed = `account_id = {account:UUID} AND kind = '${kind}'`
    const others = `SELECT key FROM fact_claims WHERE ${claimed} AND source != {account:UUID}`
    const { facts = [] } = kindFacts[kind].claim ?? {}
    const derived = derivedOf[kind].map((table) => ({ table, key: facts[0]?.key ?? '' }))
    const going = [...facts, ...derived].map(({ table, key }) =>
      run(
        `ALTER TABLE ${table} DELETE WHERE account_id = {account:UUID} AND ${looksLike(key)} AND ${key} NOT IN (${others})`,
      ),
    )
    await allEnded(going)
    await run(
      `ALTER TABLE fact_claims DELETE WHERE ${claimed} AND source = {account:UUID} AND ${looksLike('key')}`,
    )
  }
}
