import {
  ambiguousCodes,
  declineReasons,
  declineTable,
  visaCategory,
  type CodeBrand,
  type Decline,
} from './declines.ts'

export type ReportedAttempt = Record<'brand' | 'code' | 'reason' | 'outcome' | 'stage', string>

/** `code` is the reported code: shown as is if the table lacks it, or only knows its group. */
export type NormalisedDecline = Decline & {
  code: string
  isMapped: boolean
  isAmbiguous: boolean
  visaCategory: number | null
}

/** Code at the start of a gateway's message: `51`, or `51 - Saldo insuficiente`. */
export const codePattern = '^ *([A-Za-z0-9]{1,5}) *(?:[-:|]|$)'

const codeSaid = new RegExp(codePattern, 'u')

export function declineCode(said: string): string {
  const code = codeSaid.exec(said)?.[1]?.toUpperCase() ?? ''
  return /^[0-9]$/.test(code) ? `0${code}` : code
}

/** Spellings of brands in files and gateways; the first match wins. */
export const brandPatterns: readonly (readonly [pattern: string, brand: CodeBrand | 'other'])[] = [
  ['visa', 'visa'],
  ['master|hiper', 'mastercard'],
  ['amex|american', 'amex'],
  ['(^|[^a-z])elo', 'elo'],
  ['[^ ]', 'other'],
]

const brandsSaid = brandPatterns.map(([pattern, brand]) => ({ said: new RegExp(pattern, 'u'), brand }))

const brandOf = (brand: string): string =>
  brandsSaid.find(({ said }) => said.test(brand.toLowerCase()))?.brand ?? ''

const without = (group: Decline['group'], actor: Decline['actor'], reversible: boolean | null): Decline => ({
  group,
  actor,
  reversible,
})

/** Classified before looking at codes; the first match wins. */
export const byOutcome: readonly (readonly [
  field: 'outcome' | 'stage',
  values: readonly string[],
  decline: Decline,
])[] = [
  ['outcome', ['abandoned', 'expired'], without('abandoned', 'client', true)],
  ['outcome', ['blocked'], without('antifraud', 'store', false)],
  ['stage', ['antifraud'], without('antifraud', 'store', false)],
]
export const withoutCode: typeof byOutcome = [
  ['stage', ['authentication'], without('invalidData', 'client', true)],
  ['outcome', ['error'], without('technical', 'acquirer', true)],
]
export const notRefused: readonly string[] = ['approved', 'pending', '']
export const unmapped = without('unmapped', 'issuer', null)

/** Null for attempts that were not refused. */
export function normaliseDecline(said: ReportedAttempt): NormalisedDecline | null {
  if (notRefused.includes(said.outcome)) return null
  const [code, brand] = [declineCode(said.code), brandOf(said.brand)]
  const found = (rules: typeof byOutcome) =>
    rules.find(([field, values]) => values.includes(said[field]))?.[2]
  const decline =
    found(byOutcome) ??
    declineTable.get(`${brand} ${code}`) ??
    declineTable.get(` ${code}`) ??
    (Object.hasOwn(declineReasons, said.reason) ? declineReasons[said.reason] : undefined) ??
    found(withoutCode) ??
    unmapped
  return {
    ...decline,
    code: said.code,
    isMapped: decline !== unmapped,
    isAmbiguous: ambiguousCodes.has(`${brand} ${code}`),
    visaCategory: brand === 'visa' && code !== '' ? (visaCategory.get(code) ?? 4) : null,
  }
}
