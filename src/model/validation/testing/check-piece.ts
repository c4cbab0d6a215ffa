import * as z from 'zod/mini'
import { findProblems } from '../problems.ts'

/** Validation errors of a single-field form, by path. */
export const problemsOfPiece = (piece: z.core.$ZodType, value: unknown) =>
  findProblems(z.object({ field: piece }), { field: value })

export const problemOf = (piece: z.core.$ZodType, value: unknown) => problemsOfPiece(piece, value)['field']

/** The value sent to the server. */
export const kept = (piece: z.core.$ZodType, value: unknown) => z.parse(piece, value)
