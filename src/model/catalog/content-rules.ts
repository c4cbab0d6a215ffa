/** Channels on which a product's texts appear; each has its own rules. */
export const scoreChannels = ['site', 'google', 'mercadoLivre', 'amazon', 'americanas'] as const
export type ScoreChannel = (typeof scoreChannels)[number]

type TextField = 'name' | 'pageTitle' | 'metaDescription' | 'description'

/** What a rule checks; lengths are in characters. */
export type RuleTest =
  | { test: 'missing'; of: TextField | 'brand' | 'category' | 'ean' | 'image' | 'attributes' }
  | { test: 'shorter'; of: TextField; than: number }
  | { test: 'longer'; of: TextField; than: number }
  /** More upper-case than lower-case letters, or `!!`. */
  | { test: 'shouts'; of: TextField }
  | { test: 'has'; of: TextField; anyOf: string }
  | { test: 'repeats'; of: TextField; more: number }
  /** Duplicated by other products of the account. */
  | { test: 'shared'; of: 'name' | 'description' }
  | { test: 'fewImages'; than: number }
  | { test: 'wrongEan' }
  /** Lacks attributes that most products of its category have. */
  | { test: 'unusual' }
  /** A term forbidden by the account. */
  | { test: 'forbidden' }

/** With fewer letters, upper case is treated as an abbreviation. */
export const MIN_LETTERS = 12
/** Only this many leading characters are checked for shouting. */
export const SHOUTING_PREFIX = 200
/** An attribute is expected in a category if at least this share and this number of its products have it. */
export const EXPECTED_ATTRIBUTE = { part: 0.7, products: 10 } as const

/** Limits as published by the channels. */
export const contentRules = {
  noName: { test: 'missing', of: 'name' },
  nameOver60: { test: 'longer', of: 'name', than: 60 },
  nameOver100: { test: 'longer', of: 'name', than: 100 },
  nameOver150: { test: 'longer', of: 'name', than: 150 },
  nameOver200: { test: 'longer', of: 'name', than: 200 },
  nameShouts: { test: 'shouts', of: 'name' },
  nameMarks: { test: 'has', of: 'name', anyOf: '!$?_{}^¬¦' },
  nameRepeats: { test: 'repeats', of: 'name', more: 2 },
  sameName: { test: 'shared', of: 'name' },
  noPageTitle: { test: 'missing', of: 'pageTitle' },
  pageTitleOver150: { test: 'longer', of: 'pageTitle', than: 150 },
  noMetaDescription: { test: 'missing', of: 'metaDescription' },
  metaDescriptionOver150: { test: 'longer', of: 'metaDescription', than: 150 },
  noDescription: { test: 'missing', of: 'description' },
  shortDescription: { test: 'shorter', of: 'description', than: 200 },
  descriptionOver2000: { test: 'longer', of: 'description', than: 2000 },
  descriptionOver5000: { test: 'longer', of: 'description', than: 5000 },
  descriptionShouts: { test: 'shouts', of: 'description' },
  sameDescription: { test: 'shared', of: 'description' },
  noImage: { test: 'missing', of: 'image' },
  fewImages: { test: 'fewImages', than: 3 },
  noAttributes: { test: 'missing', of: 'attributes' },
  unusualAttributes: { test: 'unusual' },
  noBrand: { test: 'missing', of: 'brand' },
  noCategory: { test: 'missing', of: 'category' },
  noEan: { test: 'missing', of: 'ean' },
  wrongEan: { test: 'wrongEan' },
  forbiddenTerms: { test: 'forbidden' },
} as const satisfies Record<string, RuleTest>
export type ContentRule = keyof typeof contentRules

/** Points (of 100) deducted per broken rule and channel. */
export const rulePoints: Readonly<Record<ScoreChannel, Readonly<Partial<Record<ContentRule, number>>>>> = {
  site: {
    noDescription: 25,
    shortDescription: 15,
    noImage: 15,
    fewImages: 8,
    noAttributes: 15,
    unusualAttributes: 8,
    noPageTitle: 10,
    pageTitleOver150: 5,
    noMetaDescription: 10,
    metaDescriptionOver150: 4,
    noName: 10,
    nameOver150: 6,
    nameShouts: 6,
    sameName: 6,
    noBrand: 5,
    noCategory: 5,
    noEan: 3,
    wrongEan: 5,
    sameDescription: 6,
    descriptionShouts: 8,
    forbiddenTerms: 10,
  },
  google: {
    noName: 20,
    nameOver150: 15,
    nameShouts: 10,
    noDescription: 20,
    shortDescription: 10,
    descriptionOver5000: 10,
    descriptionShouts: 8,
    noImage: 20,
    noBrand: 10,
    noEan: 10,
    wrongEan: 15,
    noCategory: 5,
    noAttributes: 10,
    unusualAttributes: 5,
    sameName: 5,
    forbiddenTerms: 10,
  },
  mercadoLivre: {
    noName: 20,
    nameOver60: 20,
    nameShouts: 8,
    nameRepeats: 5,
    noDescription: 15,
    shortDescription: 8,
    descriptionShouts: 5,
    noImage: 20,
    fewImages: 8,
    noAttributes: 15,
    unusualAttributes: 10,
    noBrand: 10,
    noEan: 10,
    wrongEan: 15,
    noCategory: 5,
    sameName: 5,
    forbiddenTerms: 10,
  },
  amazon: {
    noName: 20,
    nameOver200: 20,
    nameMarks: 15,
    nameRepeats: 15,
    nameShouts: 10,
    noDescription: 15,
    shortDescription: 8,
    descriptionOver2000: 5,
    noImage: 20,
    noBrand: 10,
    noEan: 15,
    wrongEan: 15,
    noAttributes: 10,
    unusualAttributes: 5,
    noCategory: 5,
    forbiddenTerms: 10,
  },
  americanas: {
    noName: 20,
    nameOver100: 20,
    nameShouts: 8,
    noDescription: 20,
    shortDescription: 10,
    descriptionOver2000: 15,
    descriptionShouts: 5,
    noImage: 20,
    noBrand: 10,
    noEan: 10,
    wrongEan: 15,
    noAttributes: 10,
    unusualAttributes: 5,
    noCategory: 5,
    forbiddenTerms: 10,
  },
}

/** Properties of a product that the rules use. */
export type RatedContent = {
  name: string
  pageTitle: string
  metaDescription: string
  description: string
  brand: string
  category: string
  ean: string
  /** Null if not reported. */
  images: number | null
  attributes: number
  /** Expected in its category, but missing. */
  lackedAttributes: readonly string[]
  /** Number of products of the account with the same text, including this one. */
  sameName: number
  sameDescription: number
}
