import type { ConnectionProblem } from '../../../connections/schema.ts'
import { openProblems, type Problems } from '../../problems.ts'

export type Part =
  | 'platform'
  | 'clock'
  | 'property'
  | 'recent'
  | 'history'
  | 'quota'
  | 'sampling'
  | 'thresholding'
  | 'otherRow'

/** Without these, numbers are missing or late; without the others, details are. */
const essential = ['platform', 'property', 'recent', 'history'] as const

export type Ga4Problems = Problems<Part>

export const openGa4Problems = (before: readonly ConnectionProblem[], now: () => Date): Ga4Problems =>
  openProblems<Part>(before, now, essential)
