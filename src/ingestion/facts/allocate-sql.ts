/**
 * SQL that splits `amount` over the lines of an order in proportion to the size of their `values`, to the last
 * centavo, by largest remainder (of equal remainders the first line gets it). Lines without value share equally.
 * Both are SQL expressions: an Int64 and an array of Int64. The result is an array of Int64 whose sum is `amount`.
 */
export function allocateSql(amount: string, values: string): string {
  const sizes = `arrayMap(v -> toInt128(abs(v)), ${values})`
  const weights = `if(arraySum(${sizes}) = 0, arrayMap(v -> toInt128(1), ${values}), ${sizes})`
  const size = `toInt128(abs(${amount}))`
  const floors = `arrayMap(w -> intDiv(${size} * w, arraySum(${weights})), ${weights})`
  const remainders = `arrayMap(w -> (${size} * w) % arraySum(${weights}), ${weights})`
  const byRemainder = `arraySort((i, r) -> (-r, i), arrayEnumerate(${values}), ${remainders})`
  const ranks = `arraySort((r, i) -> i, arrayEnumerate(${values}), ${byRemainder})`
  const parts = `arrayMap((f, r) -> toInt64(sign(${amount}) * (f + (r <= ${size} - arraySum(${floors})))), ${floors}, ${ranks})`
  return `multiIf(${amount} = 0, arrayMap(v -> toInt64(0), ${values}), length(${values}) = 1, [toInt64(${amount})], ${parts})`
}
