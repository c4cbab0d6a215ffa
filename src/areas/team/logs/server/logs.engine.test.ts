import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordAudit, recordRefusal } from '#platform/audit/record.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { permissionsByRole, type Permission } from '#model/permissions.ts'
import { LogFilters, type LogPage } from '../contract.ts'
import { exportLogs } from './export-logs.ts'
import { listLogChoices } from './list-log-choices.ts'
import { listLogs } from './list-logs.ts'
import { logsViewReport } from './view-report.ts'
import { verifyLogs } from './verify-logs.ts'

let engines: TestEngines
beforeAll(async () => {
  engines = await testEngines()
})
afterAll(() => engines.stop())

const operationNames = new Map([['integrations.deleteImport', 'Apaga uma importação']])
const newAccount = async (...given: Parameters<TestEngines['newAccount']>) => ({
  ...(await engines.newAccount(...given)),
  operationNames,
})

const firstPage: LogPage = { page: 1, pageSize: 25 }
type Fields = Record<string, unknown>
const write = (ctx: TestAccount, action: string, before?: Fields, after?: Fields) =>
  ctx.db.transaction((tx) => recordAudit(tx, { ctx, action, object: 'thing:1', before, after }))
const csvOf = async (...given: Parameters<typeof exportLogs>) =>
  new Response((await exportLogs(...given)).body).text()

async function withHistory() {
  let now = '2026-11-19T12:00:00Z'
  const ctx = await newAccount({ now: () => new Date(now) })
  await write(ctx, 'event.create', undefined, {
    name: 'Feriado',
    contact: 'maria.silva@loja.com.br',
    cpf: '529.982.247-25',
  })
  now = '2026-11-20T02:59:59Z'
  await write(ctx, 'event.update', { name: 'Feriado', day: 1 }, { name: 'Feriado', day: 2 })
  now = '2026-11-20T03:00:00Z'
  await write(ctx, 'import.start', undefined, { token: 'não se mostra' })
  await recordRefusal(ctx, 'integrations.deleteImport')
  return ctx
}

describe('the log', () => {
  it('calls an object by the name that it last had, also where an act says none', async () => {
    const ctx = await newAccount()
    const act = (action: string, more: object) =>
      ctx.db.transaction((tx) => recordAudit(tx, { ctx, action, object: 'promotion:1', ...more }))
    await act('promotion.create', { after: { name: 'Natal' } })
    await act('promotion.edit', { before: { name: 'Natal' }, after: { name: 'Verão' } })
    await act('promotion.end', {})
    const { items } = await listLogs(ctx, firstPage)
    expect(items.map(({ objectName }) => objectName)).toEqual(['Verão', 'Verão', 'Verão'])
    const other = await newAccount()
    await other.db.transaction((tx) =>
      recordAudit(tx, { ctx: other, action: 'promotion.end', object: 'promotion:1' }),
    )
    expect((await listLogs(other, firstPage)).items.map(({ objectName }) => objectName)).toEqual([null])
    expect(await csvOf(ctx, {})).toContain('"Ação de outra versão do Farol";"Promoção Verão";')
  })

  it('names whom work was given to, of whom an entry keeps only the id', async () => {
    const ctx = await newAccount()
    const mine = ctx.actor === 'system' ? '' : ctx.actor.userId
    await write(ctx, 'order.assign', undefined, { assignee: mine })
    await write(ctx, 'case.assign', { ownerId: randomUUID() }, { ownerId: mine })
    const { items } = await listLogs(ctx, firstPage)
    expect(items.map(({ changes }) => changes)).toEqual([
      [{ field: 'ownerId', before: '—', after: 'Pessoa de teste' }],
      [{ field: 'assignee', before: null, after: 'Pessoa de teste' }],
    ])
    const other = await newAccount()
    await write(other, 'order.assign', undefined, { assignee: mine })
    expect((await listLogs(other, firstPage)).items[0]?.changes).toMatchObject([{ after: '—' }])
  })

  it('tells who did what, newest first, with what changed', async () => {
    const { items, total } = await listLogs(await withHistory(), firstPage)
    expect(total).toBe(4)
    expect(items.map(({ seq, action, outcome }) => [seq, action, outcome])).toEqual([
      [4, 'integrations.deleteImport', 'refused'],
      [3, 'import.start', 'done'],
      [2, 'event.update', 'done'],
      [1, 'event.create', 'done'],
    ])
    expect(items.map(({ operation }) => operation)).toEqual(['Apaga uma importação', null, null, null])
    expect(items[2]?.changes).toEqual([{ field: 'day', before: '1', after: '2' }])
    expect(items[3]?.person?.name).toBe('Pessoa de teste')
  })

  it('shows neither secrets nor whole documents to anybody, and e-mails only with the permission', async () => {
    const ctx = await withHistory()
    const valuesFor = async (permissions: ReadonlySet<Permission>) =>
      (await listLogs({ ...ctx, permissions }, firstPage)).items.flatMap(({ changes }) =>
        changes.map(({ after }) => after),
      )
    const owner = await valuesFor(permissionsByRole.owner)
    const manager = await valuesFor(permissionsByRole.manager)
    expect(owner).toContain('maria.silva@loja.com.br')
    expect(manager).toContain('ma•••@loja.com.br')
    for (const values of [owner, manager]) {
      expect(values).toContain('•••')
      expect(values.join()).not.toMatch(/não se mostra|529/)
    }
  })

  it('is narrowed by day of the account, person, action, outcome and text, and cut into pages', async () => {
    const ctx = await withHistory()
    const actions = async (filters: Partial<LogPage>) =>
      (await listLogs(ctx, { ...firstPage, ...filters })).items.map(({ action }) => action)
    expect(await actions({ from: '2026-11-20' })).toEqual(['integrations.deleteImport', 'import.start'])
    expect(await actions({ to: '2026-11-19' })).toEqual(['event.update', 'event.create'])
    expect(await actions({ action: 'event' })).toEqual(['event.update', 'event.create'])
    expect(await actions({ action: 'event.create' })).toEqual(['event.create'])
    expect(await actions({ outcome: 'refused' })).toEqual(['integrations.deleteImport'])
    expect(await actions({ search: 'IMPORT' })).toEqual(['integrations.deleteImport', 'import.start'])
    expect(await actions({ search: '%' })).toEqual([])
    expect(await actions({ person: ctx.account.id })).toEqual([])
    expect(await actions({ page: 2, pageSize: 3 })).toEqual(['event.create'])
    const { people, actions: known } = await listLogChoices(ctx)
    expect(people).toHaveLength(1)
    expect(known).toEqual([
      ...['event.create', 'event.update', 'import.start'].map((action) => ({ action, operation: null })),
      { action: 'integrations.deleteImport', operation: 'Apaga uma importação' },
    ])
  })

  it('shows another account nothing', async () => {
    await withHistory()
    const other = await newAccount()
    expect(await listLogs(other, firstPage)).toEqual({ items: [], total: 0 })
    expect(await listLogChoices(other)).toEqual({ people: [], actions: [] })
    expect((await csvOf(other, {})).split('\r\n')).toHaveLength(3)
  })

  it('is refused to who may not see it, or may not take it away', async () => {
    const ctx = await newAccount({ role: 'viewer' })
    for (const logConditions of [
      listLogs(ctx, firstPage),
      listLogChoices(ctx),
      verifyLogs(ctx),
      exportLogs(ctx, {}),
    ])
      await expect(logConditions).rejects.toMatchObject({ code: 'forbidden' })
    const analyst = { ...ctx, permissions: permissionsByRole.analyst }
    expect(await listLogs(analyst, firstPage)).toMatchObject({ total: 0 })
    await expect(exportLogs(analyst, {})).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('refuses what makes no sense', () => {
    expect(LogFilters.safeParse({ from: '31/12/2026' }).success).toBe(false)
    expect(LogFilters.safeParse({ person: 'maria' }).success).toBe(false)
  })
})

describe('settings, which are recorded as one text', () => {
  it('are told field by field, in words, with names for ids, and only what changed', async () => {
    const ctx = await newAccount()
    const owner = ctx.actor === 'system' ? '' : ctx.actor.userId
    const [ruleId, routeId] = [randomUUID(), randomUUID()]
    const record = (object: string, before: Fields | undefined, after: Fields) =>
      ctx.db.transaction((tx) => recordAudit(tx, { ctx, action: 'rule.edit', object, before, after }))
    const rule = (value: number, more: object) => ({
      name: 'Receita',
      settings: JSON.stringify({
        metric: 'capturedRevenue',
        condition: { type: 'limit', direction: 'below', value, recovery: null },
        filters: {},
        ...more,
      }),
    })
    const quiet = { from: '22:00', to: '07:00', weekdays: [6, 7] }
    await record(
      `rule:${ruleId}`,
      rule(10_000, { ownerId: null }),
      rule(250_050, { ownerId: owner, quiet: [quiet] }),
    )
    await record(`notice-route:${routeId}`, undefined, {
      name: 'Plantão',
      settings: JSON.stringify({
        ruleIds: [ruleId],
        destinationIds: [randomUUID()],
        quiet: { from: 1320, until: 420, weekdays: [1], criticalPasses: true },
      }),
    })
    const { items } = await listLogs(ctx, firstPage)
    expect(items[1]?.changes).toEqual([
      { field: 'condition.value', before: 'R$\u00a0100,00', after: 'R$\u00a02.500,50' },
      { field: 'ownerId', before: null, after: 'Pessoa de teste' },
      { field: 'quiet.from', before: null, after: '22:00' },
      { field: 'quiet.to', before: null, after: '07:00' },
      { field: 'quiet.weekdays', before: null, after: '[6,7]' },
    ])
    expect(items[0]?.changes).toMatchObject([
      { field: 'name' },
      { field: 'ruleIds', after: 'Receita' },
      { field: 'destinationIds', after: '—' },
      { field: 'quiet.from', after: '22:00' },
      { field: 'quiet.until', after: '07:00' },
      { field: 'quiet.weekdays', after: '[1]' },
      { field: 'quiet.criticalPasses', after: 'true' },
    ])
    const csv = await csvOf(ctx, { action: 'rule' })
    expect(csv).toContain('Limite: R$\u00a0100,00')
    expect(csv).toContain('Horário silencioso · Dias da semana: sábado, domingo')
    expect(csv).not.toMatch(/[{}]|capturedRevenue/)
  })

  it('of promotions and campaigns have their amounts and shares', async () => {
    const ctx = await newAccount()
    const changed = async (settings: object) => {
      await write(ctx, 'campaign.create', undefined, { settings: JSON.stringify(settings) })
      return (await listLogs(ctx, firstPage)).items[0]?.changes.map(({ after }) => after)
    }
    expect(await changed({ budget: 500_000, target: { kind: 'revenue', value: 1_000_000 } })).toEqual([
      'R$\u00a05.000,00',
      'revenue',
      'R$\u00a010.000,00',
    ])
    expect(await changed({ target: { kind: 'roas', value: 4.5 } })).toEqual(['roas', '4,50'])
    const steps = [
      { from: 3, off: 500 },
      { from: 10, off: 1000 },
    ]
    expect(await changed({ benefit: { type: 'progressive', steps }, minimumValue: 9_990 })).toEqual([
      'progressive',
      ...['3', '5,00 %', '10', '10,0 %'].map((text) => text.replace(' ', '\u00a0')),
      'R$\u00a099,90',
    ])
    expect(await changed({ benefit: { type: 'nominal', off: 500 } })).toEqual(['nominal', 'R$\u00a05,00'])
    expect(await changed(['no', 'record'])).toEqual(['["no","record"]'])
  })
})

describe('taking the log away', () => {
  it('gives every entry as a CSV, in more than one piece, and is itself in the log', async () => {
    const ctx = await newAccount()
    for (let made = 0; made < 1001; made += 1)
      await write(ctx, 'event.create', undefined, { name: `=cmd(${made})` })
    const lines = (await csvOf(ctx, { action: 'event' })).trim().split('\r\n')
    expect(lines).toHaveLength(1002)
    expect(lines[1]).toMatch(
      /^1001;.*;"Criou um evento ou comentário";"Outro =cmd\(1000\)";"Feito";"Tela";.*"Nome: =cmd\(1000\)";"event\.create";"thing:1";/,
    )
    expect((await listLogs(ctx, firstPage)).items[0]).toMatchObject({ action: 'log.export', seq: 1002 })
    await csvOf(ctx, { action: 'access', search: 'Ana Lima' })
    expect((await listLogs(ctx, firstPage)).items[0]?.changes).toEqual([
      { field: 'action', before: null, after: 'access' },
      { field: 'search', before: null, after: '•••' },
    ])
  })
})

describe('a report of a saved view', () => {
  it('holds the newest entries that the view finds, in the words of the screen', async () => {
    const ctx = await withHistory()
    const parts = await logsViewReport.load(ctx, { outcome: 'done', action: 'event.create' })
    const [, table] = parts
    expect(table).toMatchObject({
      kind: 'table',
      rows: [['19/11, 09:00', 'Pessoa de teste', 'Criou um evento ou comentário', 'Outro Feriado', 'Feito']],
    })
    expect(JSON.stringify(await logsViewReport.load(ctx, { outcome: 'refused' }))).toContain(
      '"Requisição","Conta',
    )
  })
})

describe('the chain', () => {
  it('is whole as it was written, also by several at once', async () => {
    const ctx = await newAccount()
    await Promise.all(
      Array.from({ length: 30 }, (_, made) => write(ctx, 'event.create', undefined, { made })),
    )
    expect(await verifyLogs(ctx)).toMatchObject({ entries: 30, firstBroken: null })
  })

  it.each([
    [
      'an entry was changed',
      `UPDATE audit_log SET after = '{"made":"changed"}' WHERE account_id = $1 AND seq = 3`,
      3,
    ],
    ['an entry was removed', `DELETE FROM audit_log WHERE account_id = $1 AND seq = 3`, 4],
    ['the last entries were removed', `DELETE FROM audit_log WHERE account_id = $1 AND seq > 3`, 4],
    [
      'who did it was changed',
      `UPDATE audit_log SET user_name = 'Outra' WHERE account_id = $1 AND seq = 2`,
      2,
    ],
    [
      'an entry and its own hash were changed',
      `UPDATE audit_log AS log SET action = 'x', hash = audit_hash(jsonb_populate_record(log, '{"action":"x"}')) WHERE account_id = $1 AND seq = 2`,
      3,
    ],
  ])('shows where it broke when %s behind its back', async (_circumstance, statement, broken) => {
    const ctx = await newAccount()
    for (let made = 0; made < 5; made += 1) await write(ctx, 'event.create', undefined, { made })
    await engines.owner.query(statement, [ctx.account.id])
    expect(await verifyLogs(ctx)).toMatchObject({ firstBroken: broken })
  })

  it('of an account without entries is whole', async () => {
    expect(await verifyLogs(await newAccount())).toMatchObject({ entries: 0, firstBroken: null })
  })
})
