import { join } from 'node:path'
import { joinTexts, type Texts } from './join-texts.ts'

let texts: Texts | undefined

/** What the screens say at `orders.statuses.canceled`; null where they say nothing. For files that speak as they do. */
export function screenWord(key: string): string | null {
  let found: string | Texts | undefined = (texts ??= joinTexts(join(import.meta.dirname, '../../..')))
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null
    found = found[part]
  }
  return typeof found === 'string' ? found : null
}
