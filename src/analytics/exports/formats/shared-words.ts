import type { Put } from './encoded-columns.ts'
import { looks, textCell, textItem } from './xlsx-cells.ts'
import { main, xmlHead } from './xlsx-parts.ts'

/** Of what comes again and again; more is told where it stands, so that no workbook is held whole. */
const MOST_WORDS = 50_000

/** Words that a workbook says once, and cells that point at them. */
export function sharedWords() {
  const places = new Map<string, number>()
  const put: Put = (to, cell) => {
    const word = String(cell)
    const known = places.get(word)
    if (known === undefined && places.size >= MOST_WORDS) return to.text(textCell(looks.text, word))
    if (known === undefined) places.set(word, places.size)
    to.text(`" s="${looks.text}" t="s"><v>${known ?? places.size - 1}</v></c>`)
  }
  const part = () =>
    `${xmlHead}<sst xmlns="${main}">${[...places.keys()].map((word) => `<si>${textItem(word)}</si>`).join('')}</sst>`
  return { put, part }
}
