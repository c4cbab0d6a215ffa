import * as z from 'zod/mini'
import { validationMessages as says } from './messages.ts'

const missing = (input: unknown) => input === undefined || input === null || input === ''

export const choice = <const Options extends readonly string[]>(options: Options) =>
  z.enum(options, { error: ({ input }) => (missing(input) ? says.required : says.invalid) })

export const id = z.uuid({ error: ({ input }) => (missing(input) ? says.required : says.invalid) })

export const atLeastOne = <Piece extends z.core.SomeType>(piece: Piece) =>
  z
    .array(piece, { error: ({ input }) => (missing(input) ? says.atLeastOne : says.invalid) })
    .check(z.minLength(1, says.atLeastOne), z.maxLength(1000, says.invalid))
