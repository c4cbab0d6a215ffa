import type { Meanings } from '#model/kinds/field.ts'
import { fold } from './header-words.ts'

/** Undefined when no word is known. */
export function guessMeaning(meanings: Meanings, text: string): string | undefined {
  const words = fold(text).split('_')
  const says = (together: string) =>
    together.split('+').every((beginning) => words.some((word) => word.startsWith(beginning)))
  return meanings.find(([, alternatives]) => alternatives.split(' ').some(says))?.[0]
}
