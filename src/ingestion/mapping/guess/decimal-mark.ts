/** The decimal mark of figures; undefined where nothing tells. */
export function decimalMark(values: readonly string[]): '.' | ',' | undefined {
  const bare = values
    .filter((value) => value !== '')
    .map((value) => value.replaceAll(/[A-Z]{3}|[R$€£\s]|US/g, ''))
  if (bare.length === 0 || !bare.every((value) => /^\(?-?[\d.,]+-?\)?$/.test(value))) return undefined
  const ends = (mark: string) =>
    bare.filter((value) => new RegExp(`\\${mark}(\\d{1,2}|\\d{4,})\\)?$`).test(value)).length
  const [points, commas] = [ends('.'), ends(',')]
  return points + commas === 0 ? undefined : commas > points ? ',' : '.'
}
