import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, HOUR_MS, MAX_PER_HOUR, type Receiver } from '../decide.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const minute = 60_000
const now = new Date(start)
const never = { now, isTemplateApproved: false }
const due = [{ key: 'a', quietUntil: null }]
const group: Receiver = {
  isBridge: true,
  hasConsented: true,
  hasOptedOut: false,
  lastInboundAt: null,
  notified: new Set<string>(),
  unsure: new Map<string, Date>(),
  lost: new Set<string>(),
  recent: [],
}

describe('to a group of the bridge', () => {
  it('text leaves without a window or a template', () => {
    expect(decide(group, due, never)).toEqual({ act: 'send', form: 'text', keys: ['a'], isPartial: false })
    expect(decide({ ...group, isBridge: false }, due, never)).toMatchObject({ act: 'wait', why: 'template' })
  })

  it('what may have left does not leave again, and what is beside it does', () => {
    const lost = new Set(['a'])
    expect(decide({ ...group, lost }, due, never)).toEqual({ act: 'skip', why: 'lost' })
    const both = [...due, { key: 'b', quietUntil: null }]
    expect(decide({ ...group, lost }, both, never)).toMatchObject({ act: 'send', keys: ['b'] })
    expect(decide({ ...group, lost, notified: new Set(['b']) }, both, never)).toEqual({
      act: 'skip',
      why: 'lost',
    })
    expect(decide({ ...group, notified: new Set(['a', 'b']) }, both, never)).toEqual({
      act: 'skip',
      why: 'told',
    })
  })

  it('quiet hours, the limit of an hour and nothing twice hold in whatever happens', () => {
    type Step = { pass: number; quiet: number; copies: number; loses: boolean; storm: number }
    const step: fc.Arbitrary<Step> = fc.record({
      pass: fc.integer({ min: 0, max: 90 }),
      quiet: fc.constantFrom(0, 0, 0, 45),
      copies: fc.integer({ min: 1, max: 2 }),
      loses: fc.boolean(),
      storm: fc.integer({ min: 0, max: 12 }),
    })
    const seen = { lost: 0, rate: 0, quiet: 0, told: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        let [at, next] = [start, 0]
        const quietOf = new Map<string, number>()
        const left: { at: number; keys: string[] }[] = []
        const [notified, lost] = [new Set<string>(), new Set<string>()]
        let queue: string[] = []
        const broken: string[] = []
        for (const { pass, quiet, copies, loses, storm } of steps) {
          at += pass * minute
          for (let one = 0; one <= storm; one++) {
            const key = `notice ${next++}`
            quietOf.set(key, at + quiet * minute)
            for (let copy = 0; copy < copies; copy++) queue.push(key)
          }
          for (const key of queue.splice(0)) {
            const notices = [{ key, quietUntil: new Date(quietOf.get(key) ?? 0) }]
            const recent = left.map((sent) => new Date(sent.at))
            const decision = decide({ ...group, notified, lost, recent }, notices, {
              ...never,
              now: new Date(at),
            })
            if (decision.act === 'skip') {
              if (decision.why === 'lost' || decision.why === 'told') seen[decision.why] += 1
              continue
            }
            if (decision.act === 'wait') {
              if (decision.why === 'rate' || decision.why === 'quiet') seen[decision.why] += 1
              if (decision.until.getTime() <= at) broken.push('waits for the past')
              queue = [...queue, key]
              continue
            }
            if (decision.form !== 'text') broken.push('a template')
            if (at < (quietOf.get(key) ?? Infinity)) broken.push('in quiet hours')
            if (left.some(({ keys }) => keys.includes(key))) broken.push('twice')
            left.push({ at, keys: decision.keys })
            if (left.filter((sent) => at - sent.at < HOUR_MS).length > MAX_PER_HOUR)
              broken.push('too many in an hour')
            ;(loses ? lost : notified).add(key)
          }
        }
        expect(broken).toEqual([])
      }),
      { numRuns: 300 },
    )
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
  })
})
