import { z } from 'zod'

const wholeNumber = z.coerce.number('Número inválido').int().min(1)

/** Which part of a list is asked for; pages are counted from 1. */
export const paging = {
  page: wholeNumber.max(10_000).default(1),
  pageSize: wholeNumber.max(100).default(25),
}

/** `-name` is by name, descending. The cast holds by the type of `sort`. */
export function parseSort<Key extends string>(sort: Key | `-${Key}`): { by: Key; descending: boolean } {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as Key, descending }
}

/** Rows chosen in a list, for their file; absent for all that the question finds. */
export const chosenIds = z
  .array(z.string().min(1).max(255, 'Máximo de 255 caracteres'))
  .min(1)
  .max(1000, 'Máximo de 1.000 linhas escolhidas')
  .optional()
