import type { Expression } from '#model/import-mapping/expression.ts'
import type { Field } from '#model/kinds/field.ts'
import { columnValues } from './columns.ts'
import { fold } from './header-words.ts'
import type { Source } from './source.ts'

/** In grams, or in kilos for a field that is in them. */
export function weightIn(name: string, field: Field, column: string, source: Source): Expression {
  const unit = unitIn(column, source)
  const imperial = unit === undefined ? ouncesOrPounds(column) : undefined
  if (imperial !== undefined)
    return { product: [{ column }, { constant: name === 'weight_g' ? imperial : imperial / 1000 }] }
  const weight: Expression = unit === undefined ? { column } : { part: { column }, separator: unit, index: 0 }
  if (name === 'weight_g' && (unit === undefined ? isInKilos(column, source) : /^k/i.test(unit)))
    return { product: [weight, { constant: 1000 }] }
  if (field.inWords === 'kilos' && (unit === undefined ? isInGrams(column, source) : /^g/i.test(unit)))
    return { quotient: [weight, { constant: 1000 }] }
  return weight
}

/** That all weights are written with: `0,3 kg`. */
function unitIn(column: string, { sample }: Source): string | undefined {
  const units = columnValues(sample, column).map(
    (value) => /^[\d.,]{1,20} ?(kgs?|k|g|grs?|grams?|gramas)$/i.exec(value)?.[1],
  )
  const [unit, ...others] = new Set(units)
  return others.length === 0 ? unit : undefined
}

/** Grams in one, as the column's name says. */
function ouncesOrPounds(column: string): number | undefined {
  if (/(?:^|_)(?:oz|ounces?)(?:_|$)/.test(fold(column))) return 28.349_523_125
  return /(?:^|_)(?:lbs?|pounds?|libras?)(?:_|$)/.test(fold(column)) ? 453.592_37 : undefined
}

const isCalledKilos = (column: string) => /(?:^|_)k(?:g|ilos?)(?:_|$)/.test(fold(column))
const isCalledGrams = (column: string) => /(?:^|_)(?:g|gr|grams?|gramas)(?:_|$)/.test(fold(column))

/** As its name says, or else by figures with decimals. */
const isInKilos = (column: string, { sample }: Source): boolean =>
  isCalledKilos(column) ||
  (!isCalledGrams(column) && columnValues(sample, column).some((value) => /[.,]\d{1,3}$/.test(value)))

/** As its name says, or else by whole figures of which none would be carried in kilos. */
function isInGrams(column: string, { sample }: Source): boolean {
  const values = columnValues(sample, column)
  const areLarge = values.length > 0 && values.every((value) => /^(?:0|[1-9]\d{2,})$/.test(value))
  return (
    isCalledGrams(column) || (!isCalledKilos(column) && areLarge && values.some((value) => value !== '0'))
  )
}
