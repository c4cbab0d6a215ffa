import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'

/** The years of which the store can hold anything. */
const years = { first: 1970, last: 2100 }

const written = /^[-\u2212]?(\d+|\d{1,3}(\.\d{3})+)(,\d+)?$/

type Written = number | string | null | undefined

/** `1.234,56` as people here write it; undefined for nothing, and what is no number stays as it is. */
function readNumber(given: Written): unknown {
  if (typeof given !== 'string') return given ?? undefined
  const text = given.trim()
  if (text === '') return undefined
  if (!written.test(text)) return given
  return Number(text.replace('\u2212', '-').replaceAll('.', '').replace(',', '.'))
}

const anyNumber = (invalid: string) =>
  z.number({ error: ({ input }) => (input === undefined ? says.required : invalid) })

/** A number, or what somebody wrote as one. */
export const number = z.pipe(z.transform(readNumber), anyNumber(says.number))

/** A year of four digits. */
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
