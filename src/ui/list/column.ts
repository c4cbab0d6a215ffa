import type { ReactNode } from 'react'

export type Column<Row, Sums = unknown> = {
  key: string
  label: string
  /** What the figure is, where the label does not say it. */
  help?: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** Sort key of the declaration. */
  sort?: string
  /** In pixels; default 140. */
  width?: number
  /** Hidden by default. */
  hidden?: true
  /** Row header: opens the row's panel and cannot be hidden. */
  names?: true
  /** Cannot be hidden. */
  fixed?: true
  /** Pinned by default. */
  pinned?: true
  /** Personal data: masked in screen recordings. */
  personal?: true
  /** Shown on phones by default; without any, all are. */
  narrow?: true
  /** Keys of the matching columns in the export; its own key by default. */
  inFile?: readonly string[]
  /** On phones it needs no label. */
  plain?: true
  /** On phones a line of its own. */
  wide?: true
  sum?: (sums: Sums) => ReactNode
}

export const defaultWidth = 140

export type PlacedColumn<Row, Sums = unknown> = {
  column: Column<Row, Sums>
  width: number
  /** Distance from the left when pinned, else null. */
  left: number | null
}
