import type { AccountContext } from '#platform/context.ts'
import { minorUnits } from '#model/minor-units.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { factorsBetween, ratesIn } from './conversion.ts'
import type { Money, Rate } from './conversion.ts'
import { currencyRates } from './schema.ts'

/** Facts in currencies of their own, which orders may lack. */
const costFacts = ['ad_spend', 'freight_charges', 'freight_rates'] as const
type CostFact = (typeof costFacts)[number]

export type MoneyParams = { wanted?: string; costs?: readonly CostFact[] }

/** Converts what orders are in, and the costs that are asked for. */
export async function loadMoney(
  ctx: AccountContext,
  { wanted = ctx.showIn ?? ctx.account.currency, costs }: MoneyParams = {},
): Promise<Money> {
  const { currency: own } = ctx.account
  const names = costs ? await withCosts(ctx, costs) : await orderCurrencies(ctx)
  const found = [...new Set(names.map((name) => name || own))]
  if (found.every((currency) => currency === wanted) && (found.length > 0 || wanted === own))
    return { currency: wanted, conversion: undefined }
  const rates = await ratesOf(ctx)
  const leads = (from: string) => factorsBetween(sideOf(rates, from), sideOf(rates, wanted)).length > 0
  const to = wanted === own || leads(own) ? wanted : own
  const from = found
    .filter((currency) => currency !== to)
    .map((currency) => ({
      currency,
      names: names.filter((name) => (name || own) === currency),
      factors: factorsBetween(sideOf(rates, currency), sideOf(rates, to)),
    }))
  return { currency: to, conversion: from.length > 0 ? { to, from } : undefined }
}

const sideOf = (rates: ReadonlyMap<string, readonly Rate[]>, currency: string) => ({
  rates: ratesIn(rates, currency),
  minor: minorUnits(currency),
})

async function orderCurrencies(ctx: AccountContext): Promise<readonly string[]> {
  const ask = () => askCurrencies(ctx)
  return ctx.currencies?.of(ctx.account.id, ask) ?? ask()
}

/** Of all that the account counts in money; those without a name are in its own. */
export async function accountCurrencies(ctx: AccountContext): Promise<string[]> {
  const names = await withCosts(ctx, costFacts)
  return [...new Set(names.map((name) => name || ctx.account.currency))]
}

async function withCosts(ctx: AccountContext, costs: readonly CostFact[]): Promise<string[]> {
  const found = await Promise.all([orderCurrencies(ctx), ...costs.map((table) => askCurrencies(ctx, table))])
  return [...new Set(found.flat())].toSorted()
}

async function askCurrencies(
  { clickhouse, account }: AccountContext,
  table: CostFact | 'order_currencies' = 'order_currencies',
): Promise<string[]> {
  const result = await clickhouse.query({
    query: `SELECT DISTINCT toString(currency) AS currency FROM ${table} WHERE account_id = {account:UUID} ORDER BY currency`,
    query_params: { account: account.id },
    format: 'JSONEachRow',
  })
  return (await result.json<{ currency: string }>()).map(({ currency }) => currency)
}

async function ratesOf({ db, account }: AccountContext): Promise<Map<string, Rate[]>> {
  const { currency, day, reais } = currencyRates
  const rows = await db
    .select({ currency, day, reais })
    .from(currencyRates)
    .where(eq(currencyRates.accountId, account.id))
    .orderBy(asc(day))
  const found = new Map<string, Rate[]>()
  for (const row of rows) found.set(row.currency, [...(found.get(row.currency) ?? []), row])
  return found
}
