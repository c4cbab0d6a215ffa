/** Section 9 of the specification. */
export const firstPage = 1
export const defaultPageSize = 25

/** What a list's address says of its rows: absent where it is the default. */
export type ListState = { page?: number; pageSize?: number }

const highestPage = 10_000
const largestPage = 100

/** Section 3 and 4 of the specification: empty means absent; a page that is still a text once parsed is 1, and such a page size 25. */
export function parseListState(raw: Record<string, unknown>, largest = largestPage): ListState {
  const page = numberIn(parsed(raw['page']), firstPage, highestPage)
  const pageSize = numberIn(parsed(raw['pageSize']), defaultPageSize, largest)
  return {
    ...(page === firstPage ? {} : { page }),
    ...(pageSize === defaultPageSize ? {} : { pageSize }),
  }
}

/** A query string holds texts; those that are whole numbers are parsed. */
function parsed(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : value
}

function numberIn(value: unknown, otherwise: number, most: number): number {
  const fits = typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
  return fits ? value : otherwise
}
