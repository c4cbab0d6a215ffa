import type { ReactNode } from 'react'

/** A column of a list, as its screen declares it. */
export type Column<Row, Sums = unknown> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers go right. */
  align?: 'left' | 'right'
  /** The declared sort that the column's name asks for. */
  sort?: string
  /** In pixels; 140 when not said. */
  width?: number
  /** Not on screen until somebody asks for it. */
  hidden?: true
  /** Names its row: it is the row's header, opens its panel, and may not be hidden. */
  names?: true
  /** May not be hidden. */
  fixed?: true
  /** Stays in sight at the left until somebody says otherwise. */
  pinned?: true
  /** Personal data: never in a recording of the screen. */
  personal?: true
  /** One of those that a phone shows until somebody chooses; where none is, all are. */
  narrow?: true
  /** Keys of the columns of the list's file that say the same; its own where absent. */
  inFile?: readonly string[]
  /** The label is for readers only. */
  quiet?: true
  /** The foot of the column, of the sums of everything that was found. */
  sum?: (sums: Sums) => ReactNode
}

export const defaultWidth = 140

/** A column in its place. */
export type LaidColumn<Row, Sums = unknown> = {
  column: Column<Row, Sums>
  width: number
  /** For a pinned one, its distance from the left; null for the others. */
  left: number | null
}
