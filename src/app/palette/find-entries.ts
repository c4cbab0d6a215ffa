export type Entry = {
  id: string
  group: 'orders' | 'clients' | 'screens' | 'values' | 'metrics' | 'periods' | 'places' | 'actions'
  label: string
  hint?: string
  words?: string
  run: () => void
}

/** Without accents, in lower case: "acao" finds "Ação". */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
}

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
