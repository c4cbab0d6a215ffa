import { addDays, startOfDay } from '#analytics/periods/local-time.ts'
import { promotions, type DeclaredPromotion } from '#ingestion/promotions/schema.ts'
import type { PromotionForm } from '#model/marketing/promotions.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq, isNotNull } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { MAX_OWN_PROMOTIONS } from '../model.ts'

/** Origin of promotions entered in Farol. */
export const OWN_ORIGIN = 'hand'

export const promotionObject = (id: string): string => `promotion:${id}`

export const auditedPromotion = ({ name, ...settings }: PromotionForm) => ({
  name,
  settings: JSON.stringify(settings),
})

const among = (values: readonly string[]) =>
  values.length === 0 ? undefined : { values: [...values], included: true }

/** Runs from the first instant of the first local day to the last instant of the last day. */
export function toDeclaredPromotion(form: PromotionForm, timeZone: string): DeclaredPromotion {
  const { skus, categories, brands, salesChannels, paymentMethods, coupons, minimumValue } = form
  const lists = { skus, categories, brands, salesChannels, paymentMethods }
  const limited = Object.entries(lists).flatMap(([key, values]) => {
    const choice = among(values)
    return choice === undefined ? [] : [[key, choice] as const]
  })
  return {
    benefit: form.benefit,
    conditions: {
      ...Object.fromEntries(limited),
      ...(coupons.length > 0 && { coupons }),
      ...(minimumValue !== null && { minimumValue }),
      ...(form.firstPurchase && { firstPurchase: true as const }),
    },
    from: startOfDay(form.start, timeZone),
    until: form.end === null ? null : startOfDay(addDays(form.end, 1), timeZone),
    active: true,
    cumulative: form.cumulative,
    maximumUses: form.maximumUses,
    maximumUsesPerClient: null,
  }
}

/** Only promotions entered in Farol can be edited; imported ones are changed on their platform. */
export async function lockOwnPromotion(
  tx: Transaction,
  { account }: AccountContext,
  id: string,
): Promise<{ version: number; settings: PromotionForm }> {
  const own = and(eq(promotions.accountId, account.id), eq(promotions.id, id))
  const [found] = await tx.select().from(promotions).where(own).for('update')
  if (found === undefined) throw new FarolError('notFound')
  if (found.settings === null) throw new FarolError('conflict')
  return { version: found.version, settings: found.settings }
}

export async function assertBelowLimit(tx: Transaction, { account }: AccountContext): Promise<void> {
  const own = isNotNull(promotions.settings)
  if ((await countInTurn(tx, promotions, account.id, own)) < MAX_OWN_PROMOTIONS) return
  throw new FarolError('invalidInput', {
    fields: { name: `Máximo de ${MAX_OWN_PROMOTIONS} promoções à mão` },
  })
}
