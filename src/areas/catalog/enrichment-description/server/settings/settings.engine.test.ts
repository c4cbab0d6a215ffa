import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/audit/schema.ts'
import { openOutbound } from '#platform/outbound/outbound.ts'
import { asc, eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { createKeyring } from '#platform/secrets/keyring.ts'
import { SaveContentSettings } from '../../settings-contract.ts'
import { serviceSettings, settings } from '../testing/writing-place.ts'
import { startWriterStandIn, type WriterStandIn } from '../writers/testing/writer-stand-in.ts'
import { findSettings, getContentSettings } from './get-content-settings.ts'
import { resealContentKeys } from './reseal-content-keys.ts'
import { saveContentSettings } from './save-content-settings.ts'
import { openKey } from './service-key.ts'
import { MAX_TRIALS, tryContentWriter } from './try-content-writer.ts'

let engines: TestEngines
let server: WriterStandIn
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
  server = await startWriterStandIn()
})
beforeEach(async () => {
  ctx = await engines.newAccount()
})
afterAll(async () => {
  await server.close()
  await engines.stop()
})

const save = (input: SaveContentSettings, by = ctx) =>
  saveContentSettings(by, input, { keyring: by.keyring, allowed: new Set([server.host]) })
const trial = (by = ctx) => {
  const outbound = openOutbound({ allowed: new Set([server.host]) })
  return tryContentWriter(by, { keyring: by.keyring, outbound })
}
const audited = () =>
  engines.db.select().from(auditLog).where(eq(auditLog.accountId, ctx.account.id)).orderBy(asc(auditLog.seq))
const storedKey = async () => {
  const row = await findSettings(ctx.db, ctx.account.id)
  return row && openKey(ctx.keyring, row)
}

describe('how texts are written', () => {
  it('is by the template until somebody says otherwise', async () => {
    expect(await getContentSettings(ctx)).toMatchObject({
      tone: 'direct',
      writer: 'template',
      version: 0,
      hasKey: false,
      hint: '',
      inputPrice: null,
      outputPrice: null,
    })
  })

  it('is saved and audited, and the key is told to nobody', async () => {
    const saved = await save(serviceSettings(server, { forbidden: ['barato'] }))
    expect(saved).toMatchObject({ version: 1, hasKey: true, hint: '…1234', forbidden: ['barato'] })
    expect(await getContentSettings(ctx)).toEqual(saved)
    const { rows } = await engines.owner.query<{ row: string }>(
      'SELECT to_jsonb(s)::text AS row FROM content_settings AS s WHERE account_id = $1',
      [ctx.account.id],
    )
    expect(rows).toHaveLength(1)
    expect((await audited()).map(({ action }) => action)).toEqual(['content.settings'])
    expect(JSON.stringify([saved, rows, await audited()])).not.toContain('segredo')
    expect(await storedKey()).toBe(server.key)
  })

  it('keeps the key while its service is the same, and never takes it to another address', async () => {
    await save(serviceSettings(server))
    const { key: _, ...keyless } = serviceSettings(server, { tone: 'technical' })
    expect(await save({ ...keyless, version: 1 })).toMatchObject({ hasKey: true, version: 2 })
    expect(await storedKey()).toBe(server.key)
    const elsewhere = { ...keyless, address: 'https://exemplo.com.br/v1', version: 2 }
    expect(await save(elsewhere)).toMatchObject({ hasKey: false, hint: '' })
    expect(await storedKey()).toBe('')
    expect(await save({ ...keyless, version: 3 })).toMatchObject({ hasKey: false })
    await save({ ...keyless, key: server.key, version: 4 })
    expect(await save({ ...keyless, writer: 'anthropic', version: 5 })).toMatchObject({ hasKey: false })
  })

  it('that somebody changed before is not overwritten, nor at the same time', async () => {
    const both = await Promise.allSettled([save(settings()), save(settings())])
    expect(both.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    await expect(save(settings())).rejects.toMatchObject({ code: 'conflict' })
    expect((await audited()).length).toBe(1)
  })

  it.each([
    ['https://127.0.0.1/', /não é pública/],
    ['https://169.254.169.254/v1', /não é pública/],
    ['http://exemplo.com.br/', /https/],
    ['https://exemplo.com.br/?a=1', /sem \?/],
    ['nada', /https/],
  ])('at %s is refused on its field', async (address, sentence) => {
    await expect(save(serviceSettings(server, { address }))).rejects.toMatchObject({
      code: 'invalidInput',
      details: { fields: { address: expect.stringMatching(sentence) } },
    })
    expect(await audited()).toEqual([])
  })

  it('out of bounds is refused', () => {
    const wrong = [
      { forbidden: Array(501).fill('x') },
      { inputPrice: -1 },
      { priceCurrency: 'real' },
      { tone: 'x' },
    ]
    for (const more of wrong)
      expect(SaveContentSettings.safeParse({ ...settings(), ...more }).success).toBe(false)
    expect(SaveContentSettings.safeParse(settings()).success).toBe(true)
  })

  it('is not for another account, a person without the permission, or one of some channels', async () => {
    await save(serviceSettings(server))
    expect(await getContentSettings(await engines.newAccount())).toMatchObject({ version: 0, hasKey: false })
    const viewer = { ...ctx, permissions: new Set(['catalog.view' as const]) }
    const limited = { ...ctx, channelIds: ['a'] }
    const nobody = { ...ctx, permissions: new Set<never>() }
    for (const by of [viewer, limited]) {
      await expect(save(settings({ version: 1 }), by)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(trial(by)).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(getContentSettings(nobody)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('has its key sealed again with a new key of the installation', async () => {
    await save(serviceSettings(server))
    const newest = createHash('sha256').update('newest').digest()
    const renewed = createKeyring(newest, [createHash('sha256').update('farol tests').digest()])
    await resealContentKeys(ctx.system, renewed, ctx.log)
    const row = await findSettings(ctx.db, ctx.account.id)
    if (row === undefined) throw new Error('no settings')
    expect(openKey(createKeyring(newest), row)).toBe(server.key)
    // other files read what is theirs with the keyring of the tests
    await resealContentKeys(
      ctx.system,
      createKeyring(createHash('sha256').update('farol tests').digest(), [newest]),
      ctx.log,
    )
    expect(await storedKey()).toBe(server.key)
  })
})

describe('a trial', () => {
  it('says that the service works, or what is wrong, and sends nothing of the account', async () => {
    expect(await trial()).toMatchObject({ works: true })
    await save(serviceSettings(server, { forbidden: ['palavra-da-loja'] }))
    expect(await trial()).toMatchObject({ works: true })
    expect(server.received.at(-1)?.body).not.toContain('palavra-da-loja')
    await save(serviceSettings(server, { version: 1, key: 'errada-errada-errada' }))
    expect(await trial()).toEqual({ works: false, sentence: 'O serviço recusou a chave de acesso.' })
    await save(serviceSettings(server, { version: 2, model: 'outro' }))
    expect(await trial()).toMatchObject({ works: false, sentence: expect.stringContaining('modelo') })
    expect(JSON.stringify(await audited())).not.toContain(server.key)
  })

  it('is asked for a few times, as each is paid', async () => {
    for (let count = 0; count < MAX_TRIALS; count++) await trial()
    await expect(trial()).rejects.toMatchObject({ code: 'tooManyAttempts' })
  })
})
