/** A key has one text or several. An empty value means absent. */
export type SearchParams = Record<string, string | string[]>

export function parseSearchParams(search: string): SearchParams {
  const found: SearchParams = {}
  for (const [key, value] of new URLSearchParams(search)) {
    if (value === '' || key === '__proto__') continue
    const known = found[key]
    if (known === undefined) found[key] = value
    else found[key] = Array.isArray(known) ? [...known, value] : [known, value]
  }
  return found
}

/** Formats as `?uf=SP&uf=RJ`: readable, in stable order, without empty values. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null || item === '') continue
      params.append(key, String(item))
    }
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

export function textsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (item): item is string => typeof item === 'string' && item !== '',
  )
}

/** `~` stands for the empty value ("not informed"), because an empty text in an address means absent. */
export function toAddress(value: string): string {
  return value === '' || value.startsWith('~') ? `~${value}` : value
}

export function fromAddress(text: string): string {
  return text.startsWith('~') ? text.slice(1) : text
}

/** Unchanged if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function oneOf<const T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((item) => item === value)
}
