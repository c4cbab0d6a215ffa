import { literal } from '../../sql-text.ts'

const iso =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?)?( ?(Z|UTC|GMT|[+-]\\d{2}(:?\\d{2})?))?$'

const parts: readonly [token: string, joda: string][] = [
  ['YYYY', 'yyyy'],
  ['YY', 'yy'],
  ['MMM', 'MMM'],
  ['MM', 'MM'],
  ['M', 'M'],
  ['DD', 'dd'],
  ['D', 'd'],
  ['HH', 'HH'],
  ['H', 'H'],
  ['hh', 'hh'],
  ['h', 'h'],
  ['mm', 'mm'],
  ['m', 'm'],
  ['ss', 'ss'],
  ['s', 's'],
  ['A', 'a'],
]

const named = new Set(['iso', 'unix', 'unix-ms'])

/** From `DD/MM/YYYY HH:mm` to the engine's letters; undefined for letters without meaning. */
function jodaPattern(pattern: string): string | undefined {
  let joda = ''
  let at = 0
  while (at < pattern.length) {
    const part = parts.find(([token]) => pattern.startsWith(token, at))
    const char = pattern[at] ?? ''
    if (part !== undefined) {
      joda += part[1]
      at += part[0].length
    } else if (/[a-z]/i.test(char) && char !== 'T') {
      return undefined
    } else {
      joda += char === 'T' ? "'T'" : char === "'" ? "''" : char
      at += 1
    }
  }
  return joda
}

export function isDateFormat(format: string): boolean {
  return named.has(format) || (/Y/.test(format) && jodaPattern(format) !== undefined)
}

// With a pattern, the engine takes the zone's offset of some hours before or after, which is wrong around
// a change of the clocks.
const clockOf = (text: string, pattern: string) =>
  `parseDateTimeInJodaSyntaxOrNull(${text}, ${literal(jodaPattern(pattern) ?? pattern)}, 'UTC')`

function readWith(text: string, format: string, zone: string): string {
  switch (format) {
    case 'iso':
      return `if(match(${text}, ${literal(iso)}), toTimeZone(parseDateTime64BestEffortOrNull(replaceOne(${text}, ',', '.'), 3, ${zone}), 'UTC'), NULL)`
    case 'unix':
      return `if(match(${text}, '^\\\\d{1,10}$'), toDateTime64(toInt64OrZero(${text}), 3, 'UTC'), NULL)`
    case 'unix-ms':
      return `if(match(${text}, '^\\\\d{1,13}$'), fromUnixTimestamp64Milli(toInt64OrZero(${text}), 'UTC'), NULL)`
    default:
      return `toTimeZone(parseDateTime64BestEffortOrNull(formatDateTime(${clockOf(text, format)}, '%Y-%m-%d %H:%i:%S', 'UTC'), 3, ${zone}), 'UTC')`
  }
}

export function readInstant(
  text: string,
  formats: readonly string[],
  timeZone: string,
  name: (sql: string) => string,
): string {
  const readings = formats.map((format) => readWith(text, format, literal(timeZone)))
  const instant = name(readings.length === 1 ? readings.join('') : `coalesce(${readings.join(', ')})`)
  return `if(${instant} >= toDateTime64('1990-01-01 00:00:00', 3, 'UTC') AND ${instant} < toDateTime64('2100-01-01 00:00:00', 3, 'UTC'), ${instant}, NULL)`
}
