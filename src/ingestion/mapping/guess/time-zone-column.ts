import { columnCalled, columnValues } from './columns.ts'
import { fold } from './header-words.ts'
import type { Sample } from './source.ts'

const called =
  'time_zone timezone fuso fuso_horario zona_horaria tz created_timezone created_time_zone transaction_timezone'

const known: readonly (readonly [words: RegExp, zone: string])[] = [
  [/^(?:utc|gmt|z|utc_0|gmt_0)$/, 'UTC'],
  [/^(?:brt|brasilia|horario_(?:de_)?brasilia)$/, 'America/Sao_Paulo'],
  [/^(?:e[sd]?t|eastern_(?:standard_|daylight_)?time(?:_us_canada)?)$/, 'America/New_York'],
  [/^(?:c[sd]?t|central_(?:standard_|daylight_)?time(?:_us_canada)?)$/, 'America/Chicago'],
  [/^(?:m[sd]?t|mountain_(?:standard_|daylight_)?time(?:_us_canada)?)$/, 'America/Denver'],
  [/^(?:p[sd]?t|pacific_(?:standard_|daylight_)?time(?:_us_canada)?)$/, 'America/Los_Angeles'],
]

/** By its letters or its name in words. */
export const zoneCalled = (text: string): string | undefined =>
  known.find(([words]) => words.test(fold(text)))?.[1]

function zoneOf(text: string): string | undefined {
  const found = zoneCalled(text)
  if (found !== undefined) return found
  return text.includes('/') && Intl.supportedValuesOf('timeZone').includes(text) ? text : undefined
}

type Written = { column: string; text: string; zone: string | undefined }

function written(sample: Sample): Written | undefined {
  const column = columnCalled(called, sample)
  const [text, ...others] = column === undefined ? [] : new Set(columnValues(sample, column))
  return column === undefined || text === undefined
    ? undefined
    : { column, text, zone: others.length === 0 ? zoneOf(text) : undefined }
}

/** The zone of a file's clocks, where a column says one for all rows. */
export const zoneOfColumn = (sample: Sample): string | undefined => written(sample)?.zone

export function noteUnknownZone(sample: Sample, notes: string[]): void {
  const found = written(sample)
  if (found !== undefined && found.zone === undefined)
    notes.push(
      `"${sample.name}" diz o fuso em "${found.column}" como "${found.text}", e as horas foram lidas no da conta: se não for o mesmo, mude o fuso.`,
    )
}
