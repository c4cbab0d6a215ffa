const mostCells = 50_000

/** Cells separated by tabs or semicolons, possibly quoted; null when there are too many. */
export function splitCells(text: string): string[][] | null {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const between = plain.includes('\t') ? '\t' : ';'
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let count = 0
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
    count += 1
  }
  for (let index = 0; index < plain.length; index += 1) {
    const letter = plain.charAt(index)
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (plain.charAt(index + 1) === '"') {
        cell += letter
        index += 1
      } else quoted = false
    } else if (letter === '"' && cell === '') quoted = true
    else if (letter === between) endCell()
    else if (letter === '\n') {
      endCell()
      rows.push([])
    } else if (letter !== '\r') cell += letter
    if (count > mostCells) return null
  }
  endCell()
  const last = rows.at(-1)
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop()
  return rows
}
