import { textsOf } from './search-params.ts'

/** Undefined for a missing, invalid or default parameter. */
export type SearchField<Value> = (value: unknown) => Value | undefined

type Search<Fields extends Record<string, SearchField<unknown>>> = {
  [Key in keyof Fields]?: NonNullable<ReturnType<Fields[Key]>>
}

/** Drops default values, so that a screen's state has one canonical address. */
export function declareSearch<Fields extends Record<string, SearchField<unknown>>>(
  fields: Fields,
): (raw: Record<string, unknown>) => Search<Fields> {
  const entries = Object.entries(fields)
  return (raw) =>
    Object.fromEntries(
      entries.map(([key, read]) => [key, read(raw[key])]).filter(([, value]) => value !== undefined),
    )
}

export function choice<const Word extends string>(
  words: readonly Word[],
  byDefault?: NoInfer<Word>,
): SearchField<Word> {
  return (value) => words.find((word) => word === value && word !== byDefault)
}

export function choices<const Word extends string>(
  words: readonly Word[],
  most = words.length,
  byDefault: readonly NoInfer<Word>[] = [],
): SearchField<Word[]> {
  return (value) => {
    const texts = new Set(textsOf(value))
    const chosen = [...texts].flatMap((text) => words.find((word) => word === text) ?? []).slice(0, most)
    return chosen.length === 0 || chosen.join() === byDefault.join() ? undefined : chosen
  }
}

export function texts(accepts: (text: string) => boolean, most: number): SearchField<string[]> {
  return (value) => {
    const accepted = [...new Set(textsOf(value))].filter(accepts).slice(0, most)
    return accepted.length === 0 ? undefined : accepted
  }
}

export function text(pattern: RegExp): SearchField<string> {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
}

export const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
export const uuid = text(uuidPattern)
export const day = text(/^\d{4}-\d{2}-\d{2}$/)

export function wholeNumber(most: number, byDefault?: number): SearchField<number> {
  return (value) => {
    const number = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value
    const fits = typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most
    return fits && number !== byDefault ? number : undefined
  }
}
