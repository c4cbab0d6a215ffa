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
