// Splits `amount` (SQL of an Int64) in proportion to `weights` (the name of an array of Int128 with a sum above
// zero), by largest remainder: the parts add up exactly. Of equal remainders the first gets it.
export function allocateSql(amount: string, weights: string): string {
  const size = `toInt128(abs(${amount}))`
  const floors = `arrayMap(w -> intDiv(${size} * w, arraySum(${weights})), ${weights})`
  const remainders = `arrayMap(w -> (${size} * w) % arraySum(${weights}), ${weights})`
  const byRemainder = `arraySort((i, r) -> (-r, i), arrayEnumerate(${weights}), ${remainders})`
  const ranks = `arraySort((r, i) -> i, arrayEnumerate(${weights}), ${byRemainder})`
  const parts = `arrayMap((f, r) -> toInt64(sign(${amount}) * (f + (r <= ${size} - arraySum(${floors})))), ${floors}, ${ranks})`
  return `if(${amount} = 0, arrayMap(w -> toInt64(0), ${weights}), ${parts})`
}
