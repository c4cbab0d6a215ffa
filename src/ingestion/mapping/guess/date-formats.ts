export type DateOrder = 'day' | 'month'

type Parts = {
  /** Day and month as written, where their order is open. */
  first?: string
  second?: string
  format: (order: DateOrder, isShort: boolean) => string
  /** Written as Americans do. */
  isAmerican: boolean
  /** With a single digit somewhere. */
  isShort: boolean
}

const iso = /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?)?( ?(Z|UTC|GMT|[+-]\d{2}(:?\d{2})?))?$/
const slashed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/
const yearFirst = /^(?:19|20)\d{2}([/.-])(?:0?[1-9]|1[0-2])\1(?:0?[1-9]|[12]\d|3[01])(?!\d)(.*)$/
const month =
  '(?:jan|fev|feb|ene|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec|dic)[a-zç]*\\.?'
const dayAndName = new RegExp(
  `^(\\d{1,2})( de | del |[ /.-])${month}( de | del |, |[ /.-])(\\d{4}|\\d{2})(?!\\d)(.*)$`,
  'i',
)
const weekday =
  /^(?:sun|mon|tue|wed|thu|fri|sat|dom|seg|ter|qua|qui|sex|s[aá]b|lun|mar|mi[eé]|jue|vie)[\p{L}-]*\.?(, ?(?=\d)| (?=\p{L}{3} \d{1,2} \d{4} ))/iu
const nameAndDay = new RegExp(`^${month} (\\d{1,2}),? (\\d{4})(?!\\d)(.*)$`, 'i')
const nameDashDay = new RegExp(`^${month}-\\d{1,2}-(\\d{4}|\\d{2})(?!\\d)(.*)$`, 'i')
const clock =
  /^(\D*?)(\d{1,2})(:|h)(\d{2})(:\d{2})?( ?hs?\.?| ?hrs?\.?)?( ?[ap]m)?(?:( ?)(?:gmt|utc)?(?:z|[+-]\d{2}:?\d{2})(?: \([^()]{1,80}\))?)?$/i

/** Behind a time that has no offset: the letters of its zone. */
export const zoneLetters = /(?<=\d|[ap]m) ?(UTC|GMT|BRT|[ECMP][SD]T)$/i

const quoted = (text: string) =>
  text === 'T' ? text : text.replaceAll(/\p{L}[\p{L}.]*/gu, (letters) => `'${letters}'`)

/** The format of what follows a date; undefined if it is no time of the day. */
function clockFormat(text: string): string | undefined {
  if (text === '') return ''
  const [zone] = zoneLetters.exec(text) ?? []
  if (zone !== undefined) {
    const time = clockFormat(text.slice(0, -zone.length))
    return time === undefined ? undefined : `${time}${quoted(zone)}`
  }
  const found = clock.exec(text)
  if (found === null) return undefined
  const [, before = '', hour = '', mark = '', , seconds, after = '', noon] = found
  const letter = noon === undefined ? 'H' : 'h'
  const offset = /(?:z|[+-]\d{2}:?\d{2})(?: \([^()]{1,80}\))?$/i.test(text) ? `${found[8] ?? ''}Z` : ''
  const minutes = `${quoted(mark)}mm${seconds === undefined ? '' : ':ss'}`
  const half = noon === undefined ? '' : `${noon.startsWith(' ') ? ' ' : ''}A`
  return `${quoted(before)}${letter.repeat(hour.length)}${minutes}${quoted(after)}${half}${offset}`
}

/** One letter reads one digit and two. */
const shortHour = (time: string) => time.replace('HH', 'H').replace('hh', 'h')

const fixed = (format: string): Parts => ({ format: () => format, isAmerican: false, isShort: false })
const year = (text: string) => (text.length === 2 ? 'YY' : 'YYYY')

function partsOf(text: string): Parts | undefined {
  if (iso.test(text)) return fixed('iso')
  if (/^1\d{9}$/.test(text)) return fixed('unix')
  if (/^1\d{12}$/.test(text)) return fixed('unix-ms')
  if (/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)) return fixed('YYYYMMDD')
  if (/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])$/.test(text))
    return fixed('YYYYMMDDHH')
  if (/^[2-6]\d{4}([.,]\d+)?$/.test(text)) return fixed('excel')
  const day = weekday.exec(text)
  const dated = day === null ? undefined : partsOf(text.slice(day[0].length))
  if (day !== null && dated !== undefined)
    return { ...dated, format: (...order) => `ddd${day[1]}${dated.format(...order)}` }
  const named = dayAndName.exec(text)
  if (named !== null) {
    const [, , before = '', after = '', years = '', rest = ''] = named
    const time = clockFormat(rest)
    if (time === undefined) return undefined
    return fixed(`D${quoted(before)}MMM${quoted(after)}${year(years)}${shortHour(time)}`)
  }
  const american = nameAndDay.exec(text)
  if (american !== null) {
    const [, day = '', , rest = ''] = american
    const time = clockFormat(rest)
    const comma = text.includes(`${day},`) ? ',' : ''
    return time === undefined ? undefined : fixed(`MMM D${comma} YYYY${shortHour(time)}`)
  }
  const dashed = nameDashDay.exec(text)
  if (dashed !== null) {
    const [, years = '', rest = ''] = dashed
    const time = clockFormat(rest)
    return time === undefined ? undefined : fixed(`MMM-D-${year(years)}${shortHour(time)}`)
  }
  const reversed = yearFirst.exec(text)
  if (reversed !== null) {
    const [, mark = '', rest = ''] = reversed
    const time = clockFormat(rest)
    return time === undefined ? undefined : fixed(`YYYY${mark}M${mark}D${shortHour(time)}`)
  }
  const found = slashed.exec(text)
  const time = found === null ? undefined : clockFormat(found[5] ?? '')
  if (found === null || time === undefined) return undefined
  const [, first = '', mark = '', second = '', years = ''] = found
  return {
    first,
    second,
    isAmerican: time.endsWith('A'),
    isShort: first.length === 1 || second.length === 1 || /(^|\D)\d[:h]/.test(found[5] ?? ''),
    format: (order, isShort) => {
      const [day, months] = isShort ? ['D', 'M'] : ['DD', 'MM']
      const date = (order === 'day' ? [day, months, year(years)] : [months, day, year(years)]).join(mark)
      return `${date}${isShort ? shortHour(time) : time}`
    },
  }
}

export type DateReading = {
  formats: string[]
  /** Undefined where no value shows it. */
  order: DateOrder | undefined
  /** A value with two readings; undefined if no value has. */
  ambiguous: string | undefined
}

/** A few values may be no dates. */
const MIN_KNOWN_SHARE = 0.8

/** `preferred` is the order where the values themselves do not show it. */
export function readDates(values: readonly string[], preferred: DateOrder = 'day'): DateReading {
  const filled = values.filter((value) => value !== '')
  const known = filled.flatMap((value) => {
    const parts = partsOf(value)
    return parts === undefined ? [] : [{ value, parts }]
  })
  if (filled.length === 0 || known.length < filled.length * MIN_KNOWN_SHARE)
    return { formats: [], order: undefined, ambiguous: undefined }
  const open = known.filter(({ parts }) => parts.first !== undefined)
  const beyond = (part: 'first' | 'second') => open.some(({ parts }) => Number(parts[part]) > 12)
  const isShort = open.some(({ parts }) => parts.isShort)
  const american = isShort && open.some(({ parts }) => parts.isAmerican)
  const [day, months] = [beyond('first'), beyond('second')]
  const order = day || months ? (day ? 'day' : 'month') : american ? 'month' : undefined
  const orders = day && months ? (['day', 'month'] as const) : [order ?? preferred]
  const written = orders.flatMap((one) => known.map(({ parts }) => parts.format(one, isShort)))
  const ambiguous = open.find(({ parts }) => parts.first !== parts.second && Number(parts.first) <= 12)?.value
  return { formats: [...new Set(written)], order, ambiguous: order === undefined ? ambiguous : undefined }
}

export const dateFormats = (values: readonly string[]): string[] => readDates(values).formats
