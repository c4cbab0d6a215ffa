import { scopeFields, scopeOf } from './scope-search.ts'

const usual = scopeOf({})

/** Drops an invalid period or comparator; null if nothing is invalid. */
export function dropInvalidScope(raw: Record<string, unknown>): Record<string, unknown> | null {
  const wrong = (['period', 'compare'] as const).filter(
    (key) => raw[key] !== undefined && raw[key] !== usual[key] && scopeFields[key](raw[key]) === undefined,
  )
  if (wrong.length === 0) return null
  return Object.fromEntries(Object.entries(raw).filter(([key]) => !wrong.some((one) => one === key)))
}
