/** Something that the palette finds and does. */
export type Entry = {
  id: string
  group: 'orders' | 'screens' | 'places' | 'actions'
  label: string
  /** Said quietly beside the label. */
  hint?: string
  /** Other words for it. */
  words?: string
  run: () => void
}

/** Without accents and in lower case: "acao" finds "Ação". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** The entries that hold every word written, those whose label starts with the text first. */
export function findEntries(entries: readonly Entry[], written: string): Entry[] {
  const text = folded(written).trim()
  const words = text.split(/\s+/)
  return entries
    .filter(({ label, hint = '', words: others = '' }) => {
      const searched = folded(`${label} ${hint} ${others}`)
      return words.every((word) => searched.includes(word))
    })
    .toSorted((a, b) => Number(folded(b.label).startsWith(text)) - Number(folded(a.label).startsWith(text)))
}
