import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { windowConditions, type WindowCondition } from '#model/monitoring/rules.ts'
import {
  advanceLifecycle,
  newLifecycle,
  type AlertLifecycle,
  type LifecycleSettings,
  type Transition,
} from './alert-lifecycle.ts'

const STEP = 5
const usual: LifecycleSettings = { pending: 1, recovery: 2, step: STEP }

/** Of windows that follow on each other: `b` breaks, `n` is normal, `~` is near, `?` says nothing. */
const letters: Readonly<Record<string, WindowCondition>> = {
  b: 'breaks',
  n: 'normal',
  '~': 'near',
  '?': 'few',
}

function run(conditions: readonly WindowCondition[], settings = usual, life = newLifecycle(), from = 0) {
  const transitions: Transition[] = []
  let now: AlertLifecycle = life
  for (const [index, condition] of conditions.entries()) {
    const next = advanceLifecycle(now, { condition, end: (from + index + 1) * STEP }, settings)
    // as it is kept between windows
    now = JSON.parse(JSON.stringify(next.life)) as AlertLifecycle
    transitions.push(...next.transitions)
  }
  return { life: now, transitions }
}
const told = (text: string, settings: Partial<LifecycleSettings> = {}) =>
  run(
    text.split('').map((letter) => letters[letter] ?? 'none'),
    { ...usual, ...settings },
  ).transitions.map(
    ({ kind, at, onset }) => `${kind} ${at / STEP}${kind === 'resolved' ? `<${onset / STEP}` : ''}`,
  )

describe('the life of a series', () => {
  it.each([
    ['fires and ends', 'nbbnnn', {}, ['broke 2', 'fired 2', 'resolved 5<2']],
    ['waits as long as it is told to', 'nbbbnn', { pending: 3 }, ['broke 2', 'fired 4', 'resolved 6<2']],
    [
      'is cleared where it was not to be',
      'nbnbb',
      { pending: 2 },
      ['broke 2', 'cleared 3', 'broke 4', 'fired 5'],
    ],
    ['does not end while it is only near', 'bn~n~nn', {}, ['broke 1', 'fired 1', 'resolved 7<1']],
    ['neither breaks nor ends by what is not judged', 'b?n?n', {}, ['broke 1', 'fired 1', 'resolved 5<1']],
    [
      'ends when too little is known of it for long',
      `bb${'?'.repeat(12)}n`,
      {},
      ['broke 1', 'fired 1', 'resolved 14<1'],
    ],
    ['comes back as the same', 'bnnb', {}, ['broke 1', 'fired 1', 'resolved 3<1', 'reopened 4']],
    [
      'is another one later',
      'bnnnnnnnnnb',
      {},
      ['broke 1', 'fired 1', 'resolved 3<1', 'broke 11', 'fired 11'],
    ],
  ])('%s', (_, windows, settings, transitions) => {
    expect(told(windows, settings)).toEqual(transitions)
  })

  it('flapping is one alert that came back, however often', () => {
    const { life, transitions } = run(
      Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 'breaks' : 'normal')),
    )
    expect(new Set(transitions.map(({ onset }) => onset)).size).toBe(1)
    expect(transitions.filter(({ kind }) => kind === 'fired')).toHaveLength(1)
    expect(life.last?.reopened).toBe(19)
  })
})

const anyWindows = fc.array(fc.constantFrom(...windowConditions), { maxLength: 60 })
const anySettings = fc.record({
  pending: fc.integer({ min: 1, max: 4 }),
  recovery: fc.integer({ min: 1, max: 4 }),
  step: fc.constant(STEP),
})

it('the same windows cut anywhere have the same transitions', () => {
  fc.assert(
    fc.property(anyWindows, anySettings, fc.nat(60), (windows, settings, cut) => {
      const whole = run(windows, settings)
      const first = run(windows.slice(0, cut), settings)
      const second = run(windows.slice(cut), settings, first.life, Math.min(cut, windows.length))
      expect([...first.transitions, ...second.transitions]).toEqual(whole.transitions)
      expect(second.life).toEqual(whole.life)
    }),
  )
})

it('what fired ends before anything fires again, each moment once, in order, of onsets that broke', () => {
  const after: Record<Transition['kind'] | 'nothing', readonly Transition['kind'][]> = {
    nothing: ['broke'],
    broke: ['fired', 'cleared'],
    cleared: ['broke', 'reopened'],
    fired: ['resolved'],
    reopened: ['resolved'],
    resolved: ['broke', 'reopened'],
  }
  fc.assert(
    fc.property(anyWindows, anySettings, (windows, settings) => {
      const { transitions } = run(windows, settings)
      let before: Transition['kind'] | 'nothing' = 'nothing'
      const broke = new Set<number>()
      for (const { kind, at, onset } of transitions) {
        expect(after[before]).toContain(kind)
        if (kind === 'broke') broke.add(onset)
        expect(broke).toContain(onset)
        expect(onset).toBeLessThanOrEqual(at)
        before = kind
      }
      const marks = transitions.map(({ kind, at, onset }) => `${kind} ${at} ${onset}`)
      expect(new Set(marks).size).toBe(marks.length)
      expect(transitions.map(({ at }) => at)).toEqual(
        transitions.map(({ at }) => at).toSorted((a, b) => a - b),
      )
    }),
  )
})
