import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Cause } from '#areas/sales/billing-decomposition/causes-contract.ts'
import type { BillingDecomposition, BillingOutlook } from '#areas/sales/billing-decomposition/contract.ts'
import { flatShare } from '#areas/sales/billing-decomposition/model.ts'
import { causeSentence } from '#areas/sales/billing-decomposition/web/causes/describe-cause.ts'
import { prepareBridge, prepareTicketBridge } from '#areas/sales/billing-decomposition/web/prepare-bridge.ts'
import { prepareLosses } from '#areas/sales/billing-decomposition/web/prepare-losses.ts'
import { prepareSentence } from '#areas/sales/billing-decomposition/web/prepare-sentence.ts'
import { answerWith, causesOf, causeWith } from '#areas/sales/billing-decomposition/web/testing/answer.ts'
import { lossReasons, ticketDriverKeys } from '#model/metrics.ts'
import { textsForTests } from '#ui/i18n/testing/texts.ts'
import texts from '../texts.pt.json' with { type: 'json' }

/** What the home is made from. */
type Home = { answer: BillingDecomposition; outlook: BillingOutlook; causes: Cause[] }
type Values = Readonly<Record<string, string | number>>
type Claim = (home: Home, values: Values) => boolean

const baseOf = ({ answer }: Home) => answer.revenue.base ?? 0
const currentOf = ({ answer }: Home) => answer.revenue.current ?? 0
const isFlat = (home: Home) => Math.abs(home.answer.delta) < flatShare * Math.max(1, baseOf(home))
const isUp = ({ answer }: Home) => answer.delta > 0
const isDown = ({ answer }: Home) => answer.delta < 0
const moved =
  (way: 1 | -1): Claim =>
  (home) =>
    !isFlat(home) && Math.sign(home.answer.delta) === way && baseOf(home) !== 0 && currentOf(home) !== 0
const isEmpty = (home: Home) =>
  baseOf(home) === 0 && currentOf(home) === 0 && (home.answer.milestones.captured.current ?? 0) === 0
/** Of orders that are there no money is. */
const isUnrated =
  (side: 'base' | 'current'): Claim =>
  ({ answer: { frame, drivers, milestones, revenue } }) =>
    frame.converted !== undefined &&
    !milestones.captured[side] &&
    !revenue[side] &&
    drivers.some(({ key, value }) => ['orders', 'conversion'].includes(key) && (value[side] ?? 0) > 0)
const not =
  (claim: Claim): Claim =>
  (home, values) =>
    !claim(home, values)
const isYoung = ({ answer }: Home) => answer.notices.some(({ code }) => code === 'baseBeforeData')
const settled = ({ answer }: Home) => answer.drivers.filter(({ provisional }) => !provisional)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const provisionalShare = ({ answer }: Home) =>
  sum(answer.drivers.map(({ effect, provisional }) => (provisional ? effect : 0))) / answer.delta
const ends = ({ outlook }: Home) => {
  if (outlook.settlement.state !== 'ready') throw new Error('an end that is not known was told')
  return outlook.settlement
}
const isBeyond = (home: Home) => {
  const { base, low, high } = ends(home)
  return base !== null && (high < base || low > base)
}
const isProvisional = (home: Home) =>
  provisionalShare(home) > 0.5 || (home.outlook.settlement.state === 'ready' && isBeyond(home))

/** Every factor that moved a tenth is named, on its own side. */
const sides: Claim = (home, { winners = '', losers = '' }) => {
  const all = sum(settled(home).map(({ effect }) => Math.abs(effect)))
  return settled(home).every(({ key, effect }) => {
    if (Math.abs(effect) < 0.1 * all || effect === 0) return true
    const [own, other] = effect > 0 ? [winners, losers] : [losers, winners]
    return String(own).includes(names[key] ?? '') && !String(other).includes(names[key] ?? '')
  })
}
/** Those that are named to prevail do, by the numbers beside them. */
const prevails =
  (way: 1 | -1): Claim =>
  (home, { winners = '', losers = '' }) => {
    const named = (text: string | number) =>
      sum(
        settled(home)
          .filter(({ key }) => String(text).includes(names[key] ?? ''))
          .map(({ effect }) => Math.abs(effect)),
      )
    return way * (named(winners) - named(losers)) > 0
  }
const both =
  (...claims: Claim[]): Claim =>
  (home, values) =>
    claims.every((claim) => claim(home, values))
const isRise: Claim = ({ answer }) => answer.delta >= 0

const effectsAlong = (home: Home) =>
  home.answer.drivers.filter(({ effect }) => effect !== 0 && effect > 0 === isUp(home))
const topOf = (home: Home) =>
  effectsAlong(home).toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))[0]?.effect ?? 0
const withoutTop = (home: Home) => home.answer.delta - topOf(home)
const topShare = (home: Home) => topOf(home) / sum(effectsAlong(home).map(({ effect }) => effect))
const isOpposite = (home: Home) => withoutTop(home) !== 0 && withoutTop(home) > 0 !== isUp(home)
const firstCause = ({ causes }: Home) => causes.find(({ provisional }) => !provisional)
const common =
  (key: 'captured' | 'invoiced'): Claim =>
  (home) => {
    const { usual } = home.outlook
    const { base, current } = key === 'captured' ? home.answer.milestones.captured : home.answer.revenue
    const change = (current ?? 0) / (base ?? 0) - 1
    return usual?.of === key && change >= usual.low && change <= usual.high
  }

/** Each kind of sentence and title by its text, and what must be so for it to be said. */
const claims: Readonly<Record<string, Claim>> = {
  'sentence.up': moved(1),
  'sentence.down': moved(-1),
  'sentence.flat': isFlat,
  'sentence.fromNothing': both((home) => baseOf(home) === 0 && currentOf(home) !== 0, not(isUnrated('base'))),
  'sentence.toNothing': (home) => currentOf(home) === 0 && baseOf(home) !== 0,
  'sentence.nothing': both(
    (home) => isEmpty(home) && home.answer.milestones.captured.base === 0,
    not(isUnrated('base')),
    not(isUnrated('current')),
  ),
  'sentence.notCaptured': both(
    (home) => isEmpty(home) && home.answer.milestones.captured.base !== 0,
    not(isUnrated('current')),
  ),
  'sentence.unrated': isUnrated('current'),
  'sentence.unratedBase': isUnrated('base'),
  'sentence.notInvoiced': (home) => baseOf(home) === 0 && currentOf(home) === 0 && !isEmpty(home),
  'sentence.open': (home) => home.answer.buckets.every(({ immature }) => immature) || isProvisional(home),
  'sentence.alone': isYoung,
  'sentence.baseBeforeData': isYoung,
  'sentence.provisional.up': both(moved(1), isProvisional),
  'sentence.provisional.down': both(moved(-1), isProvisional),
  'sentence.part': (home, { tone, name }) =>
    settled(home).some(({ key, effect }) => names[key] === name && effect < 0 === (tone === 'bad')),
  'sentence.upAgainst': both(isRise, sides, prevails(1)),
  'sentence.upAlone': both(isRise, sides),
  'sentence.downAgainst': both(isDown, sides, prevails(-1)),
  'sentence.downAlone': both(isDown, sides, prevails(-1)),
  'sentence.downBy': isDown,
  'sentence.flatAgainst': both(isFlat, sides),
  'sentence.besides': isProvisional,
  'sentence.since': (home) => settled(home).length > 0,
  'sentence.cause': (home) => (firstCause(home)?.confidence ?? 0) >= 0.6,
  'sentence.usual.captured': common('captured'),
  'sentence.usual.invoiced': common('invoiced'),
  'sentence.usual.unknown': (home) => home.outlook.usual === null && !isFlat(home),
  'sentence.must': ({ answer }) => answer.frame.cutAt === null,
  'sentence.soFarMust': ({ answer }) => answer.frame.cutAt !== null,
  'sentence.settles': (home) => isYoung(home) || (ends(home).base ?? 0) === 0,
  'sentence.settlesNear': (home) => !isBeyond(home) && ends(home).base !== null,
  'sentence.settlesAgainst': (home, { change, tone }) =>
    isBeyond(home) &&
    String(change).startsWith(tone === 'good' ? '▲' : '▼') &&
    (tone === 'good') === ends(home).expected > (ends(home).base ?? 0),
  'bridge.titleFlat': both(isFlat, not(isUnrated('current'))),
  'bridge.titleUnrated': (home, values) =>
    isUnrated('current')(home, values) || isUnrated('base')(home, values),
  'bridge.titleFallOne': both(isDown, isOpposite),
  'bridge.titleRiseOne': both(isUp, isOpposite),
  'bridge.titleFallMost': both(isDown, (home) => topShare(home) >= 0.5),
  'bridge.titleRiseMost': both(isUp, (home) => topShare(home) >= 0.5),
  'bridge.titleFall': both(isDown, (home) => topShare(home) < 0.5),
  'bridge.titleRise': both(isUp, (home) => topShare(home) < 0.5),
  'bridge.titleFallProvisional': both(isDown, (home) => provisionalShare(home) > 0.5),
  'bridge.titleRiseProvisional': both(isUp, (home) => provisionalShare(home) > 0.5),
  'bridge.titleTicket': ({ answer }) => answer.ticket.some(({ effect }) => effect !== 0),
  'losses.titleTop': ({ answer: { losses } }) =>
    Math.max(...losses.map(({ value }) => value.current ?? 0)) >=
    0.5 * sum(losses.map(({ value }) => value.current ?? 0)),
  'causes.share.fall': both(isDown, ({ causes }) => (causes[0]?.share ?? 0) > 0),
  'causes.share.rise': both(isRise, ({ causes }) => (causes[0]?.share ?? 0) > 0),
  'causes.beyond.fall': both(isDown, ({ causes }) => (causes[0]?.share ?? 0) > 1),
  'causes.beyond.rise': both(isRise, ({ causes }) => (causes[0]?.share ?? 0) > 1),
  'causes.against.fall': both(isDown, ({ causes }) => (causes[0]?.share ?? 0) < 0),
  'causes.against.rise': both(isRise, ({ causes }) => (causes[0]?.share ?? 0) < 0),
  'causes.alone': ({ causes }) => Math.abs(causes[0]?.share ?? 0) < 0.01,
  'causes.entered': ({ causes }) => causes[0]?.kind === 'entered',
  'causes.left': ({ causes }) => causes[0]?.kind === 'left',
}

const names: Readonly<Record<string, string>> = {
  sessions: 'Sessões',
  conversion: 'Conversão',
  approval: 'Aprovação',
  invoicing: 'Taxa de faturamento',
  ticket: 'Ticket faturado',
}

const effect = fc.oneof(fc.constant(0), fc.integer({ min: -90_000, max: 90_000 }))
const share = (min: number, max: number) => fc.integer({ min, max }).map((percent) => percent / 100)
const pair = fc.record({ base: money(), current: money() })

function money() {
  return fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000_000 }))
}

const homes: fc.Arbitrary<Home> = fc
  .record({
    effects: fc.record({
      sessions: effect,
      conversion: effect,
      approval: effect,
      invoicing: effect,
      ticket: effect,
    }),
    base: fc.oneof({ weight: 8, arbitrary: fc.constant(31_350_000) }, { weight: 2, arbitrary: money() }),
    captured: pair,
    isStill: fc.boolean(),
    isProvisional: fc.boolean(),
    isNew: fc.boolean(),
    isYoung: fc.boolean(),
    isConverted: fc.boolean(),
    hasStep: fc.boolean(),
    holdsToday: fc.boolean(),
    ticket: fc.tuple(effect, effect),
    losses: fc.tuple(money(), money(), money()),
    usual: fc.option(
      fc.record({
        of: fc.constantFrom('captured' as const, 'invoiced' as const),
        weeks: fc.constant(20),
        low: share(-90, 0),
        high: share(0, 200),
      }),
    ),
    ending: fc.option(fc.record({ more: fc.tuple(money(), money(), money()), base: fc.option(money()) })),
    cause: fc.record({
      confidence: share(0, 100),
      provisional: fc.boolean(),
      share: fc.option(share(-50, 150)),
      kind: fc.constantFrom('both' as const, 'entered' as const, 'left' as const),
    }),
  })
  .map((drawn): Home => {
    const { effects, isStill, isNew } = drawn
    const told = answerWith(isStill ? {} : effects)
    const base = Math.max(drawn.base, -told.delta)
    const current = base + told.delta
    const revenue = { base, current }
    const answer: BillingDecomposition = {
      ...told,
      frame: {
        ...told.frame,
        cutAt: drawn.holdsToday ? '09:43' : null,
        ...(drawn.isConverted && { converted: ['USD'] }),
      },
      revenue,
      drivers: told.drivers.map((driver) => ({
        ...driver,
        provisional: drawn.isProvisional && driver.key === 'invoicing',
        series: driver.series.map((value, place) =>
          drawn.hasStep && place >= 5 ? { ...value, current: 1.5 * (value.current ?? 0) } : value,
        ),
      })),
      milestones: { ...told.milestones, captured: drawn.captured },
      buckets: told.buckets.map((bucket) => ({ ...bucket, immature: isNew })),
      notices: drawn.isYoung ? [{ code: 'baseBeforeData', values: ['2026-11-02'] }] : [],
      ticket: ticketDriverKeys.slice(0, 2).map((key, place) => ({
        key,
        value: { base: 1, current: 1 },
        effect: drawn.ticket[place] ?? 0,
      })),
      losses: lossReasons.slice(0, 3).map((reason, place) => ({
        reason,
        value: { base: 1, current: drawn.losses[place] ?? 0 },
      })),
    }
    const [low = 0, expected = 0, high = 0] = (drawn.ending?.more ?? []).toSorted((a, b) => a - b)
    const of = { from: '2026-11-08', invoiced: current, coverage: { within: 45, of: 50 } }
    return {
      answer,
      outlook: {
        usual: drawn.usual,
        settlement:
          drawn.ending === null
            ? { state: 'settled' }
            : {
                state: 'ready',
                ...of,
                base: drawn.ending.base,
                low: current + low,
                expected: current + expected,
                high: current + high,
              },
      },
      causes: [causeWith(drawn.cause)],
    }
  })

type Said = { key: string; values: Values }

/** The texts that were asked for, as they are asked for. */
function listening(t: TFunction, said: Said[]): TFunction {
  return new Proxy(t, {
    apply(target, self, [key, values]: [string, Values | undefined]) {
      if (key.startsWith('home.')) said.push({ key: key.slice('home.'.length), values: values ?? {} })
      return Reflect.apply(target, self, [key, values])
    },
  })
}

function saidOf({ answer, outlook, causes }: Home, t: TFunction): Said[] {
  const said: Said[] = []
  const heard = listening(t, said)
  const found = causesOf(answer, causes)
  prepareSentence(answer, { causes: found, outlook }, heard)
  prepareBridge(answer, heard)
  prepareTicketBridge(answer, heard)
  prepareLosses(answer, heard)
  for (const cause of causes) causeSentence(cause, found, heard)
  return said.filter(({ key }) => isClaim(key))
}

const isClaim = (key: string) =>
  /^sentence\.|^bridge\.title|^losses\.titleTop$|^causes\.(?:share|beyond|against|alone|entered|left)(?:\.|$)/.test(
    key,
  )

function keysOf(part: object, path: string): string[] {
  return Object.entries(part).flatMap(([name, inner]) =>
    typeof inner === 'string'
      ? [`${path}${name}`.replace(/_(?:one|other|many)$/, '')]
      : keysOf(inner, `${path}${name}.`),
  )
}

let t: TFunction
beforeAll(async () => {
  t = await textsForTests()
})

describe('each kind of sentence and title of the home', () => {
  it('has what must be so for it to be said', () => {
    const all = [...new Set(keysOf(texts.home, '').filter(isClaim))]
    expect(Object.keys(claims).toSorted()).toEqual(all.toSorted())
  })

  it('is said only where that is so', () => {
    fc.assert(
      fc.property(homes, (home) => {
        for (const { key, values } of saidOf(home, t))
          expect([key, claims[key]?.(home, values)]).toEqual([key, true])
      }),
      { numRuns: 600, seed: 12 },
    )
  })

  it('is said of some home', () => {
    const said = fc.sample(homes, { numRuns: 800, seed: 13 }).flatMap((home) => saidOf(home, t))
    expect([...new Set(said.map(({ key }) => key))].toSorted()).toEqual(Object.keys(claims).toSorted())
  })
})
