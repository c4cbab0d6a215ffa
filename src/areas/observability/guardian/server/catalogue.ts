import type { CheckKey } from '../model.ts'
import type { Check } from './check.ts'

const checks: readonly Check[] = []

/** Every check that there is, by key, in the order of areas. */
export const catalogue: ReadonlyMap<CheckKey, Check> = new Map(checks.map((check) => [check.key, check]))
