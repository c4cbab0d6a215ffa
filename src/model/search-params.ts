/** A key holds one text or several. An empty value means absent. */
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

/** `?uf=SP&uf=RJ`: readable, in stable order, without empty values. */
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

/** Unchanged where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
