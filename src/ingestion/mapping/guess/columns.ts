import type { Field } from '#model/kinds/field.ts'
import { kinds, type CanonicalKind } from '#model/kinds/index.ts'

function folded(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '_')
    .replaceAll(/^_|_$/g, '')
}

export function columnCalled(names: string | undefined, columns: readonly string[]): string | undefined {
  const plain = (name: string) => name.replaceAll('_', '')
  for (const name of names?.split(' ') ?? []) {
    const found = columns.find((column) => plain(folded(column)) === plain(name))
    if (found !== undefined) return found
  }
  return undefined
}

export const columnFor = (
  kind: CanonicalKind,
  field: string,
  columns: readonly string[],
): string | undefined => columnCalled(kinds[kind].fields[field]?.columns, columns)

/** Undefined when the word is ambiguous. */
export function guessMeaning({ stems = {} }: Field, word: string): string | undefined {
  const text = folded(word)
  return Object.entries(stems).find(([, held]) => held.split(' ').some((stem) => text.includes(stem)))?.[0]
}
