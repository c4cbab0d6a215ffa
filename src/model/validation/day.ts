import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'
import { anyText, required } from './text.ts'

const oldest = '1900-01-01'

const written = z.iso.date()
const isDay = (given: unknown) => z.safeParse(written, given).success

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())

/** Beyond them the days around one do not fit the stores, nor a year of four digits. */
const [first, last] = ['2000-01-01', '2100-12-31']

export const day = anyText().check(
  z.trim(),
  required,
  z.iso.date(says.invalid),
  z.refine((text) => !isDay(text) || (text >= first && text <= last), says.invalid),
)

export const birthDate = anyText(says.birthDate).check(
  z.trim(),
  required,
  z.iso.date(says.birthDate),
  z.refine((text) => text >= oldest && text <= today(), says.birthDate),
)

/** Unparseable days are reported by their own rules, and other fields' problems hide none of this. */
export function endAfterStart<A extends string, B extends string>(start: A, end: B) {
  return z.refine<Record<A | B, unknown>>(
    ({ [start]: from, [end]: to }) => !isDay(from) || !isDay(to) || String(to) > String(from),
    {
      path: [end],
      error: says.endAfterStart,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  )
}

export const dateRange = z.object({ start: day, end: day }).check(endAfterStart('start', 'end'))

export const time = anyText(says.time).check(
  z.trim(),
  required,
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says.time),
)
