// Splits `amount` (SQL of an Int64) in proportion to `values` (SQL of an array of Int64), by largest
// remainder: the parts add up exactly. Of equal remainders the first line gets it; lines without value
// share equally.
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
