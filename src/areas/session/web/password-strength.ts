const advised = 15
const least = 8
/** A password of few different characters is short, however long it is. */
const variety = 6

export type Strength = 'short' | 'fair' | 'strong'

/** How hard a password is to guess by its length alone, which says most; null before anything is written. */
export function strengthOf(password: string): { strength: Strength; share: number } | null {
  if (password === '') return null
  const different = new Set(password).size
  const length = Math.min(Array.from(password).length, different * 2.5)
  const share = Math.min(1, length / advised)
  if (length < least) return { strength: 'short', share }
  return { strength: length < advised || different < variety ? 'fair' : 'strong', share }
}
