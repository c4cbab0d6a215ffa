import type { Judged } from './window.ts'

/** State of an alert between windows, as plain data. `onset`: end of the first window that broke the rule. */
export type AlertLifecycle = {
  phase: 'quiet' | 'pending' | 'firing'
  onset: number | null
  breaks: number
  normals: number
  /** Consecutive windows with too little data to judge. */
  unjudged: number
  /** The last ended alert, while a new breach would reopen it. */
  last: { onset: number; ended: number; reopened: number } | null
}

/** `cleared`: a pending alert that never fired. `at` is the end of a window. */
export type Transition = {
  kind: 'broke' | 'cleared' | 'fired' | 'reopened' | 'resolved'
  at: number
  onset: number
}

export type LifecycleSettings = { pending: number; recovery: number; step: number }

export const newLifecycle = (): AlertLifecycle => ({
  phase: 'quiet',
  onset: null,
  breaks: 0,
  normals: 0,
  unjudged: 0,
  last: null,
})

/** A breach within this many windows after an alert's end reopens it. */
const SAME = 6
/** After this many windows with too little data, the alert ends. */
const FORGOTTEN = 12

/**
 * Applies a window to an alert's state. Pure: the same sequence gives the same transitions, however it is
 * batched.
 */
export function advanceLifecycle(
  life: AlertLifecycle,
  { condition, end }: Pick<Judged, 'condition' | 'end'>,
  { pending, recovery, step }: LifecycleSettings,
): { life: AlertLifecycle; transitions: Transition[] } {
  if (condition === 'breaks') return brokeAgain(life, end, pending, step)
  if (life.phase === 'quiet' || life.onset === null) return { life, transitions: [] }
  if (condition !== 'normal' && condition !== 'near') {
    if (condition !== 'few' && condition !== 'none') return { life, transitions: [] }
    const unjudged = life.unjudged + 1
    return unjudged < FORGOTTEN
      ? { life: { ...life, unjudged }, transitions: [] }
      : ended(life, life.onset, end)
  }
  if (life.phase === 'pending') return ended(life, life.onset, end)
  if (condition === 'near') return { life: { ...life, normals: 0, unjudged: 0 }, transitions: [] }
  const normals = life.normals + 1
  return normals < recovery
    ? { life: { ...life, normals, unjudged: 0 }, transitions: [] }
    : ended(life, life.onset, end)
}

function ended(
  { phase, last }: AlertLifecycle,
  onset: number,
  at: number,
): { life: AlertLifecycle; transitions: Transition[] } {
  if (phase === 'pending')
    return { life: { ...newLifecycle(), last }, transitions: [{ kind: 'cleared', at, onset }] }
  const reopened = last?.onset === onset ? last.reopened : 0
  return {
    life: { ...newLifecycle(), last: { onset, ended: at, reopened } },
    transitions: [{ kind: 'resolved', at, onset }],
  }
}

function brokeAgain(life: AlertLifecycle, end: number, pending: number, step: number) {
  if (life.phase === 'firing')
    return { life: { ...life, breaks: life.breaks + 1, normals: 0, unjudged: 0 }, transitions: [] }
  const { last } = life
  if (life.phase === 'quiet' && last && end - last.ended <= SAME * step) {
    const again = { ...last, reopened: last.reopened + 1 }
    return {
      life: { ...newLifecycle(), phase: 'firing' as const, onset: last.onset, breaks: 1, last: again },
      transitions: [{ kind: 'reopened' as const, at: end, onset: last.onset }],
    }
  }
  const onset = life.onset ?? end
  const breaks = life.breaks + 1
  const begun: Transition[] = life.phase === 'quiet' ? [{ kind: 'broke', at: end, onset }] : []
  if (breaks < pending)
    return {
      life: { ...life, phase: 'pending' as const, onset, breaks, normals: 0, unjudged: 0 },
      transitions: begun,
    }
  return {
    life: { ...newLifecycle(), phase: 'firing' as const, onset, breaks },
    transitions: [...begun, { kind: 'fired' as const, at: end, onset }],
  }
}
