export type Tone = 'good' | 'bad' | 'neutral'

/** More revenue is good; no change is neutral. */
export function toneOf(effect: number): Tone {
  if (Math.round(effect) === 0) return 'neutral'
  return effect > 0 ? 'good' : 'bad'
}

export function arrowOf(change: number): string {
  return change === 0 ? '■' : change > 0 ? '▲' : '▼'
}
