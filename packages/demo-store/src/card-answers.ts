import { elementAt } from './element-at.ts'
import type { Attempt } from './payment.ts'
import type { Random } from './random.ts'

type Codes = readonly (readonly [code: string, upTo: number])[]

const anyCard: Readonly<Record<string, Codes>> = {
  insufficient_funds: [
    ['51', 0.94],
    ['61', 1],
  ],
  suspected: [
    ['59', 0.6],
    ['05', 1],
  ],
  invalid_data: [
    ['14', 0.5],
    ['54', 1],
  ],
  issuer_unavailable: [['91', 1]],
  technical: [['96', 1]],
}

/** Network-specific codes. */
const byBrand: Readonly<Record<string, Readonly<Record<string, Codes>>>> = {
  'Bandeira Sol': {
    invalid_data: [
      ['14', 0.4],
      ['54', 0.75],
      ['N7', 1],
    ],
  },
  'Bandeira Mar': {
    suspected: [
      ['63', 0.5],
      ['05', 1],
    ],
    invalid_data: [
      ['14', 0.4],
      ['54', 0.8],
      ['12', 1],
    ],
  },
  'Bandeira Ipê': {
    invalid_data: [
      ['14', 0.3],
      ['56', 0.5],
      ['54', 0.8],
      ['63', 1],
    ],
  },
}

/** Codes missing from every table, reported without a normalised reason. */
const unknownCodes = ['Q4', 'ZX', '8K9']
const UNKNOWN = 0.02

const advice: Readonly<Record<string, readonly string[]>> = {
  insufficient_funds: ['02', '24', '26', '28'],
  suspected: ['02', '03', '21'],
  invalid_data: ['01', '03'],
}
const ADVISING = 'Bandeira Mar'

export function describeRefusal(attempt: Attempt, random: Random): void {
  const { brand, reason, outcome, platformReason } = attempt
  if (outcome === 'approved' || platformReason === 'timeout' || attempt.stage === 'antifraud') return
  const draw = random.next()
  const codes = byBrand[brand]?.[reason] ?? anyCard[reason]
  if (codes === undefined) return
  attempt.platformReason = codes.find(([, upTo]) => draw < upTo)?.[0] ?? platformReason
  const choices = brand === ADVISING ? advice[reason] : undefined
  if (choices && random.chance(0.7))
    attempt.advice = elementAt(choices, random.between(0, choices.length - 1))
  if ((reason === 'suspected' || reason === 'invalid_data') && random.chance(UNKNOWN / 0.38)) {
    attempt.platformReason = elementAt(unknownCodes, random.between(0, unknownCodes.length - 1))
    attempt.advice = ''
    attempt.reason = ''
  }
}

/** Some cards are authenticated; those that fail never reach the issuer. */
export function chooseAuthentication(attempt: Attempt, random: Random): void {
  if (!random.chance(0.38)) return
  const draw = random.next()
  if (attempt.reason === 'suspected' && draw < 0.55) {
    Object.assign(attempt, { ...unauthenticated, threeDs: 'failed' } satisfies Partial<Attempt>)
    return
  }
  if (attempt.reason === 'invalid_data' && draw < 0.35) {
    const left = { threeDs: 'abandoned', outcome: 'abandoned', reason: 'abandoned' } as const
    Object.assign(attempt, { ...unauthenticated, ...left } satisfies Partial<Attempt>)
    return
  }
  const passed = random.next()
  attempt.threeDs = passed < 0.7 ? 'frictionless' : passed < 0.94 ? 'challenged' : 'attempted'
}

const unauthenticated = { stage: 'authentication', platformReason: '', advice: '' } as const
