import type { AccountContext } from '#platform/context.ts'
import type { Conversion, InCurrency } from '#model/scope-contract.ts'
import { minorUnits } from '#model/minor-units.ts'
import type { Scope } from '#model/scope.ts'
import { FACTOR_UNIT, rateOn } from '../currencies/conversion.ts'
import type { Day } from '../periods/local-time.ts'
import type { Conversion as Known } from '../currencies/conversion.ts'
import { askByCurrency } from '../question/by-currency.ts'
import type { CurrencyRow } from '../question/by-currency.ts'
import { assertFilters } from './filtered-screens.ts'
import { resolveScope } from './resolve-scope.ts'

export async function getConversion(ctx: AccountContext, input: Scope): Promise<Conversion> {
  assertFilters(ctx)
  const scope = await resolveScope(ctx, input)
  const { conversion, currency = ctx.account.currency } = scope.frame.money ?? {}
  if (conversion === undefined) return { currency, rated: [], apart: [], baseApart: [] }
  const rows = await askByCurrency(ctx.clickhouse, scope)
  return {
    currency,
    rated: rows
      .filter(({ rated, current }) => rated && current.orders > 0)
      .flatMap(({ name, current }) => {
        const rate = lastRate(conversion, name, scope.frame.current.to)
        return rate ? [{ ...rate, ...current }] : []
      }),
    apart: apartOf(rows, 'current', ctx.account.currency),
    baseApart: apartOf(rows, 'base', ctx.account.currency),
  }
}

const apartOf = (rows: readonly CurrencyRow[], side: 'current' | 'base', own: string): InCurrency[] =>
  rows
    .filter(({ rated, [side]: { orders } }) => !rated && orders > 0)
    .map(({ name, [side]: sums }) => ({ currency: name || own, ...sums }))

function lastRate({ from, to }: Known, name: string, day: Day) {
  const found = from.find(({ names }) => names.includes(name))
  const last = found && rateOn(found.factors, day)
  if (!last) return undefined
  const { currency } = found
  const rate = (Number(last.factor) / Number(FACTOR_UNIT)) * (minorUnits(currency) / minorUnits(to))
  return { currency, rate, day: last.day }
}
