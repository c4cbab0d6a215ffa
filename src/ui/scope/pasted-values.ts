const most = 5000

/** Values from a column of a spreadsheet or a line of text: one per line, or between semicolons, tabs or commas. */
export function pastedValues(text: string): string[] {
  const separator = /[\n;\t]/.test(text) ? /[\n\r;\t]+/ : /[\n\r,]+/
  const values = text.split(separator).map((value) => value.trim().slice(0, 255))
  return [...new Set(values)].filter((value) => value !== '').slice(0, most)
}
