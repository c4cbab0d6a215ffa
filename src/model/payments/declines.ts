import type { DeclineGroup } from './decline-groups.ts'

export type DeclineActor = 'client' | 'store' | 'acquirer' | 'issuer'

/** Identified by (brand, code): card schemes use the same code for different reasons. */
export type CodeBrand = 'elo' | 'visa' | 'mastercard' | 'amex'

export type Decline = {
  group: DeclineGroup
  actor: DeclineActor
  /** Whether the same card may be retried (ABECS); null if the code is ambiguous. */
  reversible: boolean | null
}

type Meaning = Decline & { codes: Partial<Record<CodeBrand, string>> }

// ABECS Normativo 021, version 3, as of September 2026; a change to the table applies to all history
const yes = true
const no = false

const meanings: readonly Meaning[] = [
  of('generic', 'issuer', yes, { elo: '05', visa: '05', mastercard: '05', amex: '100' }),
  of('funds', 'client', yes, { elo: '51', visa: '51', mastercard: '51', amex: '116 121' }),
  of('invalidData', 'client', yes, {
    elo: '55 38 75',
    visa: '55 86 75',
    mastercard: '55 75',
    amex: '117 106',
  }),
  of('blocked', 'client', no, { visa: '57', amex: '200' }),
  of('invalidData', 'client', no, { elo: '14 56', visa: '14', mastercard: '14 01', amex: '122' }),
  of('invalidData', 'client', no, { elo: '63', visa: 'N7' }),
  of('suspicion', 'issuer', yes, { elo: '59', visa: '59' }),
  of('suspicion', 'issuer', no, { visa: '07' }),
  of('technical', 'store', no, { elo: '58', visa: '03', mastercard: '03', amex: '109' }),
  of('technical', 'acquirer', no, { elo: '19 30', visa: '19 12', mastercard: '30', amex: '181' }),
  of('invalidData', 'client', no, { elo: '12', visa: '06', amex: '115' }),
  of('invalidData', 'store', no, { elo: '13 23 64', visa: '13', mastercard: '13 12', amex: '110' }),
  of('blocked', 'client', no, { elo: '41 43', visa: '41 43', mastercard: '41 43' }),
  of('invalidData', 'client', no, { elo: '54', visa: '54', mastercard: '54', amex: '101' }),
  of('blocked', 'client', yes, { elo: '78', visa: '62 78' }),
  of('blocked', 'client', no, { elo: '46', visa: '46' }),
  of('invalidData', 'client', no, { visa: '15', mastercard: '15' }),
  of('blocked', 'client', no, { visa: '04' }),
  of('technical', 'acquirer', no, { elo: '82 83', visa: '82 74 81', mastercard: '88', amex: '180' }),
  of('funds', 'client', yes, { elo: '61 65', visa: '61 N4 65', mastercard: '61 65' }),
  of('issuerUnavailable', 'issuer', yes, { elo: '91', visa: '91', mastercard: '91', amex: '912' }),
  of('technical', 'issuer', yes, { elo: '96', visa: '96', mastercard: '96', amex: '911' }),
  of('invalidData', 'client', yes, { elo: 'AB AC', visa: '52 53 39' }),
  of('technical', 'acquirer', yes, { elo: '04 06' }),
  of('blocked', 'client', no, { visa: '93 R0 R1 R3' }),
  // codes with several meanings use the shared group, or the most common one
  of('blocked', 'client', no, { elo: '57', mastercard: '62' }),
  of('blocked', 'client', null, { elo: '62' }),
  of('blocked', 'client', yes, { mastercard: '57' }),
  of('suspicion', 'issuer', no, { mastercard: '04' }),
  of('suspicion', 'issuer', yes, { mastercard: '63' }),
  // Mastercard replaces some codes by a merchant advice code
  of('invalidData', 'client', null, { mastercard: '79' }),
  of('blocked', 'client', null, { mastercard: '82' }),
  of('suspicion', 'issuer', null, { mastercard: '83' }),
]

function of(
  group: DeclineGroup,
  actor: DeclineActor,
  reversible: boolean | null,
  codes: Meaning['codes'],
): Meaning {
  return { group, actor, reversible, codes }
}

/** For any brand: acquirers' own wording, and Pagar.me's four-digit codes until 2026-08-28. */
const ofAnyBrand: Readonly<Record<string, Decline>> = {
  AA: { group: 'technical', actor: 'acquirer', reversible: true },
  '98': { group: 'issuerUnavailable', actor: 'issuer', reversible: true },
  '999': { group: 'issuerUnavailable', actor: 'issuer', reversible: true },
  GF: { group: 'suspicion', actor: 'acquirer', reversible: false },
  GK: { group: 'suspicion', actor: 'acquirer', reversible: false },
  GT: { group: 'suspicion', actor: 'acquirer', reversible: false },
  BP171: { group: 'suspicion', actor: 'acquirer', reversible: false },
  '1000': { group: 'generic', actor: 'issuer', reversible: true },
  '1011': { group: 'invalidData', actor: 'client', reversible: false },
}

const ambiguous = [
  'elo 57',
  'elo 62',
  ...['04', '13', '30', '57', '62', '63'].map((code) => `mastercard ${code}`),
]
export const ambiguousCodes: ReadonlySet<string> = new Set(ambiguous)

const ofBrands = new Map(
  meanings.flatMap(({ codes, ...decline }) =>
    Object.entries(codes).flatMap(([brand, list]) =>
      list.split(' ').map((code): [string, Decline] => [`${brand} ${code}`, decline]),
    ),
  ),
)

/** Meaning of a code for other brands: the shared one, except Amex, whose codes are its own. */
const ofOthers = [...ofBrands].flatMap(([key, decline]): [string, Decline][] => {
  const [brand, code = ''] = key.split(' ')
  const isAlike = (of: CodeBrand) =>
    ofBrands.get(`${of} ${code}`) === decline && !ambiguousCodes.has(`${of} ${code}`)
  return brand === 'visa' && isAlike('visa') && isAlike('mastercard') && isAlike('elo')
    ? [[`other ${code}`, decline]]
    : []
})

/** Keyed by `brand code`: brand `other` for unlisted brands, empty for any brand. */
export const declineTable: ReadonlyMap<string, Decline> = new Map([
  ...ofBrands,
  ...ofOthers,
  ...Object.entries(ofAnyBrand).map(([code, decline]): [string, Decline] => [` ${code}`, decline]),
])

/** Reasons already classified by a source that sends no code. */
export const declineReasons: Readonly<Record<string, Decline>> = {
  insufficient_funds: { group: 'funds', actor: 'client', reversible: true },
  suspected: { group: 'suspicion', actor: 'issuer', reversible: true },
  invalid_data: { group: 'invalidData', actor: 'client', reversible: null },
  issuer_unavailable: { group: 'issuerUnavailable', actor: 'issuer', reversible: true },
  technical: { group: 'technical', actor: 'acquirer', reversible: true },
  antifraud: { group: 'antifraud', actor: 'store', reversible: false },
  abandoned: { group: 'abandoned', actor: 'client', reversible: true },
}

/** Visa's retry categories: 1 never, 2 later, 3 after correcting data, 4 all others. */
const visaCategories = {
  1: '04 07 12 14 15 41 43 46 57 R0 R1 R3',
  2: '03 19 39 51 52 53 59 61 62 65 75 78 86 91 93 96 N3 N4 Z5 5C 9G',
  3: '54 55 70 82 1A 6P N7',
} as const

export const visaCategory: ReadonlyMap<string, number> = new Map(
  Object.entries(visaCategories).flatMap(([category, codes]) =>
    codes.split(' ').map((code): [string, number] => [code, Number(category)]),
  ),
)

export type MerchantAdvice = 'never' | 'updateData' | 'useToken' | 'later'

/** Mastercard's merchant advice codes (MAC); `hours` to wait, if given. */
export const merchantAdvice: ReadonlyMap<string, { advice: MerchantAdvice; hours?: number }> = new Map([
  ['01', { advice: 'updateData' }],
  ['02', { advice: 'later', hours: 72 }],
  ['03', { advice: 'never' }],
  ['04', { advice: 'useToken' }],
  ['21', { advice: 'never' }],
  ['24', { advice: 'later', hours: 1 }],
  ['25', { advice: 'later', hours: 24 }],
  ['26', { advice: 'later', hours: 48 }],
  ['27', { advice: 'later', hours: 96 }],
  ['28', { advice: 'later', hours: 144 }],
  ['29', { advice: 'later', hours: 192 }],
  ['30', { advice: 'later', hours: 240 }],
  ['40', { advice: 'never' }],
  ['41', { advice: 'never' }],
])
