import * as z from 'zod/mini'
import { findProblems } from '../problems.ts'

/** What a form with this one field says of a value, by path. */
export const problemsOfPiece = (piece: z.core.$ZodType, value: unknown) =>
  findProblems(z.object({ field: piece }), { field: value })

export const problemOf = (piece: z.core.$ZodType, value: unknown) => problemsOfPiece(piece, value)['field']

/** What the server is given of a good value. */
export const kept = (piece: z.core.$ZodType, value: unknown) => z.parse(piece, value)
