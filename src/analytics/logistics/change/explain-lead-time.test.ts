import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leadStages, type LeadDimension, type LeadStage } from '#model/logistics/lead-time.ts'
import { ofEach } from '#model/records.ts'
import { draws } from '#testing/draws.ts'
import type { LeadLeaf, LeadSums } from './ask-lead-leaves.ts'
import { withBounds } from '#platform/storage/statement-bounds.ts'
import { explainLeadTime } from './explain-lead-time.ts'

const DAY = 86_400
const limits: Record<LeadStage, number> = { handling: 1.2 * DAY, dock: 1.2 * DAY, transport: 4 * DAY }

type Package = { keys: Record<LeadDimension, string>; side: 'base' | 'current' } & Record<LeadStage, number>

function leavesOf(packages: readonly Package[]): LeadLeaf[] {
  return [...Map.groupBy(packages, ({ keys }) => JSON.stringify(keys)).values()].map((own) => {
    const sums = (side: Package['side']): LeadSums => {
      const mine = own.filter((one) => one.side === side)
      const total = (of: (one: Package) => number) => mine.reduce((sum, one) => sum + of(one), 0)
      const lead = ({ handling, dock, transport }: Package) => (handling + dock + transport) / DAY
      return Float64Array.of(
        mine.length,
        total((one) => lead(one) ** 2),
        ...leadStages.flatMap((stage) => [
          total((one) => one[stage]),
          total((one) => (one[stage] / DAY) ** 2),
          total((one) => (one[stage] > limits[stage] ? 1 : 0)),
        ]),
      )
    }
    const [first] = own
    if (!first) throw new Error('groups are not empty')
    return { keys: first.keys, base: sums('base'), current: sums('current') }
  })
}

/** The same shop on both sides, but for what `slower` adds to a package of the current one. */
function shop(seed: number, count: number, slower: (one: Package) => Partial<Record<LeadStage, number>>) {
  const random = draws(seed)
  const pick = <T>(of: readonly T[]): T => {
    const found = of[Math.floor(random() * of.length)]
    if (found === undefined) throw new Error('nothing to pick')
    return found
  }
  const skewed = (mean: number) => -Math.log(1 - random()) * mean * DAY
  return Array.from({ length: count * 2 }, (_, index): Package => {
    const one: Package = {
      keys: {
        dock: pick(['CD Sul', 'CD Norte', 'Loja']),
        approvalWeekday: pick(['1', '2', '3', '4', '5', '6', '7']),
        invoiceWeekday: pick(['1', '2', '3', '4', '5']),
        carrier: pick(['A', 'B', 'C']),
        uf: pick(['SP', 'RJ', 'MG', 'PR', 'BA']),
      },
      side: index % 2 === 0 ? 'base' : 'current',
      handling: skewed(0.8),
      dock: skewed(0.8),
      transport: skewed(3),
    }
    if (one.side === 'base') return one
    const more = slower(one)
    return { ...one, ...ofEach(leadStages, (stage) => one[stage] + (more[stage] ?? 0) * DAY) }
  })
}

describe('the change of the lead time', () => {
  it('is that of its stages and that of its places, whatever the packages', async () => {
    const anyPackage = fc.record({
      keys: fc.record({
        dock: fc.constantFrom('A', 'B', ''),
        approvalWeekday: fc.constantFrom('1', '5'),
        invoiceWeekday: fc.constantFrom('2', '3'),
        carrier: fc.constantFrom('X', 'Y'),
        uf: fc.constantFrom('SP', 'AC'),
      }),
      side: fc.constantFrom('base' as const, 'current' as const),
      ...ofEach(leadStages, () => fc.nat(30 * DAY)),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anyPackage, { maxLength: 80 }), async (packages) => {
        const { value, delta, stages, dimensions, moved, causes } = await explainLeadTime(leavesOf(packages))
        const isCompared = value.base !== null && value.current !== null
        expect(delta).toBeCloseTo(isCompared ? (value.current ?? 0) - (value.base ?? 0) : 0, 9)
        expect(stages.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(delta, 9)
        for (const { places } of dimensions) {
          expect(places.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(delta, 9)
          for (const { stages: own, mix, effect } of places)
            expect(own.handling + own.dock + own.transport + mix).toBeCloseTo(effect, 9)
        }
        expect(isCompared || (!moved && causes.length === 0)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  it('names the dock and the weekday of the stage that made it', async () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const packages = shop(seed, 6000, ({ keys }) =>
        keys.dock === 'CD Sul' && keys.invoiceWeekday === '1' ? { dock: 2 } : {},
      )
      const { causes, stages } = await explainLeadTime(leavesOf(packages))
      expect(causes[0]).toMatchObject({
        stage: 'dock',
        segments: [
          { dimension: 'dock', values: ['CD Sul'] },
          { dimension: 'invoiceWeekday', values: ['1'] },
        ],
      })
      expect(causes[0]?.effect).toBeGreaterThan(0.04)
      expect(stages.find(({ key }) => key === 'dock')?.moved).toBe(true)
    }
  })

  it('says nothing where packages differ by chance alone', async () => {
    const found = await Promise.all(
      Array.from({ length: 60 }, (_, seed) => explainLeadTime(leavesOf(shop(seed + 100, 1200, () => ({}))))),
    )
    expect(found.filter(({ moved, causes }) => moved || causes.length > 0).length).toBeLessThanOrEqual(1)
  })

  it('is searched no further when nobody waits for it', async () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, place) => `${place}`)
    const packages = numbered(10).flatMap((dock) =>
      numbered(20).flatMap((carrier) =>
        numbered(25).flatMap((uf) =>
          (['base', 'current'] as const).map((side): Package => {
            const keys = { dock, carrier, uf, approvalWeekday: '1', invoiceWeekday: '1' }
            const transport = (side === 'current' && uf === '3' ? 6 : 3) * DAY
            return { keys, side, handling: DAY, dock: DAY, transport }
          }),
        ),
      ),
    )
    const leaves = leavesOf(packages)
    expect((await explainLeadTime(leaves)).causes[0]?.segments).toEqual([{ dimension: 'uf', values: ['3'] }])
    const gone = new AbortController()
    const asked = withBounds({ deadlineMs: 10_000, asker: null, gone: gone.signal }, () =>
      explainLeadTime(leaves),
    )
    gone.abort(new Error('nobody waits'))
    await expect(asked).rejects.toThrow('nobody waits')
  })
})
