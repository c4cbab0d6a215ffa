import { minorUnits, unusualCurrencies } from '#model/minor-units.ts'
import { literals } from '#platform/storage/clickhouse/literals.ts'

export function minorUnitsSql(currency: string, otherwise: string): string {
  const factors = unusualCurrencies.map((name) => minorUnits(name)).join(', ')
  return `if(${currency} = '', ${minorUnits(otherwise)}, transform(upper(${currency}), ${literals(unusualCurrencies)}, [${factors}], 100))`
}
