import {
  many,
  mixed,
  scattered,
  single,
  sumCase,
  type SumRecipe,
} from '../../packages/decomposition/src/localise/testing/sum-cases.ts'
import { segmentName, settingOf, type Case, type CaseSet } from './case.ts'

/** Sets by the published recipes and harder ones, `count` cases of each, always the same for the same seed. */
export function generatedSets(count: number, seed: number): CaseSet[] {
  return Object.entries({ scattered, single, mixed, many }).map(([name, recipe], k) => ({
    name: `generated ${name}`,
    cases: casesOf(recipe, count, seed + 100_000 * k),
  }))
}

function* casesOf(recipe: SumRecipe, count: number, seed: number): Generator<Case> {
  for (let index = 0; index < count; index++) {
    const { name, leaves, causes } = sumCase(recipe, seed + index)
    const truth = new Set(
      causes.map((cause) => segmentName(Object.fromEntries(cause.split('&').map((part) => part.split('='))))),
    )
    yield { name, leaves, truth, setting: settingOf(truth) }
  }
}
