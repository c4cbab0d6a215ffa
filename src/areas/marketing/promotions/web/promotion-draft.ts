import { parseList, parseNumber, formatNumberField } from '#areas/marketing/web/number-fields.ts'
import { ownBenefits, PromotionForm, reaches } from '#model/marketing/promotions.ts'
import { minorUnits } from '#model/minor-units.ts'
import { findProblems } from '#model/validation/index.ts'
import { oneOf } from '#model/address/search-params.ts'

export const scopeFields = [
  'skus',
  'categories',
  'brands',
  'salesChannels',
  'paymentMethods',
  'coupons',
] as const

/** Form fields as typed. */
export type PromotionDraft = Record<
  | (typeof scopeFields)[number]
  | ('name' | 'type' | 'on' | 'off' | 'amount' | 'steps' | 'buy' | 'of' | 'gifts' | 'quantity')
  | ('minimumValue' | 'start' | 'end' | 'maximumUses'),
  string
> & { cumulative: boolean; firstPurchase: boolean }

/** Hundredths of a percent. */
const PERCENT = 100

type Field = Exclude<keyof PromotionDraft, 'cumulative' | 'firstPurchase'>
const fields: Readonly<Record<(typeof ownBenefits)[number], readonly Field[]>> = {
  percentage: ['off'],
  nominal: ['amount'],
  progressive: ['steps'],
  buyMore: ['buy', 'of', 'off'],
  maximumPrice: ['amount'],
  shippingPercentage: ['off'],
  shippingNominal: ['amount'],
  shippingMaximum: ['amount'],
  gift: ['gifts', 'quantity'],
}

/** All fields that say the benefit. */
export const benefitDraft: readonly Field[] = [
  'type',
  'on',
  'off',
  'amount',
  'steps',
  'buy',
  'of',
  'gifts',
  'quantity',
]

/** Fields required by a benefit type. */
export const benefitFields = (type: string): readonly Field[] =>
  fields[oneOf(ownBenefits, type) ?? 'percentage']

const parseSteps = (text: string) =>
  parseList(text, /[;\n]/).map((step) => {
    const [from = '', off] = step.split('=')
    return { from: parseNumber(from), off: off === undefined ? Number.NaN : parseNumber(off, PERCENT) }
  })

function parseBenefit(draft: PromotionDraft, minor: number): unknown {
  const type = oneOf(ownBenefits, draft.type)
  const off = parseNumber(draft.off, PERCENT)
  const amount = parseNumber(draft.amount, minor)
  switch (type) {
    case 'nominal':
      return { type, on: draft.on, off: amount }
    case 'percentage':
      return { type, on: draft.on, off }
    case 'progressive':
      return { type, steps: parseSteps(draft.steps) }
    case 'buyMore':
      return { type, buy: parseNumber(draft.buy), of: parseNumber(draft.of), off }
    case 'maximumPrice':
    case 'shippingMaximum':
      return { type, price: amount }
    case 'shippingNominal':
      return { type, off: amount }
    case 'gift':
      return { type, skus: parseList(draft.gifts), quantity: parseNumber(draft.quantity) }
    default:
      return { type, off }
  }
}

export function readDraft(draft: PromotionDraft, currency: string): unknown {
  const minor = minorUnits(currency)
  return {
    name: draft.name,
    start: draft.start,
    end: draft.end.trim() === '' ? null : draft.end,
    benefit: parseBenefit(draft, minor),
    ...Object.fromEntries(scopeFields.map((key) => [key, parseList(draft[key])])),
    minimumValue: parseNumber(draft.minimumValue, minor),
    maximumUses: parseNumber(draft.maximumUses),
    cumulative: draft.cumulative,
    firstPurchase: draft.firstPurchase,
  }
}

/** Error messages by draft field. */
export function draftProblems(draft: PromotionDraft, currency: string): Record<string, string> {
  const found = Object.entries(findProblems(PromotionForm, readDraft(draft, currency)))
  return Object.fromEntries(found.map(([path, message]) => [draftField(path, draft.type), message]))
}

export function draftField(path: string, type: string): string {
  const [first = '', second = ''] = path.split('.')
  if (first !== 'benefit') return first
  const asked = benefitFields(type)
  if (second === 'skus') return 'gifts'
  return asked.find((field) => field === second) ?? asked[0] ?? 'type'
}

export function toDraft(form: PromotionForm | null, currency: string, today: string): PromotionDraft {
  const minor = minorUnits(currency)
  const empty: PromotionDraft = {
    name: '',
    type: 'percentage',
    on: reaches[0],
    off: '',
    amount: '',
    steps: '',
    buy: '3',
    of: '1',
    gifts: '',
    quantity: '1',
    skus: '',
    categories: '',
    brands: '',
    salesChannels: '',
    paymentMethods: '',
    coupons: '',
    minimumValue: '',
    start: today,
    end: '',
    maximumUses: '',
    cumulative: false,
    firstPurchase: false,
  }
  if (form === null) return empty
  const { benefit } = form
  const isMoney = benefit.type === 'nominal' || benefit.type === 'shippingNominal'
  const off = 'off' in benefit ? benefit.off : null
  const price = 'price' in benefit ? benefit.price : null
  return {
    ...empty,
    name: form.name,
    type: benefit.type,
    start: form.start,
    end: form.end ?? '',
    ...('on' in benefit && { on: benefit.on }),
    off: isMoney ? '' : formatNumberField(off, PERCENT),
    amount: formatNumberField(isMoney ? off : price, minor),
    ...('steps' in benefit && {
      steps: benefit.steps.map((step) => `${step.from}=${formatNumberField(step.off, PERCENT)}`).join('; '),
    }),
    ...('buy' in benefit && { buy: String(benefit.buy), of: String(benefit.of) }),
    ...('skus' in benefit && { gifts: benefit.skus.join(', '), quantity: String(benefit.quantity) }),
    ...Object.fromEntries(scopeFields.map((key) => [key, form[key].join(', ')])),
    minimumValue: formatNumberField(form.minimumValue, minor),
    maximumUses: formatNumberField(form.maximumUses),
    cumulative: form.cumulative,
    firstPurchase: form.firstPurchase,
  }
}
