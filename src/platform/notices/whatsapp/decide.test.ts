import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planMessage, STORM_MS } from '../plan-message.ts'
import { decide, HOUR_MS, MAX_PER_HOUR, UNSURE_MS, type Receiver } from './decide.ts'
import { parseOptWord } from './opt-words.ts'

const minute = 60_000
const start = Date.parse('2026-11-20T12:00:00Z')

type Step =
  | { act: 'pass'; minutes: number }
  | { act: 'write'; text: string }
  | { act: 'notice'; quietMinutes: number; copies: number }
  | { act: 'storm'; notices: number }
  | { act: 'drip'; minutes: number }
  | { act: 'judge'; approved: boolean }
  | { act: 'crash' }
  | { act: 'told' }

const words = ['SAIR', 'Parar.', 'stop', 'CANCELAR!', 'voltar', 'Start', 'oi', 'quero sair de férias', '']
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ act: fc.constant('pass' as const), minutes: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ act: fc.constant('write' as const), text: fc.constantFrom(...words) }),
  fc.record({
    act: fc.constant('notice' as const),
    quietMinutes: fc.constantFrom(0, 0, 0, 30, 600),
    copies: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ act: fc.constant('storm' as const), notices: fc.integer({ min: 5, max: 80 }) }),
  fc.record({ act: fc.constant('drip' as const), minutes: fc.integer({ min: 5, max: 60 }) }),
  fc.record({ act: fc.constant('judge' as const), approved: fc.boolean() }),
  fc.record({ act: fc.constant('crash' as const) }),
  fc.record({ act: fc.constant('told' as const) }),
)

type Queued = { id: string; key: string; due: number; quietUntil: number }
type Sent = { at: number; form: 'text' | 'template'; keys: string[]; isRepeat: boolean }

/** One person, the queue of their list and the phone that they hold; the phone keeps its own account of what is allowed. */
class Conversation {
  now = start
  queue: Queued[] = []
  sent: Sent[] = []
  quietOf = new Map<string, number>()
  wroteAt: number | null = null
  isOut = false
  approved = true
  crashes = false
  /** What left in a crash: nobody has told us of it. */
  unknown: Sent[] = []
  #next = 0

  apply(one: Step): void {
    if (one.act === 'pass') this.now += one.minutes * minute
    if (one.act === 'judge') this.approved = one.approved
    if (one.act === 'crash') this.crashes = true
    if (one.act === 'told') this.unknown = []
    if (one.act === 'write') this.#write(one.text)
    if (one.act === 'notice') this.#queue(one.quietMinutes, one.copies)
    if (one.act === 'drip') this.#drip(one.minutes)
    if (one.act === 'storm') for (let at = 0; at < one.notices; at++) this.#queue(0, 1)
    this.work()
  }

  /** One a minute, each of which leaves at once. */
  #drip(minutes: number): void {
    for (let at = 0; at < minutes; at++) {
      this.now += minute
      this.#queue(0, 1)
      this.work()
    }
  }

  /** Said before, and either it is known to have left, or there was no time yet to hear so. */
  #isRepeat(keys: readonly string[]): boolean {
    return this.sent.some(
      (earlier) =>
        earlier.keys.some((key) => keys.includes(key)) &&
        !(this.unknown.includes(earlier) && this.now - earlier.at >= UNSURE_MS),
    )
  }

  #write(text: string): void {
    this.wroteAt = this.now
    const word = parseOptWord(text)
    if (word !== null) this.isOut = word === 'out'
  }

  /** Copies are the same notice, that two lists of the person took. */
  #queue(quietMinutes: number, copies: number): void {
    const key = `notice ${this.#next++}`
    const quietUntil = this.now + quietMinutes * minute
    this.quietOf.set(key, quietUntil)
    for (let copy = 0; copy < copies; copy++)
      this.queue.push({ id: `${key} ${copy}`, key, due: this.now, quietUntil })
  }

  receiver(): Receiver {
    const unknown = this.unknown.filter(({ at }) => this.now - at < UNSURE_MS)
    return {
      isBridge: false,
      lost: new Set(),
      hasConsented: true,
      hasOptedOut: this.isOut,
      lastInboundAt: this.wroteAt === null ? null : new Date(this.wroteAt),
      notified: new Set(this.sent.filter((one) => !this.unknown.includes(one)).flatMap(({ keys }) => keys)),
      unsure: new Map(unknown.flatMap(({ keys, at }) => keys.map((key) => [key, new Date(at + UNSURE_MS)]))),
      recent: this.sent.map(({ at }) => new Date(at)),
    }
  }

  work(): void {
    for (let turn = 0; turn < 100; turn++) {
      const now = new Date(this.now)
      const recent = this.sent.filter(({ at }) => this.now - at < STORM_MS)
      const plan = planMessage(
        this.queue.map(({ id, key, due }) => ({
          id,
          incident: key,
          state: 'queued' as const,
          messageId: null,
          nextAttemptAt: new Date(due),
        })),
        {
          kind: 'whatsApp',
          now,
          recent: recent.length,
          lastSentAt: recent.length === 0 ? null : new Date(Math.max(...recent.map(({ at }) => at))),
        },
      )
      if (plan.act !== 'send') return
      const taken = this.queue.filter(({ id }) => plan.ids.includes(id))
      const decision = decide(
        this.receiver(),
        taken.map(({ key, quietUntil }) => ({ key, quietUntil: new Date(quietUntil) })),
        { now, isTemplateApproved: this.approved },
      )
      if (decision.act === 'send') {
        const { form, keys } = decision
        const sent = { at: this.now, form, keys, isRepeat: this.#isRepeat(keys) }
        this.sent.push(sent)
        if (this.crashes) {
          // whoever died did not take them off the queue either
          this.unknown.push(sent)
          this.queue = this.queue.map((one) =>
            plan.ids.includes(one.id) ? { ...one, due: this.now + minute } : one,
          )
          this.crashes = false
          continue
        }
      }
      const until = decision.act === 'wait' ? decision.until.getTime() : this.now + minute
      const left =
        decision.act === 'skip'
          ? []
          : taken.filter(({ key }) => decision.act === 'wait' || !decision.keys.includes(key))
      this.queue = [
        ...this.queue.filter(({ id }) => !plan.ids.includes(id)),
        ...left.map((one) => ({ ...one, due: until })),
      ]
    }
  }
}

describe('in ten thousand conversations', () => {
  it(
    'no rule is ever broken: what a person with a clock of their own would hold against us',
    { timeout: 240_000 },
    () => {
      const seen = { text: 0, template: 0, digests: 0, waits: 0 }
      fc.assert(
        fc.property(fc.array(step, { minLength: 1, maxLength: 40 }), (steps) => {
          const talk = new Conversation()
          for (const one of steps) {
            const before = talk.sent.length
            talk.apply(one)
            const fresh = talk.sent.slice(before)
            const broken = talk.isOut && fresh.length > 0 ? ['after leaving'] : []
            for (const { at, form, keys, isRepeat } of fresh) {
              const isOpen = talk.wroteAt !== null && at - talk.wroteAt < 24 * 60 * minute
              if (form === 'text' && !isOpen) broken.push('free text outside of the window')
              if (form === 'template' && !talk.approved) broken.push('a template that is not approved')
              for (const key of keys) {
                if (at < (talk.quietOf.get(key) ?? Infinity)) broken.push('in quiet hours')
              }
              if (isRepeat) broken.push('twice')
              if (new Set(keys).size !== keys.length) broken.push('twice in one message')
              const hour = talk.sent.filter((other) => other.at <= at && at - other.at < HOUR_MS)
              if (hour.length > MAX_PER_HOUR) broken.push('too many in an hour')
              seen[form] += 1
              if (keys.length > 1) seen.digests += 1
            }
            if (talk.queue.length > 0) seen.waits += 1
            expect(broken).toEqual([])
          }
        }),
        { numRuns: 10_000 },
      )
      // all of it was met, not only what is easy
      for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100)
    },
  )
})

const free: Receiver = {
  isBridge: false,
  hasConsented: true,
  hasOptedOut: false,
  lastInboundAt: null,
  notified: new Set<string>(),
  unsure: new Map<string, Date>(),
  lost: new Set<string>(),
  recent: [],
}
const now = new Date(start)
const at = { now, isTemplateApproved: true }
const due = [{ key: 'a', quietUntil: null }]

it('who never consented receives nothing, and neither does who has it already', () => {
  expect(decide({ ...free, hasConsented: false }, due, at)).toEqual({ act: 'skip', why: 'noConsent' })
  expect(decide({ ...free, notified: new Set(['a']) }, due, at)).toEqual({ act: 'skip', why: 'told' })
})

it.each([
  ['just written', 0, 'text'],
  ['a day but two minutes ago', 24 * 60 - 2, 'text'],
  ['a day ago', 24 * 60, 'template'],
])('%s: %i minutes, as %s', (_, minutes, form) => {
  const lastInboundAt = new Date(start - minutes * minute)
  expect(decide({ ...free, lastInboundAt }, due, at)).toMatchObject({ act: 'send', form })
})

it('of a digest only what may leave now does', () => {
  const quiet = [...due, { key: 'b', quietUntil: new Date(start + minute) }]
  expect(decide(free, quiet, at)).toEqual({ act: 'send', form: 'template', keys: ['a'], isPartial: true })
  const unsure = new Map([['a', new Date(start + minute)]])
  expect(decide({ ...free, unsure }, due, at)).toEqual({
    act: 'wait',
    until: new Date(start + minute),
    why: 'unsure',
  })
})
