import { addDays, dayOf } from '#analytics/periods/local-time.ts'
import { createCampaign } from '#areas/marketing/campaigns/server/create-campaign.ts'
import { CampaignForm } from '#model/marketing/campaigns.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { systemContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import { and, count, eq } from '#platform/storage/postgres/drizzle.ts'

/** Days from today; money in centavos. */
export const demoCampaigns = [
  {
    name: 'Lançamento Casa',
    goal: 'launch',
    channels: ['Site'],
    campaign: ['lancamento-casa'],
    from: -40,
    to: 20,
    budget: 6_000_000,
    target: { kind: 'roas', value: 6 },
  },
  {
    name: 'Baixe o app',
    goal: 'newClients',
    channels: ['App'],
    campaign: ['baixe-o-app'],
    from: -25,
    to: 35,
    budget: 2_500_000,
    target: { kind: 'revenue', value: 30_000_000 },
  },
  {
    name: 'Quem viu e não comprou',
    goal: 'sales',
    channels: ['Site'],
    campaign: ['remarketing'],
    from: -60,
    to: -10,
    budget: 3_000_000,
    target: { kind: 'roas', value: 8 },
  },
  {
    name: 'Marca na busca',
    goal: 'sales',
    channels: ['Site'],
    campaign: ['marca'],
    from: -90,
    to: 90,
    budget: 9_000_000,
    target: null,
  },
  {
    name: 'Ofertas da semana',
    goal: 'retention',
    channels: [],
    campaign: ['ofertas-da-*'],
    from: -30,
    to: 60,
    budget: null,
    target: null,
  },
  {
    name: 'Volta às aulas',
    goal: 'sales',
    channels: ['Site', 'App'],
    campaign: ['volta-as-aulas'],
    from: 30,
    to: 75,
    budget: 4_000_000,
    target: { kind: 'revenue', value: 25_000_000 },
  },
]

/** Of the store that has visits and ads. What people make of them stays theirs. */
export async function ensureDemoCampaigns(context: Context, accountId: string): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  const ctx = systemContext(context, account)
  const [made] = await context.db
    .select({ campaigns: count() })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'campaign.create')))
  if ((made?.campaigns ?? 0) > 0) return
  const today = dayOf(ctx.now().getTime(), account.timeZone)
  for (const { from, to, campaign, ...plan } of demoCampaigns) {
    const settings = CampaignForm.parse({
      ...plan,
      start: addDays(today, from),
      end: addDays(today, to),
      isDraft: false,
      utm: { source: [], medium: [], campaign },
      coupons: [],
      skus: [],
      links: [],
    })
    await createCampaign(ctx, { settings })
  }
}
