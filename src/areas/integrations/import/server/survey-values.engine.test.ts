import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testEngines, type TestEngines } from '#platform/testing/engines.ts'
import type { ValueSurvey } from '../mapping-contract.ts'
import { startImporter } from './testing/importer.ts'

let engines: TestEngines
let importer: Awaited<ReturnType<typeof startImporter>>
beforeAll(async () => {
  engines = await testEngines()
  importer = await startImporter(engines)
})
afterAll(async () => {
  await importer.close()
  await engines.stop()
})

const root = '/api/integrations/imports'
const header = 'Pedido;Data;Situação;Forma de pagamento;Total'
const rowsOf = (from: number, count: number, status: string, method: string): string[] =>
  Array.from({ length: count }, (_, at) => `${from + at};05/03/2026 10:00;${status};${method};10,00`)
/** The odd value comes long after the first rows. */
const lines = [
  ...rowsOf(1, 400, 'Pago', 'Visa crédito 3x'),
  ...rowsOf(401, 12, 'Fila especial', 'Cheque'),
  ...rowsOf(413, 3, 'pago', 'mercado_pago'),
]
const text = [header, ...lines, ''].join('\r\n')

type Guess = { mapping: { records: { fields: Record<string, unknown> }[] } }

describe('the values of columns that are translated', () => {
  it('are counted in the whole of all files, with a guess of each', async () => {
    const me = await importer.signIn()
    const { id } = await me.create()
    await me.upload(id, 'pedidos-1.csv', text)
    await me.upload(id, 'pedidos-2.csv', [header, ...rowsOf(900, 2, 'Pago', 'PIX'), ''].join('\n'))
    const { mapping } = (await me.send('POST', `${root}/${id}/mapping/guess`, {})).body as Guess
    const [record] = mapping.records
    const [status, method] = [record?.fields['status'], record?.fields['payment_method']]
    expect(method).toMatchObject({
      table: { 'Visa crédito 3x': 'Cartão de crédito', mercado_pago: 'Carteira digital' },
      otherwise: { column: 'Forma de pagamento' },
    })
    const ours = {
      version: 1,
      name: 'Loja',
      files: { pedidos: { pattern: 'pedidos*', delimiter: ';' } },
      dates: ['DD/MM/YYYY HH:mm'],
      records: [
        {
          kind: 'orders',
          from: 'pedidos',
          fields: {
            order_id: { column: 'Pedido' },
            placed_at: { column: 'Data' },
            status,
            payment_method: method,
          },
        },
      ],
    }
    const answer = await me.send('POST', `${root}/${id}/mapping/values`, { mapping: ours })
    const { translations } = answer.body as ValueSurvey
    expect(translations).toEqual([
      {
        record: 0,
        field: 'status',
        column: 'Situação',
        more: false,
        whole: true,
        values: [
          { value: 'Pago', rows: 402, guess: 'approved' },
          { value: 'Fila especial', rows: 12 },
          { value: 'pago', rows: 3, guess: 'approved' },
        ],
      },
      {
        record: 0,
        field: 'payment_method',
        column: 'Forma de pagamento',
        more: false,
        whole: true,
        values: [
          { value: 'Visa crédito 3x', rows: 400, guess: 'Cartão de crédito' },
          { value: 'Cheque', rows: 12 },
          { value: 'mercado_pago', rows: 3, guess: 'Carteira digital' },
          { value: 'PIX', rows: 2, guess: 'Pix' },
        ],
      },
    ])
  })

  it('of others are not found, of a mapping that is none or a column that is missing are none', async () => {
    const [me, other] = [await importer.signIn(), await importer.signIn()]
    const { id } = await me.create()
    await me.upload(id, 'pedidos.csv', text)
    const path = `${root}/${id}/mapping/values`
    expect((await other.send('POST', path, { mapping: {} })).status).toBe(404)
    expect((await me.send('POST', path, { mapping: {} })).body).toEqual({ translations: [] })
    const { mapping } = (await me.send('POST', `${root}/${id}/mapping/guess`, {})).body as Guess
    const absent = JSON.parse(JSON.stringify(mapping).replaceAll('"Situação"', '"Estado"')) as unknown
    const answer = await me.send('POST', path, { mapping: absent })
    expect(answer.status).toBe(200)
    const { translations } = answer.body as ValueSurvey
    expect(translations.find(({ field }) => field === 'status')).toMatchObject({ values: [] })
  })
})
