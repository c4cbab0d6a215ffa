import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { indexChecks, unknownResult, type Check, type CheckResult } from '#analytics/checks/check.ts'
import { and, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { startGuardian } from '../guardian-runner.ts'
import { guardianChecks } from '../schema.ts'

const HOUR = 3_600_000

export const item = (id: string, atRisk: number | null = 100) => ({
  id,
  label: `SKU ${id}`,
  detail: 'abaixo de zero',
  atRisk,
  link: null,
})

export const newLimited = (ctx: TestAccount): TestAccount => ({ ...ctx, channelIds: [randomUUID()] })

type Answer = CheckResult | ((limit: number) => CheckResult | Promise<CheckResult>)

type Key = 'negativeStock' | 'priceBelowCost'
type Given = { engines: TestEngines; ctx: TestAccount }

/**
 * Two checks that return what the test sets, on a clock controlled by the test. `give` receives the engines
 * and, before each test, a new account.
 */
export function guardianWorld(give: (given: Given) => void) {
  let engines: TestEngines
  let ctx: TestAccount
  let clock = Date.parse('2026-11-20T12:00:00Z')
  const now = () => new Date(clock)
  const answers = new Map<string, (limit: number) => CheckResult | Promise<CheckResult>>()
  const check = (more: Partial<Check> & Pick<Check, 'key' | 'severity'>): Check => ({
    area: 'catalog',
    question: 'Tudo certo',
    playbook: 'Conserte',
    atRiskMeans: 'O valor.',
    title: (count) => `${count} fora do lugar`,
    everyMinutes: 30,
    limit: null,
    needs: 'catalog.view',
    run: async ({ ctx: { account }, limit }) =>
      answers.get(`${account.id} ${more.key}`)?.(limit) ?? unknownResult('Sem estoque.'),
    ...more,
  })
  const checks = indexChecks(
    check({
      key: 'negativeStock',
      severity: 'warning',
      limit: { label: 'Ao menos', unit: 'units', initial: 5, least: 1, most: 10 },
    }),
    check({ key: 'priceBelowCost', severity: 'critical', needs: 'catalog.cost' }),
  )
  const rowsOf = (of: TestAccount) =>
    engines.db.select().from(guardianChecks).where(eq(guardianChecks.accountId, of.account.id))

  /** Runs two processes until no enabled check of the account is due. */
  async function run(of = ctx): Promise<void> {
    const parts = { ...engines, keyring: engines.keyring, now, log: of.log, checks }
    const stops = [startGuardian(parts), startGuardian(parts)]
    try {
      await expect
        .poll(
          async () => {
            const rows = await rowsOf(of)
            const isDone = ({ enabled, nextAt, leasedUntil }: (typeof rows)[number]) =>
              !enabled || (nextAt > now() && leasedUntil === null)
            return rows.length === checks.size && rows.every(isDone)
          },
          { timeout: 15_000, interval: 50 },
        )
        .toBe(true)
    } finally {
      await Promise.all(stops.map((stop) => stop()))
    }
  }

  const newAccount = () => engines.newAccount({ now })
  beforeAll(async () => {
    engines = await testEngines()
  })
  beforeEach(async () => {
    clock += 24 * HOUR
    await engines.db.delete(guardianChecks)
    ctx = await newAccount()
    give({ engines, ctx })
  })
  afterAll(async () => {
    await engines.db.delete(guardianChecks)
    await engines.stop()
  })

  return {
    checks,
    now,
    run,
    newAccount,
    answer: (key: Key, look: Answer, of = ctx) =>
      answers.set(`${of.account.id} ${key}`, typeof look === 'function' ? look : () => look),
    pass: (ms: number) => void (clock += ms),
    again: async (hours = 2) => {
      clock += hours * HOUR
      await run()
    },
    rowOf: async (key: Key) => {
      const own = and(eq(guardianChecks.accountId, ctx.account.id), eq(guardianChecks.key, key))
      const [row] = await engines.db.select().from(guardianChecks).where(own)
      return row
    },
  }
}
