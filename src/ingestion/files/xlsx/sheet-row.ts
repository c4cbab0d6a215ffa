/** `downTo`: the last row that a cell of this one is merged with. */
export type SheetRow = { row: number; cells: string[]; downTo?: number }
