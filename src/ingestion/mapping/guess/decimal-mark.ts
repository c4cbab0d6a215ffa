import { cellsIn } from './source.ts'

/** The decimal mark of a column's figures; undefined where nothing shows it, or where most values are no figures. */
export function decimalMark(values: readonly string[]): '.' | ',' | undefined {
  const known = values.filter((value) => value !== '')
  const figures = known
    .map((value) => value.replaceAll(/[A-Z]{1,3}(?=\$)|[A-Z]{3}|[$€£\s]/g, ''))
    .filter((value) => /^\(?-?[\d.,]+-?\)?$/.test(value))
  if (figures.length < known.length / 2) return undefined
  const ends = (mark: string) =>
    figures.filter((value) => new RegExp(`\\${mark}(\\d{1,2}|\\d{4,})\\)?$`).test(value)).length
  const [points, commas] = [ends('.'), ends(',')]
  return points + commas === 0 ? undefined : commas > points ? ',' : '.'
}

/** Whether some figure has groups of three with points and no cents: “1.250” is one thousand and more. */
export const hasThousands = (values: readonly string[]): boolean =>
  values.some((value) => /^(?:[A-Z]{0,3}[$€£] ?|[A-Z]{3} ?)?-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(value))

/** The figures of a column, by the decimal mark of all of them; NaN for what is none. */
export function figuresOf(values: readonly string[]): number[] {
  const mark = decimalMark(values) ?? '.'
  const thousands = mark === ',' ? '.' : ','
  return values.map((value) => {
    const digits = value
      .replaceAll(thousands, '')
      .replace(',', '.')
      .replaceAll(/[^\d.-]/g, '')
    return digits === '' ? Number.NaN : Number(digits)
  })
}

/** The figures of a column, one for each row of the sample. */
export const figuresIn = (sample: Parameters<typeof cellsIn>[0], column: string): number[] =>
  figuresOf(cellsIn(sample, column))
