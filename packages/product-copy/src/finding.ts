export const findingKinds = [
  'number',
  'unit',
  'brand',
  'color',
  'material',
  'certification',
  'negation',
  'superlative',
  'health',
  'warranty',
  'forbidden',
  'claim',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** In UTF-16 units of the text. */
export type Place = { kind: FindingKind; start: number; end: number }

/** A part of the text that the source does not support. */
export type Finding = Place & {
  text: string
  /**
   * A person may confirm it; superlatives, health or warranty promises and forbidden terms must be removed.
   */
  canBeVouched: boolean
}
