/** An input as the API takes it in a query: `filters[uf][0]=SP`. */
export function inQuery(input: object): string {
  const params = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) params.append(name, String(value))
    else for (const [key, each] of Object.entries(value)) add(name === '' ? key : `${name}[${key}]`, each)
  }
  add('', input)
  return params.toString()
}
