/** Brands as they write themselves, and what else they are called, without case, spaces or marks. */
const spellings: Readonly<Record<string, string>> = {
  Visa: 'visa',
  Mastercard: 'mastercard master mc',
  Elo: 'elo',
  'American Express': 'americanexpress amex',
  Hipercard: 'hipercard',
  Hiper: 'hiper',
  'Diners Club': 'dinersclub diners dinersclubinternational',
  Discover: 'discover',
  JCB: 'jcb',
  Aura: 'aura',
  Cabal: 'cabal',
}

/** Brand by what it is called, folded as `unfoldable` says. */
export const brandNames: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([brand, called]) =>
    called.split(' ').map((name): [string, string] => [name, brand]),
  ),
)

/** What does not tell brands apart, in lower case. */
export const unfoldable = '[^a-z0-9]'

const marks = new RegExp(unfoldable, 'gu')

/** The brand's own spelling; an unknown one stays as it came. */
export const cardBrandOf = (reported: string): string =>
  brandNames.get(reported.toLowerCase().replaceAll(marks, '')) ?? reported
