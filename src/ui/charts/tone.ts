export type Tone = 'good' | 'bad' | 'neutral'

/** More revenue is good news; nothing moved is neither. */
export function toneOf(effect: number): Tone {
  if (Math.round(effect) === 0) return 'neutral'
  return effect > 0 ? 'good' : 'bad'
}

/** An arrow follows the figure's own way, whatever its colour. */
export function arrowOf(change: number): string {
  return change === 0 ? '■' : change > 0 ? '▲' : '▼'
}
