import { literal } from '#platform/storage/clickhouse/literals.ts'

const iso =
  '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])([T ]([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d([.,]\\d{1,9})?)?)?( ?(Z|UTC|GMT|[+-]\\d{2}(:?\\d{2})?))?$'

const parts: readonly [token: string, joda: string][] = [
  ['YYYY', 'yyyy'],
  ['YY', 'yy'],
  // names of months are read as numbers
  ['MMMM', 'MM'],
  ['MMM', 'MM'],
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

/** Of any language, and not read. */
const weekday = 'ddd'

const named = new Set(['iso', 'unix', 'unix-ms', 'excel'])

/** From `DD/MM/YYYY HH:mm` to the engine's letters; undefined for letters without meaning. */
function jodaPattern(pattern: string): string | undefined {
  let joda = ''
  let at = pattern.startsWith(weekday) ? weekday.length : 0
  while (at < pattern.length) {
    const quote = pattern[at] === "'" ? pattern.indexOf("'", at + 1) : -1
    if (quote > at) {
      joda += pattern.slice(at, quote + 1)
      at = quote + 1
      continue
    }
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
  return named.has(format) || (/Y/.test(format) && jodaPattern(withoutOffset(format)) !== undefined)
}

/** In English, Portuguese and Spanish. */
const months = 'jan|ene feb|fev mar apr|abr may|mai jun jul aug|ago sep|set oct|out nov dec|dez|dic'.split(
  ' ',
)

const withNumberedMonth = (text: string) =>
  months.reduce((sql, names, at) => {
    const name = literal(`(?i)(${names})\\p{L}*\\.?`)
    return `replaceRegexpOne(${sql}, ${name}, '${String(at + 1).padStart(2, '0')}')`
  }, text)

/** A `Z` ends patterns of times with their offset, which scripts write as `GMT-0300 (Horário Padrão de Brasília)`. */
const offset = ' ?(?:GMT|UTC)?(Z|[+-]\\d{2}:?\\d{2})(?: \\([^()]*\\))?$'
const withoutOffset = (format: string) => format.replace(/ ?Z$/, '')

// With a pattern, the engine takes the zone's offset of some hours before or after, which is wrong around
// a change of the clocks.
const clockOf = (text: string, pattern: string) => {
  const bare = pattern.startsWith(weekday) ? `replaceRegexpOne(${text}, '^[\\\\p{L}-]+\\\\.?', '')` : text
  const plain = pattern.includes('MMM') ? withNumberedMonth(bare) : bare
  return `parseDateTimeInJodaSyntaxOrNull(${plain}, ${literal(jodaPattern(pattern) ?? pattern)}, 'UTC')`
}

const written = (clock: string) => `formatDateTime(${clock}, '%Y-%m-%d %H:%i:%S', 'UTC')`

const inZone = (text: string, zone: string) =>
  `toTimeZone(parseDateTime64BestEffortOrNull(${text}, 3, ${zone}), 'UTC')`

function withOffset(text: string, format: string, zone: string): string {
  const clock = clockOf(`replaceRegexpOne(${text}, ${literal(offset)}, '')`, withoutOffset(format))
  const own = `regexpExtract(${text}, ${literal(offset)}, 1)`
  return `if(match(${text}, ${literal(offset)}), ${inZone(`concat(${written(clock)}, ${own})`, zone)}, NULL)`
}

/** Days since 30 December 1899, on the clock of whoever wrote them. */
function withSerial(text: string, zone: string): string {
  const seconds = `toInt64(round((toFloat64OrZero(replaceOne(${text}, ',', '.')) - 25569) * 86400))`
  const clock = `addSeconds(toDateTime64('1970-01-01 00:00:00', 0, 'UTC'), ${seconds})`
  return `if(match(${text}, '^[1-7]\\\\d{4}([.,]\\\\d{1,15})?$'), ${inZone(written(clock), zone)}, NULL)`
}

function readWith(text: string, format: string, zone: string): string {
  switch (format) {
    case 'iso':
      return `if(match(${text}, ${literal(iso)}), toTimeZone(parseDateTime64BestEffortOrNull(replaceOne(${text}, ',', '.'), 3, ${zone}), 'UTC'), NULL)`
    case 'unix':
      return `if(match(${text}, '^\\\\d{1,10}$'), toDateTime64(toInt64OrZero(${text}), 3, 'UTC'), NULL)`
    case 'unix-ms':
      return `if(match(${text}, '^\\\\d{1,13}$'), fromUnixTimestamp64Milli(toInt64OrZero(${text}), 'UTC'), NULL)`
    case 'excel':
      return withSerial(text, zone)
    default:
      return format.endsWith('Z')
        ? withOffset(text, format, zone)
        : inZone(written(clockOf(text, format)), zone)
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
