import { draws } from '#testing/draws.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../periods/local-time.ts'
import { scoreTransit, type Hits } from './score-transit.ts'
import { at, HOUR, inventPackages, nothing, place } from './testing/invent-packages.ts'
import { TransitModel } from './transit-model.ts'
import { knownAt, type TransitPackage } from './transit-package.ts'

const from = '2026-03-02'
const asked = at('2026-08-31', 9)
const past = inventPackages(3, from, 200, 40)
const model = new TransitModel(past, asked, place)
const { calendar } = place

const milestones = [
  ...(['approvedAt', 'invoicedAt', 'shippedAt', 'outForDeliveryAt', 'occurredAt'] as const),
  ...(['deliveredAt', 'endedAt', 'canceledAt'] as const),
]

const odd = fc
  .record({
    carrier: fc.constantFrom('Norte', 'Sul', 'Leste', 'never seen', ''),
    dock: fc.constantFrom('CD Um', 'CD Dois', ''),
    uf: fc.constantFrom('SP', 'AC', 'XX', ''),
    ...Object.fromEntries(
      milestones.map((name) => [
        name,
        fc.option(fc.integer({ min: at('2026-06-01', 0), max: at('2026-12-01', 0) })),
      ]),
    ),
    dueAt: fc.option(fc.integer({ min: at('2026-06-01', 0), max: at('2027-02-01', 0) })),
  })
  .map((some): TransitPackage => ({ ...nothing, ...some }))

const moments = fc.integer({ min: at('2026-06-01', 0), max: at('2026-12-01', 0) })

/** Shipped by a carrier to a state. */
const shipped = (carrier: string, uf: string, days: { since: string; due: string }): TransitPackage => ({
  ...nothing,
  carrier,
  uf,
  dock: 'CD Um',
  approvedAt: at(days.since, 8),
  invoicedAt: at(days.since, 9),
  shippedAt: at(days.since, 17),
  dueAt: at(days.due, 23.9),
})

const chance = (of: TransitModel, one: TransitPackage, moment: number): number => {
  const found = of.lateness(one, moment)
  if (found === undefined) throw new Error('too few to learn from')
  return found
}

describe('the chance that a package arrives late', () => {
  it('is a chance of open packages with a promise, and certain once the promise is over', () => {
    fc.assert(
      fc.property(odd, moments, (one, moment) => {
        const found = model.lateness(one, moment)
        const known = knownAt(one, moment)
        const isOver = known.deliveredAt !== null || known.endedAt !== null || known.canceledAt !== null
        if (one.dueAt === null || known.approvedAt === null || isOver) return found === undefined
        if (moment > one.dueAt) return found === 1
        return found !== undefined && found >= 0 && found <= 1
      }),
      { numRuns: 1000 },
    )
  })

  it('never falls while a package waits where it is', () => {
    fc.assert(
      fc.property(odd, moments, fc.integer({ min: 0, max: 90 }), (one, moment, hours) => {
        fc.pre(one.dueAt !== null && one.dueAt < moment + 80 * 24 * HOUR)
        const known = knownAt(one, moment)
        const [now, later] = [model.lateness(known, moment), model.lateness(known, moment + hours * HOUR)]
        return (later ?? 1) >= (now ?? 0) - 1e-9
      }),
      { numRuns: 20_000 },
    )
    // promised for a Saturday before a holiday on Monday
    const due = shipped('Norte', 'SP', { since: '2026-10-05', due: '2026-10-10' })
    const [friday, saturday] = [at('2026-10-09', 12), at('2026-10-10', 9)].map((moment) =>
      chance(model, due, moment),
    )
    expect(saturday).toBeGreaterThanOrEqual(friday ?? 1)
  })

  it('never rises with a later promise', () => {
    fc.assert(
      fc.property(odd, moments, fc.integer({ min: 0, max: 40 }), (one, moment, days) => {
        fc.pre(one.dueAt !== null)
        const now = model.lateness(one, moment)
        const relaxed = model.lateness({ ...one, dueAt: (one.dueAt ?? 0) + days * 24 * HOUR }, moment)
        return (relaxed ?? 0) <= (now ?? 1) + 1e-9
      }),
      { numRuns: 1000 },
    )
  })

  it('knows nothing of what came after the moment, of others and of its own', () => {
    const moment = at('2026-07-10', 9)
    const blind = new TransitModel(
      past.map((one) => knownAt(one, moment)),
      moment,
      place,
    )
    const seeing = new TransitModel(past, moment, place)
    const open = past.filter((one) => seeing.lateness(one, moment) !== undefined)
    expect(open.length).toBeGreaterThan(50)
    for (const one of open) {
      const shuffled = {
        ...one,
        deliveredAt: moment + HOUR,
        outForDeliveryAt: one.outForDeliveryAt ?? moment + 1,
      }
      expect(blind.lateness(shuffled, moment)).toBe(seeing.lateness(one, moment))
    }
  })

  it('is not known from too few packages', () => {
    expect(new TransitModel(past.slice(0, 20), asked, place).lateness(past[0] ?? nothing, at(from, 9))).toBe(
      undefined,
    )
  })

  it('of a carrier without a past is that of all, and becomes its own with every package', () => {
    const days = { since: '2026-08-27', due: '2026-09-03' }
    const asLearnedFrom = (count: number): number => {
      const slow = Array.from({ length: count }, (_, index): TransitPackage => {
        const since = addDays('2026-04-01', index % 60)
        const out = calendar.addBusinessDays(since, 20)
        const one = shipped('Nova', 'SP', { since, due: since })
        return { ...one, outForDeliveryAt: at(out, 10), deliveredAt: at(out, 16) }
      })
      const learned = new TransitModel([...past, ...slow], asked, place)
      return chance(learned, shipped('Nova', 'SP', days), asked)
    }
    const found = [0, 2, 10, 60, 600].map(asLearnedFrom)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found[0]).toBeCloseTo(chance(model, shipped('another', 'AC', days), asked), 10)
    expect(found[0]).toBeLessThan(0.6)
    expect(found.at(-1)).toBeGreaterThan(0.95)
  })

  it('of a route with few packages is between its region and what it saw itself', () => {
    const days = { since: '2026-08-27', due: '2026-09-02' }
    const near = chance(model, shipped('Norte', 'AC', days), asked)
    const far = chance(model, shipped('Norte', 'TO', days), asked)
    expect(far).toBeGreaterThan(near + 0.15)
  })

  it('counts the holidays of where it is delivered', () => {
    const learned = new TransitModel(past, at('2026-07-06', 9), place)
    const inWeekOf = (since: string, uf: string) =>
      chance(learned, shipped('Sul', uf, { since, due: addDays(since, 7) }), at(addDays(since, 3), 9))
    // the ninth of July is a holiday in São Paulo alone
    expect(inWeekOf('2026-07-03', 'SP')).toBeGreaterThan(inWeekOf('2026-07-10', 'SP') + 0.02)
    expect(inWeekOf('2026-07-03', 'MG')).toBeCloseTo(inWeekOf('2026-07-10', 'MG'), 10)
  })

  it('counts what never arrives as late, and packages on their way for as long as they are', () => {
    const many = (deliveredAt: number | null, endedAt: number | null) =>
      Array.from({ length: 200 }, () => ({
        ...shipped('Meia', 'SP', { since: '2026-06-01', due: '2026-06-10' }),
        outForDeliveryAt: at('2026-06-03', 9),
        deliveredAt,
        endedAt,
      }))
    const gone = new TransitModel(
      [...past, ...many(at('2026-06-03', 12), null), ...many(null, at('2026-06-09', 9))],
      asked,
      place,
    )
    const one = {
      ...shipped('Meia', 'SP', { since: '2026-08-31', due: '2026-11-30' }),
      shippedAt: asked - HOUR,
    }
    const out = { ...one, outForDeliveryAt: asked - HOUR / 2 }
    expect(chance(gone, out, asked)).toBeCloseTo(0.5, 1)
    const open = many(null, null).map((some) => ({ ...some, outForDeliveryAt: null }))
    const waiting = new TransitModel([...past, ...open], asked, place)
    const soon = { ...one, dueAt: at('2026-09-10', 23) }
    expect(chance(waiting, soon, asked)).toBeGreaterThan(chance(model, soon, asked) + 0.4)
  })
})

describe('the score on days that were held back', () => {
  const held = { from: '2026-07-06', to: '2026-08-07', choosing: 21, horizon: 3, hour: 9, now: asked }
  const score = scoreTransit(past, place, held)

  it('foretells as much lateness as comes', () => {
    if (!score) throw new Error('no score')
    expect(score.cases).toBeGreaterThan(2000)
    const filled = score.reliability.filter(({ cases }) => cases >= 100)
    expect(filled.length).toBeGreaterThanOrEqual(4)
    for (const { foretold, late } of filled) expect(Math.abs(foretold - late)).toBeLessThan(0.09)
    const all = score.reliability.reduce((total, { cases, foretold }) => total + cases * foretold, 0)
    expect(all / score.late).toBeGreaterThan(0.9)
    expect(all / score.late).toBeLessThan(1.1)
  })

  it('finds more of the late ones than the fixed rule, and with as many pointed at more of them are late', () => {
    if (!score) throw new Error('no score')
    const { model: own, rule, asManyAsRule } = score
    const mark = ({ precision, recall }: Hits) => 2 / (1 / (precision ?? 0) + 1 / (recall ?? 0))
    expect(mark(own)).toBeGreaterThan(mark(rule) + 0.05)
    expect(asManyAsRule.flagged).toBe(rule.flagged)
    expect(asManyAsRule.precision).toBeGreaterThan((rule.precision ?? 1) + 0.01)
    expect(asManyAsRule.recall).toBeGreaterThan((rule.recall ?? 1) + 0.01)
  })

  it('never uses what lies after the moment that is asked', () => {
    const next = draws(1)
    const late = at('2026-08-08', 0)
    const changed = past.map((one) => ({
      ...one,
      // due later than every scored promise, so that no outcome of a case changes
      ...(one.approvedAt !== null && one.approvedAt > late && { deliveredAt: one.approvedAt + next() * 1e9 }),
    }))
    expect(scoreTransit(changed, place, held)).toEqual(score)
  })

  it('is none where nothing was due', () => {
    expect(scoreTransit([], place, held)).toBeUndefined()
    expect(
      scoreTransit(
        past.map((one) => ({ ...one, dueAt: null })),
        place,
        held,
      ),
    ).toBeUndefined()
  })
})
