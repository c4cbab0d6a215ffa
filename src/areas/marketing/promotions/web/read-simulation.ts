import type { SimulationQuestion } from '#areas/marketing/promotions/simulation-contract.ts'
import { parseNumber } from '#areas/marketing/web/number-fields.ts'
import { minorUnits } from '#model/minor-units.ts'
import { validationMessages as says } from '#model/validation/index.ts'

/** Form fields as typed. */
export type SimulationDraft = Record<
  | ('sku' | 'quantity' | 'salesChannel' | 'paymentMethod' | 'postalCode' | 'coupon' | 'shipping')
  | ('firstPurchase' | 'strategy'),
  string
> & { ofMarketplace: boolean; platform: SimulationQuestion['platform'] }

const postalCode = /^\d{5}-?\d{3}$/

/** `question` is null if a field is invalid. */
export function readSimulation(
  draft: SimulationDraft,
  currency: string,
): { asked: SimulationQuestion | null; problems: Record<string, string> } {
  const quantity = parseNumber(draft.quantity)
  const shipping = parseNumber(draft.shipping, minorUnits(currency)) ?? 0
  const problems: Record<string, string> = {
    ...(draft.sku.trim() === '' && { sku: says.required }),
    ...((quantity === null || !Number.isInteger(quantity) || quantity < 1 || quantity > 1000) && {
      quantity: says.number,
    }),
    ...(!Number.isInteger(shipping) && { shipping: says.number }),
    ...(draft.postalCode.trim() !== '' &&
      !postalCode.test(draft.postalCode.trim()) && { postalCode: says.invalid }),
  }
  if (Object.keys(problems).length > 0 || quantity === null) return { asked: null, problems }
  const entry = (key: 'salesChannel' | 'paymentMethod' | 'postalCode' | 'coupon') =>
    draft[key].trim() === '' ? {} : { [key]: draft[key].trim() }
  return {
    problems,
    asked: {
      sku: draft.sku.trim(),
      quantity,
      shipping,
      ofMarketplace: draft.ofMarketplace,
      strategy: draft.strategy === 'item' ? 'item' : 'scenario',
      ...(draft.platform && { platform: draft.platform }),
      ...entry('salesChannel'),
      ...entry('paymentMethod'),
      ...entry('postalCode'),
      ...entry('coupon'),
      ...(draft.firstPurchase !== 'unknown' && { isFirstPurchase: draft.firstPurchase === 'yes' }),
    },
  }
}
