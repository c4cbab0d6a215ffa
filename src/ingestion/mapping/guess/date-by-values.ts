import type { CanonicalKind } from '#model/kinds/index.ts'
import { columnValues, labelOf } from './columns.ts'
import { dateFormats } from './date-formats.ts'
import { fold } from './header-words.ts'
import type { Sample } from './source.ts'

/** What is to come, or is of somebody. */
const otherDates =
  /prev|prazo|limite|venc|expir|valid|due|deadline|estimat|nasc|birth|liquid|settle|repasse|entreg|deliver|ship|envio/

// Where no column has a known name for when a record began: the first that has dates alone and is of
// nothing else. Numbers that could be dates are none without a word for one.
export function dateByValues(
  kind: CanonicalKind,
  name: string,
  sample: Sample,
  used: ReadonlySet<string>,
  notes: string[],
): string | undefined {
  const found = sample.seen.columns.find((column) => {
    const values = columnValues(sample, column)
    const words = fold(column)
    const isWritten = values.every((value) => /\d[-/.: ]\d|\d[\p{L} ]{3}/u.test(value))
    return (
      !used.has(column) &&
      !otherDates.test(words) &&
      (isWritten || /(?:^|_)(?:data|dt|date|time|ts|timestamp|fecha|dia|hora)(?:_|$)/.test(words)) &&
      dateFormats(values).length > 0
    )
  })
  if (found !== undefined) {
    notes.push(
      `Em "${sample.name}", "${found}" foi lida como ${labelOf(kind, name).toLowerCase()}: é a primeira coluna de datas. Se não for, escolha outra.`,
    )
  }
  return found
}
