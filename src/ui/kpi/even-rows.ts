export type EvenRows = { columns: number; span: (place: number) => number }

/** Rows that differ by one card at most, each as wide as the grid, so that no card is alone and no place empty. */
export function evenRows(count: number, most: number): EvenRows {
  const rows = Math.max(1, Math.ceil(count / most))
  const fewer = Math.floor(count / rows)
  const fuller = count % rows
  if (fuller === 0) return { columns: fewer, span: () => 1 }
  const inFuller = fuller * (fewer + 1)
  return { columns: fewer * (fewer + 1), span: (place) => (place < inFuller ? fewer : fewer + 1) }
}
