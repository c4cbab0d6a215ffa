import { randomBytes, randomUUID } from 'node:crypto'
import type { DestinationKind } from '#model/monitoring/destinations.ts'
import type { TestAccount } from '../../testing/engines.ts'
import type { Notice } from '../notice.ts'
import { destinations, noticeRoutes } from '../schema.ts'

export const testNotice = (more: Partial<Notice> = {}): Notice => ({
  key: randomUUID(),
  kind: 'fired',
  incident: randomUUID(),
  severity: 'warning',
  title: 'Aprovação abaixo do esperado',
  lines: ['Pix no App: 61,2 % na última hora, esperado entre 78 % e 86 %.'],
  facts: [{ label: 'Perda estimada', value: 'R$ 12.480,00' }],
  link: '/observability/monitoring/alerts/7?account=1',
  at: '2026-11-18T15:00:00.000Z',
  ...more,
})

export async function addDestination(
  { db, account, actor }: TestAccount,
  { kind = 'webhook', sealed = 'none' }: { kind?: DestinationKind; sealed?: string } = {},
): Promise<string> {
  const id = randomUUID()
  const person = actor === 'system' ? null : actor.userId
  const browser = kind === 'webPush' ? { userId: person, endpointHash: randomBytes(32) } : {}
  const at = new Date()
  await db.insert(destinations).values({
    id,
    accountId: account.id,
    kind,
    name: 'Plantão',
    sealed,
    hint: 'exemplo.com …abcd',
    createdAt: at,
    changedAt: at,
    createdBy: person,
    ...browser,
  })
  return id
}

export async function addRoute(
  { db, account }: TestAccount,
  more: Partial<typeof noticeRoutes.$inferInsert> = {},
): Promise<string> {
  const [id, at] = [randomUUID(), new Date()]
  await db.insert(noticeRoutes).values({
    id,
    accountId: account.id,
    name: 'Tudo',
    createdAt: at,
    changedAt: at,
    severities: [],
    areas: [],
    ruleIds: [],
    virtualChannelIds: [],
    destinationIds: [],
    browsers: false,
    quietWeekdays: [1, 2, 3, 4, 5, 6, 7],
    criticalPasses: true,
    afterMinutes: 0,
    ...more,
  })
  return id
}
