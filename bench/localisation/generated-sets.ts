import type { LeafTable } from '@farol/decomposition'
import {
  conversions,
  minutes,
  ratioCase,
} from '../../packages/decomposition/src/localise/testing/ratio-cases.ts'
import { rateCase } from '../../packages/decomposition/src/localise/testing/rate-cases.ts'
import { rateKinds } from '../../packages/decomposition/src/localise/testing/rate-recipes.ts'
import { shopCase } from '../../packages/decomposition/src/localise/testing/shop-cases.ts'
import {
  deep,
  drifting,
  rateTides,
  small,
  shops,
  tides,
} from '../../packages/decomposition/src/localise/testing/shop-recipes.ts'
import {
  many,
  mixed,
  scattered,
  single,
  sumCase,
} from '../../packages/decomposition/src/localise/testing/sum-cases.ts'
import { segmentName, settingOf, type Case, type CaseSet } from './case.ts'

const none = { causes: [0, 0] } as const

type Maker = (seed: number) => { name: string; leaves: LeafTable; causes: string[] }

const makers: Readonly<Record<string, Maker>> = {
  scattered: (seed: number) => sumCase(scattered, seed),
  single: (seed: number) => sumCase(single, seed),
  mixed: (seed: number) => sumCase(mixed, seed),
  many: (seed: number) => sumCase(many, seed),
  minutes: (seed: number) => ratioCase(minutes, seed),
  conversions: (seed: number) => ratioCase(conversions, seed),
  shops: (seed: number) => shopCase(shops, seed),
  'shops under a tide': (seed: number) => shopCase(tides, seed),
  'conversions under a tide': (seed: number) => shopCase(rateTides, seed),
  'twelve dimensions': (seed: number) => shopCase(deep, seed),
  ...Object.fromEntries(
    Object.entries(rateKinds).map(([kind, recipe]): [string, Maker] => [
      `rates, ${kind}`,
      (seed) => rateCase(recipe, seed),
    ]),
  ),
  'small shops': (seed: number) => shopCase(small, seed),
  'shops, nothing': (seed: number) => shopCase({ ...shops, ...none }, seed),
  'small shops, nothing': (seed: number) => shopCase({ ...small, ...none }, seed),
  'shops under a tide, nothing': (seed: number) => shopCase({ ...tides, ...none }, seed),
  'mixed, nothing': (seed: number) => sumCase({ ...mixed, ...none }, seed),
  'conversions, nothing': (seed: number) => ratioCase({ ...conversions, ...none }, seed),
  'conversions under a tide, nothing': (seed: number) => shopCase({ ...rateTides, ...none }, seed),
  'drifting shops': (seed: number) => shopCase(drifting, seed),
}

/** Sets by the published recipes and harder ones, `count` cases of each, always the same for the same seed. */
export function generatedSets(count: number, seed: number): CaseSet[] {
  return Object.entries(makers).map(([name, make], k) => ({
    name: `generated ${name}`,
    cases: casesOf(make, count, seed + 100_000 * k),
  }))
}

function* casesOf(make: Maker, count: number, seed: number): Generator<Case> {
  for (let index = 0; index < count; index++) {
    const { name, leaves, causes } = make(seed + index)
    const truth = new Set(
      causes.map((cause) => segmentName(Object.fromEntries(cause.split('&').map((part) => part.split('='))))),
    )
    yield { name, leaves, truth, setting: settingOf(truth) }
  }
}
