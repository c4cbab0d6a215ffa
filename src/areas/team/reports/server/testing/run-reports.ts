import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Role } from '#model/permissions.ts'
import { memberships, users, virtualChannels } from '#platform/identity/schema.ts'
import type { TestAccount, TestEngines } from '#platform/testing/engines.ts'
import type { ReportSettings } from '../../schedules-contract.ts'
import type { ReportSources } from '../compose-report.ts'
import { startReportRunner } from '../report-runner.ts'
import { reportRuns, reportSchedules } from '../schema.ts'

const siteAddress = 'https://farol.exemplo.com.br'

export const reportSettings = (more: Partial<ReportSettings> = {}): ReportSettings => ({
  name: 'Resumo',
  template: 'daily',
  carrier: null,
  viewId: null,
  virtualChannelId: null,
  frequency: 'daily',
  weekday: 1,
  monthDay: 1,
  time: '08:00',
  timeZone: 'America/Sao_Paulo',
  enabled: true,
  recipients: [],
  destinationIds: [],
  ...more,
})

export const partsOf = ({ keyring }: TestEngines, reportSources: ReportSources) => ({
  reportSources,
  siteAddress,
  keyring,
})

export async function newMember(
  { db }: TestEngines,
  { account }: TestAccount,
  role: Role,
  virtualChannelIds: string[] | null = null,
): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const email = `${id}@teste.local`
  await db.insert(users).values({ id, name: `Pessoa ${role}`, email, passwordHash: 'none' })
  await db.insert(memberships).values({ userId: id, accountId: account.id, role, virtualChannelIds })
  return { id, email }
}

export async function newChannel(
  { db }: TestEngines,
  { account }: TestAccount,
  name: string,
): Promise<string> {
  const values = { accountId: account.id, name, rule: { channel: [name] } }
  const [row] = await db.insert(virtualChannels).values(values).returning({ id: virtualChannels.id })
  return row?.id ?? ''
}

/** Two processes, until nothing waits. */
export async function runReports(
  engines: TestEngines,
  ctx: TestAccount,
  reportSources: ReportSources,
): Promise<void> {
  const { db, accountDb, clickhouse } = engines
  const { now, log } = ctx
  const parts = { ...partsOf(engines, reportSources), storage: { id: 'teste', root: '' } }
  const begin = () => startReportRunner({ db, accountDb, clickhouse, now, log, ...parts })
  const stops = [begin(), begin()]
  const waits = async () => {
    const due = await db.select().from(reportSchedules)
    const runs = await db.select().from(reportRuns)
    return (
      due.some(({ nextAt }) => nextAt !== null && nextAt <= now()) ||
      runs.some(({ state }) => state === 'waiting')
    )
  }
  await expect.poll(waits, { timeout: 20_000, interval: 50 }).toBe(false)
  await Promise.all(stops.map((stop) => stop()))
}
