/** Of the person who opens it, not of the view. */
const passing = ['accountId', 'virtualChannelId', 'page']

/** The state of a screen as a view keeps it: `uf=SP&sort=-total`. */
export function keptSearch(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of passing) params.delete(name)
  return params.toString()
}
