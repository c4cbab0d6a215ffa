export type Shape = {
  dates: string | undefined
  decimal: '.' | ',' | undefined
  number: boolean
  unique: boolean
}

const slashed = (separator: string) =>
  new RegExp(
    `^(\\d{1,2})\\${separator}(\\d{1,2})\\${separator}(\\d{2}|\\d{4})(?:,? (\\d{1,2}):\\d{2}(:\\d{2})?( [AP]M)?)?$`,
    'i',
  )

export function dateFormat(values: readonly string[]): string | undefined {
  const filled = values.filter((value) => value !== '')
  const all = (pattern: RegExp) => filled.length > 0 && filled.every((value) => pattern.test(value))
  if (all(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?)?( ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/))
    return 'iso'
  if (all(/^1\d{9}$/)) return 'unix'
  if (all(/^1\d{12}$/)) return 'unix-ms'
  for (const separator of ['/', '-', '.']) {
    const pattern = slashed(separator)
    if (all(pattern))
      return dayOrMonthFirst(
        filled.map((value) => pattern.exec(value) ?? []),
        separator,
      )
  }
  return undefined
}

function dayOrMonthFirst(matches: readonly (readonly (string | undefined)[])[], separator: string): string {
  const largest = (part: number) => Math.max(...matches.map((match) => Number(match[part] ?? 0)))
  const short = matches.some((match) => [1, 2, 4].some((part) => match[part]?.length === 1))
  const monthFirst = largest(2) > 12 || (largest(1) <= 12 && short && matches.some((match) => match[6]))
  const [day, month] = short ? ['D', 'M'] : ['DD', 'MM']
  const [sample = []] = matches
  const year = (sample[3] ?? '').length === 2 ? 'YY' : 'YYYY'
  const date = (monthFirst ? [month, day, year] : [day, month, year]).join(separator)
  if (sample[4] === undefined) return date
  const letter = sample[6] === undefined ? 'H' : 'h'
  const hour = short ? letter : letter + letter
  return `${date} ${hour}:mm${sample[5] === undefined ? '' : ':ss'}${sample[6] === undefined ? '' : ' A'}`
}

export function shapeOf(values: readonly string[]): Shape {
  const filled = values.filter((value) => value !== '')
  const bare = filled.map((value) => value.replaceAll(/[R$€£\s]/g, ''))
  const number = filled.length > 0 && bare.every((value) => /^-?[\d.,]+$/.test(value))
  const ends = (mark: string) =>
    bare.filter((value) => new RegExp(`\\${mark}\\d{1,2}$|\\${mark}\\d{4,}$`).test(value)).length
  const [points, commas] = [ends('.'), ends(',')]
  const decimal = !number || points + commas === 0 ? undefined : commas > points ? ',' : '.'
  return { dates: dateFormat(filled), decimal, number, unique: new Set(filled).size === filled.length }
}
