import { RuleSettings } from '#model/monitoring/rule-settings.ts'
import { saveRule } from '#areas/observability/monitoring/server/rules/save-rule.ts'
import { auditLog } from '#platform/audit/schema.ts'
import { systemContext, type Context } from '#platform/context.ts'
import { accounts } from '#platform/identity/schema.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { and, count, eq } from '#platform/storage/postgres/drizzle.ts'

const DAYS = 30
const DAY = 86_400_000

const below = (alarmsPerMonth: number) => ({ type: 'anomaly', direction: 'below', alarmsPerMonth }) as const
const above = (alarmsPerMonth: number) => ({ type: 'anomaly', direction: 'above', alarmsPerMonth }) as const

const rules = [
  {
    name: 'Nenhum pedido captado',
    metric: 'capturedOrders',
    window: 60,
    condition: { type: 'absence', leastUsual: 8 },
    severity: 'critical',
    playbook:
      'Abra a loja em uma janela anônima e faça um pedido até o pagamento. Se o checkout falhar, avise a plataforma.',
  },
  {
    name: 'Falhas técnicas por adquirente',
    metric: 'technicalFailure',
    window: 1440,
    by: ['acquirer'],
    condition: above(1),
    minimumSample: 10,
    severity: 'critical',
    playbook:
      'Veja a latência da adquirente em Pagamentos. Se ela não voltar, mude o roteamento e abra um chamado.',
  },
  {
    name: 'Receita captada por canal',
    metric: 'capturedRevenue',
    window: 1440,
    by: ['channel'],
    condition: { type: 'anomaly', direction: 'both', alarmsPerMonth: 0.5 },
    severity: 'warning',
  },
  {
    name: 'Pix gerados e não pagos',
    metric: 'pixConversion',
    window: 180,
    condition: below(1),
    minimumSample: 20,
    severity: 'warning',
    playbook: 'Confira as confirmações do Pix em Pagamentos ao vivo e o webhook do gateway.',
  },
  {
    name: 'Pedidos cancelados',
    metric: 'canceledOrders',
    window: 360,
    condition: above(0.5),
    severity: 'warning',
  },
].map((rule) => RuleSettings.parse(rule))

/** Kept for a month already, so that the store's stories have raised their alerts. What people make of them stays theirs. */
export async function ensureDemoRules(
  context: Context & { keyring: Keyring },
  accountId: string,
): Promise<void> {
  const [account] = await context.db.select().from(accounts).where(eq(accounts.id, accountId))
  if (account === undefined) throw new Error(`there is no account ${accountId}`)
  const since = new Date(context.now().getTime() - DAYS * DAY)
  const ctx = { ...systemContext({ ...context, now: () => since }, account), keyring: context.keyring }
  const [made] = await context.db
    .select({ rules: count() })
    .from(auditLog)
    .where(and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'rule.create')))
  if ((made?.rules ?? 0) > 0) return
  for (const settings of rules) await saveRule(ctx, { settings })
}
