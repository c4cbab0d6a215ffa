import { z } from 'zod'

const wholeNumber = z.coerce.number('Número inválido').int().min(1)

/** Page of a list; pages start at 1. */
export const paging = {
  page: wholeNumber.max(10_000).default(1),
  pageSize: wholeNumber.max(100).default(25),
}

/** `-name` sorts by name, descending. The cast matches the type of `sort`. */
export function parseSort<Key extends string>(sort: Key | `-${Key}`): { by: Key; descending: boolean } {
  const descending = sort.startsWith('-')
  return { by: (descending ? sort.slice(1) : sort) as Key, descending }
}

/** Rows selected for export; absent for all that match. */
export const chosenIds = z
  .array(z.string().min(1).max(255, 'Máximo de 255 caracteres'))
  .min(1)
  .max(1000, 'Máximo de 1.000 linhas escolhidas')
  .optional()
