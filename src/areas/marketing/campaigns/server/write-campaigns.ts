import type { CampaignForm } from '#model/marketing/campaigns.ts'
import type { AccountContext } from '#platform/context.ts'
import { FarolError } from '#platform/errors.ts'
import { countInTurn } from '#platform/storage/postgres/count-in-turn.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import type { Transaction } from '#platform/storage/postgres/postgres.ts'
import { MAX_CAMPAIGNS } from '../model.ts'
import { campaigns, type StoredCampaign } from './schema.ts'

export const campaignObject = (id: string): string => `campaign:${id}`

export const auditedCampaign = ({ name, ...settings }: CampaignForm) => ({
  name,
  settings: JSON.stringify(settings),
})

export async function lockCampaign(
  tx: Transaction,
  { account }: AccountContext,
  id: string,
): Promise<StoredCampaign> {
  const [found] = await tx
    .select()
    .from(campaigns)
    .where(and(eq(campaigns.accountId, account.id), eq(campaigns.id, id)))
    .for('update')
  if (found === undefined) throw new FarolError('notFound')
  return found
}

export async function assertBelowLimit(tx: Transaction, { account }: AccountContext): Promise<void> {
  if ((await countInTurn(tx, campaigns, account.id)) < MAX_CAMPAIGNS) return
  throw new FarolError('invalidInput', { fields: { name: `Máximo de ${MAX_CAMPAIGNS} campanhas` } })
}
