export type UnseenFile = {
  /** Whose columns these are; the rows are our own. */
  system: string
  file: string
  encoding?: 'latin1' | 'utf16le'
  /** Of a spreadsheet, its cells by semicolons, as Excel shows them in Brazil. */
  text: string
  /**
   * What its first rows say, kind by kind, and no other kinds. Money in cents; a moment is the beginning of it in
   * the account's zone; null where nothing may be read.
   */
  reads: Record<string, Record<string, string | number | boolean | null>[]>
  /** What is still corrected by hand. */
  left?: string[]
}
