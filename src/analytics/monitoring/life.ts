import type { Judged } from './window.ts'

/** Plain data, kept between windows. `onset`: end of the first window that broke the rule. */
export type Life = {
  phase: 'quiet' | 'pending' | 'firing'
  onset: number | null
  breaks: number
  normals: number
  /** Of what ended last, while it may come back as the same. */
  last: { onset: number; ended: number; reopened: number } | null
}

/** `cleared`: pending was not to be. Each of `at`, the end of a window. */
export type Transition = {
  kind: 'broke' | 'cleared' | 'fired' | 'reopened' | 'resolved'
  at: number
  onset: number
}

export type LifeSettings = { pending: number; recovery: number; step: number }

export const newLife = (): Life => ({ phase: 'quiet', onset: null, breaks: 0, normals: 0, last: null })

/** Within so many windows after its end, what breaks again is the same alert. */
const SAME = 6

/** A window's consequence; pure: the same windows in the same order have the same transitions, however they are cut. */
export function follow(
  life: Life,
  { condition, end }: Pick<Judged, 'condition' | 'end'>,
  { pending, recovery, step }: LifeSettings,
): { life: Life; transitions: Transition[] } {
  if (condition === 'breaks') return brokeAgain(life, end, pending, step)
  if (condition !== 'normal' && condition !== 'near') return { life, transitions: [] }
  if (life.phase === 'pending' && life.onset !== null)
    return {
      life: { ...newLife(), last: life.last },
      transitions: [{ kind: 'cleared', at: end, onset: life.onset }],
    }
  if (life.phase !== 'firing' || life.onset === null) return { life, transitions: [] }
  if (condition === 'near') return { life: { ...life, normals: 0 }, transitions: [] }
  const normals = life.normals + 1
  if (normals < recovery) return { life: { ...life, normals }, transitions: [] }
  const last = {
    onset: life.onset,
    ended: end,
    reopened: life.last?.onset === life.onset ? life.last.reopened : 0,
  }
  return { life: { ...newLife(), last }, transitions: [{ kind: 'resolved', at: end, onset: life.onset }] }
}

function brokeAgain(life: Life, end: number, pending: number, step: number) {
  if (life.phase === 'firing')
    return { life: { ...life, breaks: life.breaks + 1, normals: 0 }, transitions: [] }
  const { last } = life
  if (life.phase === 'quiet' && last && end - last.ended <= SAME * step) {
    const again = { ...last, reopened: last.reopened + 1 }
    return {
      life: { phase: 'firing' as const, onset: last.onset, breaks: 1, normals: 0, last: again },
      transitions: [{ kind: 'reopened' as const, at: end, onset: last.onset }],
    }
  }
  const onset = life.onset ?? end
  const breaks = life.breaks + 1
  const begun: Transition[] = life.phase === 'quiet' ? [{ kind: 'broke', at: end, onset }] : []
  if (breaks < pending)
    return { life: { ...life, phase: 'pending' as const, onset, breaks, normals: 0 }, transitions: begun }
  return {
    life: { phase: 'firing' as const, onset, breaks, normals: 0, last: null },
    transitions: [...begun, { kind: 'fired' as const, at: end, onset }],
  }
}
