import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { accounts } from '#platform/identity/schema.ts'
import { CHANNELS_MOVED_CHANNEL } from '#platform/live/channels.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { AccountSettings } from '#model/forms/account-forms.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { getAccountSettings } from './get-account-settings.ts'
import { saveAccountSettings } from './save-account-settings.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const carnival = { day: '2027-02-09', name: 'Carnaval' }
const birthday = { day: '2026-08-10', name: 'Aniversário da loja' }
const changed = {
  name: 'Loja nova',
  currency: 'USD',
  timeZone: 'America/Manaus',
  holidayState: 'AM',
  ownHolidays: [carnival, birthday],
} as const
const input = (change: object = {}) => AccountSettings.parse({ ...changed, ...change })
const save = (ctx: TestAccount, change: object = {}, version = 1) =>
  saveAccountSettings(ctx, { ...input(change), version })
const row = async ({ system, account }: TestAccount) =>
  (await system.select().from(accounts).where(eq(accounts.id, account.id)))[0]
const edits = ({ system, account }: TestAccount) =>
  system.select().from(auditLog).where(eq(auditLog.accountId, account.id))

describe('the settings of an account', () => {
  it('are changed by its administrator, told with what they were, and heard by every process', async () => {
    const ctx = await engines.newAccount({ name: 'Loja antiga' })
    const other = await engines.newAccount({ name: 'Alheia' })
    const heard: string[] = []
    let hears = () => {}
    const ready = new Promise<void>((resolve) => (hears = resolve))
    const stop = engines.listen(CHANNELS_MOVED_CHANNEL, (text) => heard.push(text), hears)
    await ready
    const saved = await save(ctx)
    expect(saved).toEqual({
      ...changed,
      ownHolidays: [birthday, carnival],
      isDemo: false,
      version: 2,
    })
    expect(await getAccountSettings(ctx)).toEqual(saved)
    expect(await edits(ctx)).toMatchObject([
      {
        action: 'account.edit',
        outcome: 'done',
        before: { name: 'Loja antiga', currency: 'BRL', timeZone: 'America/Sao_Paulo', holidayState: null },
        after: {
          name: 'Loja nova',
          currency: 'USD',
          ownHolidays: ['2026-08-10 Aniversário da loja', '2027-02-09 Carnaval'],
        },
      },
    ])
    await expect.poll(() => heard).toContain(ctx.account.id)
    expect(await row(other)).toMatchObject({ name: 'Alheia', version: 1, holidayState: null })
    await stop()
  })

  it('are read by those who see the administration, and changed by nobody without the permission or of some channels', async () => {
    const ctx = await engines.newAccount()
    const manager = { ...ctx, permissions: permissionsByRole.manager }
    expect(await getAccountSettings(manager)).toMatchObject({ version: 1 })
    await expect(save(manager)).rejects.toMatchObject({ code: 'forbidden' })
    const viewer = { ...ctx, permissions: permissionsByRole.viewer }
    await expect(getAccountSettings(viewer)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(save({ ...ctx, channelIds: [ctx.account.id] })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await row(ctx)).toMatchObject({ version: 1, currency: 'BRL' })
  })

  it('are not written over what somebody else changed meanwhile', async () => {
    const ctx = await engines.newAccount()
    await save(ctx)
    await expect(save(ctx, { name: 'Tarde demais' })).rejects.toMatchObject({ code: 'conflict' })
    expect(await row(ctx)).toMatchObject({ name: 'Loja nova', version: 2 })
    expect(await edits(ctx)).toHaveLength(1)
  })

  it('of a demo store stay as they are', async () => {
    const ctx = await engines.newAccount({ name: 'Loja Aurora' })
    await ctx.system.update(accounts).set({ isDemo: true }).where(eq(accounts.id, ctx.account.id))
    await expect(save(ctx)).rejects.toMatchObject({ code: 'demoAccount' })
    expect(await row(ctx)).toMatchObject({ name: 'Loja Aurora' })
  })

  it.each([
    [{ name: ' ' }, 'name', 'Campo obrigatório'],
    [{ name: 'x'.repeat(256) }, 'name', 'Máximo de 255 caracteres'],
    [{ currency: 'XXX' }, 'currency', 'Valor inválido'],
    [{ timeZone: 'Marte/Olimpo' }, 'timeZone', 'Valor inválido'],
    [{ holidayState: 'XX' }, 'holidayState', 'Valor inválido'],
    [{ ownHolidays: [{ day: '2026-02-30', name: 'x' }] }, 'ownHolidays.0.day', 'Valor inválido'],
    [{ ownHolidays: [{ day: '2026-02-10', name: '' }] }, 'ownHolidays.0.name', 'Campo obrigatório'],
    [{ ownHolidays: [birthday, birthday] }, 'ownHolidays', 'Há dias repetidos'],
    [
      { ownHolidays: Array.from({ length: 201 }, (_, at) => ({ ...birthday, day: `${1900 + at}-01-01` })) },
      'ownHolidays',
      'Valor inválido',
    ],
  ])('refuse %j', (change, field, message) => {
    const issues = AccountSettings.safeParse({ ...changed, ...change }).error?.issues ?? []
    expect(issues.map(({ path, message: says }) => [path.join('.'), says])).toContainEqual([field, message])
  })
})
