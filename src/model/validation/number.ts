import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'

const years = { first: 1970, last: 2100 }

const written = /^[-\u2212]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/

type Written = number | string | null | undefined

/** Parses `1.234,56`; undefined if empty, unchanged if invalid. */
function readNumber(given: Written): unknown {
  if (typeof given !== 'string') return given ?? undefined
  const text = given.trim()
  if (text === '') return undefined
  if (!written.test(text)) return given
  return Number(text.replace('\u2212', '-').replaceAll('.', '').replace(',', '.'))
}

/** What is wrong with a number: blank (absent or null), or none. */
const wrong =
  (invalid: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined || input === null ? says.required : invalid

export const wrongNumber = wrong(says.number)

const anyNumber = (invalid: string) => z.number({ error: wrong(invalid) })

export const number = z.pipe(z.transform(readNumber), anyNumber(says.number))

export const year = z.pipe(
  z.transform((given: Written): unknown => {
    if (typeof given !== 'string') return given ?? undefined
    const text = given.trim()
    if (text === '') return undefined
    return /^\d{4}$/.test(text) ? Number(text) : given
  }),
  anyNumber(says.year).check(
    z.refine((given) => Number.isInteger(given) && given >= years.first && given <= years.last, says.year),
  ),
)
