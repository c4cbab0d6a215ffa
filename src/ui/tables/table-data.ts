export type Cell = { text: string; value: string | number | null }
type Column = { label: string; numeric: boolean }
export type TableData = { caption: string; columns: Column[]; rows: Cell[][] }

export function textCell(text: string): Cell {
  return { text, value: text }
}

export function numberCell(text: string, value: number | null): Cell {
  return { text, value }
}
