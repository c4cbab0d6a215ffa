import { plainText } from './plain-text.ts'
import { states } from './states.ts'

/** Keys are names without accents, codes and ISO 3166-2, in lower case. */
export const ufsByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(states).flatMap(([uf, name]) =>
    [plainText(name), plainText(uf), `br-${plainText(uf)}`].map((known) => [known, uf]),
  ),
)

/** `São Paulo`, `sao paulo`, `sp` and `BR-SP` all give SP. */
export const ufOf = (text: string): string | undefined => ufsByName[plainText(text.trim())]
