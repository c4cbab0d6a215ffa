const most = 5000

/** One per line, or separated by semicolons, tabs or commas. */
export function pastedValues(text: string): string[] {
  const separator = /[\n;\t]/.test(text) ? /[\n\r;\t]+/ : /[\n\r,]+/
  const values = text.split(separator).map((value) => value.trim().slice(0, 255))
  return [...new Set(values)].filter((value) => value !== '').slice(0, most)
}
