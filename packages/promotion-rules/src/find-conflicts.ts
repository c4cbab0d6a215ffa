import { benefitEffect } from './apply-benefit.ts'
import type { Item } from './cart.ts'
import { matchesItem } from './check-conditions.ts'
import { combineOnUnit } from './combine.ts'
import { areCompatible, commonPeriod } from './compatible.ts'
import { findStacks, inOrder, priceInStack } from './find-stacks.ts'
import type { BasisPoints, Cents, Promotion } from './promotion.ts'

export const conflictKinds = [
  'belowCost',
  'belowMargin',
  'overCeiling',
  'sameCoupon',
  'forgottenEnd',
  'paymentOnTop',
  'overlap',
  'neverReaches',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

/** A SKU in a conflict: unit price before and after, and its cost if known. */
export interface ConflictItem {
  sku: string
  price: Cents
  after: Cents
  cost: Cents | null
}

export interface Conflict {
  kind: ConflictKind
  /** In the order of application. */
  promotions: readonly string[]
  items: number
  /** The worst, at most 20. */
  worst: readonly ConflictItem[]
  /** While all are active, in milliseconds; `until` null is open-ended. */
  from: number
  until: number | null
}

export interface Limits {
  /** Milliseconds: promotions that ended by then are ignored. */
  at: number
  /** Maximum total discount on the price. */
  ceiling: BasisPoints | null
  /** Minimum margin on the discounted price. */
  leastMargin: BasisPoints | null
  forgottenAfterDays: number
}

const DAY = 86_400_000
const SHOWN = 20

/**
 * Groups items by the promotions that apply to them. Worst kinds first, then conflicts affecting every order,
 * then by number of items.
 */
export function findConflicts(
  promotions: readonly Promotion[],
  items: readonly (Item & { cost: Cents | null })[],
  limits: Limits,
): Conflict[] {
  const live = promotions
    .filter(({ active, until, benefit }) => {
      const isOver = until !== null && until <= limits.at
      return active && !isOver && benefit.type !== 'unrecognised'
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const found = new Map<string, Found>()
  const reached = new Set<Promotion>()
  for (const { promotions: set, items: of } of setsOf(live, items)) {
    for (const one of set) reached.add(one)
    const priced = set.filter(({ benefit }) => benefitEffect(benefit) === 'price')
    judgeStacks(partsOf(findStacks(priced)).filter(areCompatible), of, limits, found)
    const all = { items: of.length, worst: worstOf(of.map(untouched)) }
    for (const pair of pairs(set).filter(competes)) add(found, 'overlap', pair, all)
  }
  for (const pair of pairs(live).filter(sharesCoupon)) add(found, 'sameCoupon', pair, none)
  for (const one of live) {
    if (isForgotten(one, limits)) add(found, 'forgottenEnd', [one], none)
    if (!reached.has(one) && items.length > 0) add(found, 'neverReaches', [one], none)
  }
  return [...found.values()].toSorted(worstFirst).map(conflictOf)
}

type Priced = Item & { cost: Cents | null }
type Hit = { items: number; worst: readonly ConflictItem[] }
type Found = { kind: ConflictKind; promotions: readonly Promotion[]; items: number; worst: ConflictItem[] }

const none: Hit = { items: 0, worst: [] }

function setsOf(live: readonly Promotion[], items: readonly Priced[]) {
  const sets = new Map<string, { promotions: readonly Promotion[]; items: Priced[] }>()
  for (const item of items) {
    const reaching = live.filter(
      ({ conditions }) =>
        matchesItem(conditions, item) && item.price <= (conditions.maximumValue ?? Infinity),
    )
    const key = reaching.map(({ id }) => id).join('\n')
    const set = sets.get(key) ?? { promotions: reaching, items: [] }
    set.items.push(item)
    sets.set(key, set)
  }
  return sets.values()
}

const untouched = ({ sku, price, cost }: Priced): ConflictItem => ({ sku, price, after: price, cost })

type Judged = 'belowCost' | 'belowMargin' | 'overCeiling' | 'paymentOnTop'

/**
 * Smaller stacks first: for each item only the smallest failing stacks are reported, not supersets or ones
 * with an ineffective promotion.
 */
function judgeStacks(
  stacks: readonly Promotion[][],
  items: readonly Priced[],
  limits: Limits,
  found: Map<string, Found>,
): void {
  const told = new Map<string, (readonly Promotion[])[]>()
  const reportedOf = (kind: Judged, { sku }: Priced) => told.get(`${kind}\n${sku}`) ?? []
  for (const stack of stacks) {
    const priceOf = priceInStack(stack)
    const without = stack.map((one) => priceInStack(stack.filter((other) => other !== one)))
    for (const item of items) {
      const priced = { ...untouched(item), after: priceOf(item) }
      const isNew = (kind: Judged) => !reportedOf(kind, item).some((part) => isPart(part, stack))
      const wrongs = wrongsOf(stack, priced, limits).filter(isNew)
      if (wrongs.length === 0) continue
      const isAllNeeded = without.every((priceOfRest) => priceOfRest(item) !== priced.after)
      const needed = isAllNeeded ? stack : neededOf(stack, priced)
      for (const kind of wrongsOf(needed, priced, limits)) {
        if (!wrongs.includes(kind)) continue
        told.set(`${kind}\n${item.sku}`, [...reportedOf(kind, item), needed])
        add(found, kind, needed, { items: 1, worst: [priced] })
      }
    }
  }
}

const isPart = (part: readonly Promotion[], whole: readonly Promotion[]) =>
  part.every((one) => whole.includes(one))

/** Drops promotions without which the price is the same. */
const neededOf = (stack: readonly Promotion[], item: ConflictItem): readonly Promotion[] =>
  stack.reduce((kept, one) => {
    const rest = kept.filter((other) => other !== one)
    return priceInStack(rest)(item) === item.after ? rest : kept
  }, stack)

function wrongsOf(
  stack: readonly Promotion[],
  { price, after, cost }: ConflictItem,
  { ceiling, leastMargin }: Limits,
): Judged[] {
  if (after === price) return []
  const isBelowCost = cost !== null && after < cost
  const isThin =
    leastMargin !== null && cost !== null && !isBelowCost && (after - cost) * 10_000 < leastMargin * after
  const isDeep = ceiling !== null && stack.length > 1 && (price - after) * 10_000 > ceiling * price
  const byPayment = stack.filter(({ conditions }) => conditions.paymentMethods !== undefined).length
  const isOnTop = byPayment > 0 && byPayment < stack.length
  return [
    ...(isBelowCost ? (['belowCost'] as const) : []),
    ...(isThin ? (['belowMargin'] as const) : []),
    ...(isDeep ? (['overCeiling'] as const) : []),
    ...(isOnTop ? (['paymentOnTop'] as const) : []),
  ]
}

/** Up to this many promotions all subsets are tried; beyond it only singles, pairs and the whole stack. */
const MAX_PARTED = 6
/** Beyond this many only singles and the whole stack: a SKU with so many has a conflict anyway. */
const MAX_PAIRED = 40

const keyOf = (part: readonly Promotion[]) =>
  part
    .map(({ id }) => id)
    .toSorted()
    .join('\n')

/** Every subset of every stack once, smaller ones first. */
function partsOf(stacks: readonly Promotion[][]): Promotion[][] {
  const parts = new Map<string, Promotion[]>()
  for (const stack of stacks) {
    const all =
      stack.length <= MAX_PARTED
        ? stack.reduce<Promotion[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]])
        : [...stack.map((one) => [one]), ...(stack.length <= MAX_PAIRED ? pairs(stack) : []), stack]
    for (const part of all) if (part.length > 0) parts.set(keyOf(part), part)
  }
  return [...parts.values()].toSorted((a, b) => a.length - b.length)
}

const needsNone: ReadonlySet<ConflictKind> = new Set(['sameCoupon', 'forgottenEnd', 'neverReaches'])

function add(
  found: Map<string, Found>,
  kind: ConflictKind,
  promotions: readonly Promotion[],
  { items, worst }: Hit,
): void {
  if (items === 0 && !needsNone.has(kind)) return
  const key = `${kind}\n${keyOf(promotions)}`
  const known = found.get(key) ?? { kind, promotions, items: 0, worst: [] }
  known.items += items
  known.worst.push(...worst)
  if (known.worst.length > MAX_HELD) known.worst = worstOf(known.worst)
  found.set(key, known)
}

const pairs = (of: readonly Promotion[]): [Promotion, Promotion][] =>
  of.flatMap((one, place) => of.slice(place + 1).map((other): [Promotion, Promotion] => [one, other]))

/** Whether one excludes the other wherever both apply. */
const competes = ([one, other]: [Promotion, Promotion]) =>
  !combineOnUnit(one, other) &&
  benefitEffect(one.benefit) === benefitEffect(other.benefit) &&
  areCompatible([one, other])

function sharesCoupon([one, other]: [Promotion, Promotion]): boolean {
  const codes = new Set(one.conditions.coupons?.map((code) => code.trim().toLowerCase()))
  const isShared = other.conditions.coupons?.some((code) => codes.has(code.trim().toLowerCase())) ?? false
  return isShared && areCompatible([one, other])
}

function isForgotten({ from, until }: Promotion, { at, forgottenAfterDays }: Limits): boolean {
  const limit = forgottenAfterDays * DAY
  return at - from > limit && (until === null || until - at > limit)
}

/** Pairs of promotions by items would not fit into memory. */
const MAX_HELD = 10 * SHOWN

const depth = ({ price, after, cost }: ConflictItem) => (after - (cost ?? price)) / Math.max(1, price)

const worstOf = (items: readonly ConflictItem[]): ConflictItem[] =>
  items.toSorted((a, b) => depth(a) - depth(b) || (a.sku < b.sku ? -1 : 1)).slice(0, SHOWN)

function conflictOf({ kind, promotions, items, worst }: Found): Conflict {
  const time = commonPeriod(promotions) ?? { from: 0, until: null }
  return {
    kind,
    promotions: inOrder(promotions).map(({ id }) => id),
    items,
    worst: worstOf(worst),
    ...time,
  }
}

const ofOrders = [
  'salesChannels',
  'paymentMethods',
  'postalCodes',
  'coupons',
  'utmSources',
  'utmCampaigns',
  'firstPurchase',
] as const

/** Number of promotions that need something from the order; conflicts affecting every order come first. */
const needing = ({ promotions }: Found) =>
  promotions.filter(({ conditions }) => ofOrders.some((key) => conditions[key] !== undefined)).length

const worstFirst = (a: Found, b: Found) =>
  conflictKinds.indexOf(a.kind) - conflictKinds.indexOf(b.kind) ||
  needing(a) - needing(b) ||
  b.items - a.items ||
  (keyOf(a.promotions) < keyOf(b.promotions) ? -1 : 1)
