import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toRows } from '#analytics/exports/export-batch.ts'
import { permissionsByRole } from '#model/permissions.ts'
import { eq } from '#platform/storage/postgres/drizzle.ts'
import { testEngines, type TestAccount, type TestEngines } from '#platform/testing/engines.ts'
import { EnrichedDetails, ProductsAnswer } from '../suggestions-contract.ts'
import { createBatch } from './batches/create-batch.ts'
import { getEnrichedProduct } from './products/get-enriched-product.ts'
import { listEnrichedIds, listEnrichedProducts } from './products/list-enriched-products.ts'
import { suggestionsSource } from './products/suggestions-source.ts'
import { contentSettings } from '../../server/content-settings.ts'
import { contentSuggestions } from './schema.ts'
import { changeSuggestions } from './suggestions/change-suggestions.ts'
import { editSuggestion } from './suggestions/edit-suggestion.ts'
import { restoreVersion } from './suggestions/restore-version.ts'
import { vouchFinding } from './suggestions/vouch-finding.ts'
import { acts, limited, openCatalogue, page, writeTexts } from './testing/catalogue.ts'

let engines: TestEngines
let ctx: TestAccount
beforeAll(async () => {
  engines = await testEngines()
})
beforeEach(async () => {
  ctx = await openCatalogue(engines)
})
afterAll(() => engines.stop())

const read = (by = ctx) => getEnrichedProduct(by, { id: 'p1', channel: 'site' })
const suggestion = async () => {
  const { suggestion: found } = await read()
  if (found === null) throw new Error('nothing was suggested')
  return found
}
const viewer = () => ({ ...ctx, permissions: permissionsByRole.viewer })

describe('the queue', () => {
  it('has products that are for sale, by the visits that poor texts get, and counts them by state', async () => {
    const answer = await listEnrichedProducts(ctx, page())
    expect(ProductsAnswer.parse(answer)).toEqual(answer)
    expect(answer.items.map(({ id }) => id)).toEqual(['p1', 'faca'])
    expect(answer.items[0]).toMatchObject({ skus: 2, views28: 400, conversion28: 1 / 400, revenue28: 10_000 })
    expect(answer.items[0]?.impact).toBeCloseTo((400 * (100 - (answer.items[0]?.score ?? 0))) / 100)
    expect(answer.items[1]).toMatchObject({ views28: null, conversion28: null, impact: 0 })
    expect(answer.views).toMatchObject({ all: 2, pending: 2, generated: 0 })
    expect(await listEnrichedIds(ctx, page())).toEqual({ ids: ['p1', 'faca'] })
  })

  it('is filtered and searched, and its counts follow', async () => {
    const ids = async (input: object) =>
      (await listEnrichedProducts(ctx, page(input))).items.map(({ id }) => id)
    expect(await ids({ filters: { category: ['Facas'] } })).toEqual(['faca'])
    expect(await ids({ filters: { rule: ['nameShouts'] } })).toEqual(['p1'])
    expect(await ids({ search: 'fac' })).toEqual(['faca'])
    expect(await ids({ view: 'approved' })).toEqual([])
    expect(await ids({ search: "'; DROP TABLE skus --" })).toEqual([])
    expect(await ids({ sort: 'name', channel: 'amazon' })).toEqual(['faca', 'p1'])
  })

  it('of an account without a catalogue says so, and another account sees nothing of this one', async () => {
    const other = await engines.newAccount()
    expect(await listEnrichedProducts(other, page())).toMatchObject({ items: [], firstUse: true, total: 0 })
    await expect(getEnrichedProduct(other, { id: 'p1', channel: 'site' })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(getEnrichedProduct(ctx, { id: 'nada', channel: 'site' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })
})

describe('a text written from attributes', () => {
  it('scores better, leans on attributes alone, and waits for a person', async () => {
    await writeTexts(engines, ctx, ['p1'])
    const details = await read()
    expect(EnrichedDetails.parse(details)).toEqual(details)
    const found = await suggestion()
    expect(found).toMatchObject({
      state: 'generated',
      version: 1,
      openFindings: 0,
      findings: [],
      isStale: false,
    })
    expect(found.content.name).toBe('Panela Lume Oferta')
    expect(found.content.description).toContain('- Diâmetro: 24 cm')
    expect(found.content.description).toContain('- Cor: Azul, Preto')
    const score = (scores: typeof found.scores) =>
      scores.find(({ channel }) => channel === 'site')?.score ?? 0
    expect(score(found.scores)).toBeGreaterThan(score(details.scores) + 20)
    expect((await listEnrichedProducts(ctx, page())).views).toMatchObject({
      pending: 1,
      generated: 1,
      all: 2,
    })
  })

  it('is approved, rejected and edited by people, audited, and its versions come back', async () => {
    await writeTexts(engines, ctx, ['p1'])
    const { id, content } = await suggestion()
    expect(await changeSuggestions(ctx, { ids: [id], change: { act: 'approve' } })).toEqual({
      changed: 1,
      refused: [],
    })
    expect(await changeSuggestions(ctx, { ids: [id], change: { act: 'approve' } })).toEqual({
      changed: 0,
      refused: [],
    })
    const edited = { ...content, description: 'Panela de alumínio com 24 cm.' }
    expect(await editSuggestion(ctx, { suggestionId: id, version: 1, content: edited })).toEqual({
      version: 2,
    })
    expect(await suggestion()).toMatchObject({ state: 'inReview', version: 2, content: edited })
    const stale = editSuggestion(ctx, { suggestionId: id, version: 1, content: edited })
    await expect(stale).rejects.toMatchObject({ code: 'conflict' })
    expect(await restoreVersion(ctx, { suggestionId: id, version: 2, restored: 1 })).toEqual({ version: 3 })
    expect(await suggestion()).toMatchObject({ content, version: 3 })
    expect((await suggestion()).versions.map(({ version, how }) => [version, how])).toEqual([
      [3, 'restored'],
      [2, 'edited'],
      [1, 'generated'],
    ])
    await changeSuggestions(ctx, { ids: [id], change: { act: 'reject', reason: 'Sem graça' } })
    expect(await suggestion()).toMatchObject({ state: 'rejected', reason: 'Sem graça' })
    expect(await acts(engines, ctx)).toEqual([
      'content-batch.create',
      'content.approve',
      'content.edit',
      'content.restore',
      'content.reject',
    ])
  })

  it('with what no attribute tells is not approved until a person vouches for it, and promises must go', async () => {
    await writeTexts(engines, ctx, ['p1'])
    const { id, content } = await suggestion()
    const edit = (version: number, description: string) =>
      editSuggestion(ctx, { suggestionId: id, version, content: { ...content, description } })
    const approve = () => changeSuggestions(ctx, { ids: [id], change: { act: 'approve' } })
    await edit(1, 'Panela com cabo de silicone.')
    expect(await suggestion()).toMatchObject({
      openFindings: 1,
      findings: [{ kind: 'material', canBeVouched: true }],
    })
    expect((await approve()).refused).toHaveLength(1)
    const vouched = {
      suggestionId: id,
      version: 2,
      field: 'description' as const,
      kind: 'material',
      text: 'silicone',
    }
    await vouchFinding(ctx, { ...vouched, vouched: true })
    expect(await suggestion()).toMatchObject({ openFindings: 0, findings: [{ isVouched: true }] })
    expect(await approve()).toEqual({ changed: 1, refused: [] })
    await vouchFinding(ctx, { ...vouched, vouched: false })
    expect(await suggestion()).toMatchObject({ openFindings: 1, state: 'inReview' })
    await edit(2, 'A melhor panela do mercado.')
    const promise = {
      suggestionId: id,
      version: 3,
      field: 'description' as const,
      kind: 'superlative',
      text: 'A melhor',
    }
    await expect(vouchFinding(ctx, { ...promise, vouched: true })).rejects.toMatchObject({
      code: 'invalidInput',
    })
    expect((await approve()).changed).toBe(0)
  })

  it('may not use a term that the account forbids, and says nothing that the shop has already', async () => {
    const settings = {
      accountId: ctx.account.id,
      tone: 'direct' as const,
      glossary: [],
      forbidden: ['oferta'],
    }
    const none = {
      writer: 'template' as const,
      address: '',
      model: '',
      hint: '',
      priceCurrency: 'USD',
      version: 1,
    }
    await engines.db.insert(contentSettings).values({ ...settings, ...none, changedAt: ctx.now() })
    await writeTexts(engines, ctx, ['p1'])
    const { id, content, original } = await suggestion()
    expect(content.name).toBe('Panela Lume')
    await editSuggestion(ctx, { suggestionId: id, version: 1, content: { ...original, description: '' } })
    expect(await suggestion()).toMatchObject({ findings: [{ kind: 'forbidden', text: 'OFERTA' }] })
    expect((await changeSuggestions(ctx, { ids: [id], change: { act: 'approve' } })).changed).toBe(0)

    await editSuggestion(ctx, {
      suggestionId: id,
      version: 2,
      content: { ...content, description: 'Panela.' },
    })
    expect(await suggestion()).toMatchObject({ openFindings: 0 })
    await engines.db
      .update(contentSettings)
      .set({ forbidden: ['panela'] })
      .where(eq(contentSettings.accountId, ctx.account.id))
    const { findings, openFindings } = await suggestion()
    expect(openFindings).toBe(findings.length)
    expect((await changeSuggestions(ctx, { ids: [id], change: { act: 'approve' } })).refused).toHaveLength(1)
  })

  it('is marked when the catalogue has another text since', async () => {
    await writeTexts(engines, ctx, ['p1'])
    const { id, original } = await suggestion()
    const changed = { ...original, description: 'Era outra.' }
    await engines.db
      .update(contentSuggestions)
      .set({ original: changed })
      .where(eq(contentSuggestions.id, id))
    expect(await suggestion()).toMatchObject({ isStale: true })
  })
})

describe('who may not', () => {
  it('edit, approve, vouch, restore or ask for texts is refused, and so is who sees one channel', async () => {
    await writeTexts(engines, ctx, ['p1'])
    const { id, content } = await suggestion()
    const of = { suggestionId: id, version: 1 }
    for (const by of [viewer(), limited(ctx)])
      for (const refused of [
        () => editSuggestion(by, { ...of, content }),
        () => restoreVersion(by, { ...of, restored: 1 }),
        () => vouchFinding(by, { ...of, field: 'name', kind: 'brand', text: 'x', vouched: true }),
        () => changeSuggestions(by, { ids: [id], change: { act: 'approve' } }),
        () => createBatch(by, { productIds: ['p1'] }),
      ])
        await expect(refused()).rejects.toMatchObject({ code: 'forbidden' })
    expect(await read(limited(ctx))).toMatchObject({ suggestion: { id } })
    expect(await read(viewer())).toMatchObject({ suggestion: { id } })
  })

  it('of another account finds nothing to change', async () => {
    await writeTexts(engines, ctx, ['p1'])
    const { id, content } = await suggestion()
    const other = await engines.newAccount()
    const of = { suggestionId: id, version: 1 }
    for (const missing of [
      () => editSuggestion(other, { ...of, content }),
      () => restoreVersion(other, { ...of, restored: 1 }),
      () => vouchFinding(other, { ...of, field: 'name', kind: 'brand', text: 'x', vouched: true }),
      () => changeSuggestions(other, { ids: [id, randomUUID()], change: { act: 'approve' } }),
    ])
      await expect(missing()).rejects.toMatchObject({ code: 'notFound' })
    const unknown = async (productId: string) => createBatch(other, { productIds: [productId] })
    for (const id of ['p1', 'nada']) await expect(unknown(id)).rejects.toMatchObject({ code: 'invalidInput' })
    expect(await suggestion()).toMatchObject({ state: 'generated', version: 1 })
  })
})

it('the file has what the list has, with both texts', async () => {
  await writeTexts(engines, ctx, ['p1'])
  const question = suggestionsSource.question.parse({ view: 'all' })
  const opened = await suggestionsSource.open(ctx, question, {
    columns: null,
    personal: false,
    signal: new AbortController().signal,
  })
  const rows = []
  for await (const batch of opened.batches) rows.push(...toRows(batch))
  expect(opened.expected).toBe(2)
  expect(rows.map(([id]) => id)).toEqual(['p1', 'faca'])
  expect(rows[0]).toContain('Gerado')
  expect(rows[0]).toContain('Panela Lume Oferta')
})
