const advised = 15
const least = 8
/** Fewer different characters make a password weak at any length. */
const variety = 6

export type Strength = 'short' | 'fair' | 'strong'

export function passwordStrength(password: string): { strength: Strength; share: number } | null {
  if (password === '') return null
  const different = new Set(password).size
  const length = Math.min(Array.from(password).length, different * 2.5)
  const share = Math.min(1, length / advised)
  if (length < least) return { strength: 'short', share }
  return { strength: length < advised || different < variety ? 'fair' : 'strong', share }
}
