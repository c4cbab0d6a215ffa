import { DuckDBInstance } from '@duckdb/node-api'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { readFile } from 'node:fs/promises'
import { cellsOf, partsOf } from '../testing/read-workbook.ts'
import type { ExportFormat } from '#model/exports.ts'
import { smallSheets, writtenRows, writtenSample } from '../testing/written-file.ts'
import { columnLetters } from './xlsx-cells.ts'

describe('a workbook', () => {
  it('holds numbers, money, rates, days and instants as numbers, and text as text whatever it says', async () => {
    const { path } = await writtenSample('xlsx', 6)
    const parts = await partsOf(path)
    const cells = cellsOf(parts.get('sheet1.xml') ?? '')
    const at = (place: string) => cells.get(place)
    expect(at('A1')).toEqual({ type: 'inlineStr', look: '1', value: 'Nome' })
    expect(at('A2')).toEqual({ type: 'inlineStr', look: '2', value: '=cmd|calc' })
    expect(at('A4')).toEqual({ type: 'inlineStr', look: '2', value: '@SUM(A1)' })
    expect(at('A5')?.value).toBe('linha_x000D_\nnova')
    expect(at('A6')?.value).toBe('ção &lt;&amp;&gt; _x0001_')
    expect(at('B2')).toEqual({ type: 'n', look: '3', value: '-0.5' })
    expect(at('C7')).toEqual({ type: 'n', look: '4', value: '5' })
    expect(at('D3')).toEqual({ type: 'n', look: '5', value: '0.125' })
    expect(at('E3')).toEqual({ type: 'n', look: '6', value: '0.001' })
    expect(at('E6')).toBeUndefined()
    expect(Number(at('F2')?.value)).toBeCloseTo(46345 + 23.5 / 24, 9)
    expect(at('G2')).toEqual({ type: 'n', look: '8', value: '46346' })
    expect(at('H2')).toEqual({ type: 'b', look: '', value: '1' })
    expect([...cells.values()].filter(({ type }) => type === 'str')).toEqual([])
    expect([...parts.values()].join('')).not.toContain('<f>')
    expect(parts.get('styles.xml')).toContain('&quot;R$&quot; #,##0.00')
    expect(parts.get('sheet1.xml')).toContain('<autoFilter ref="A1:J7"/>')
  })

  it.each([
    ['CLP', '&quot;CLP$&quot; #,##0;\\-&quot;CLP$&quot; #,##0"', '-50', '51', '153'],
    ['USD', '&quot;US$&quot; #,##0.00;\\-&quot;US$&quot; #,##0.00"', '-0.5', '0.51', '1.53'],
  ])(
    'of money in %s has its decimals, and its symbol as screens have it',
    async (currency, look, ...values) => {
      const parts = await partsOf((await writtenSample('xlsx', 3, undefined, currency)).path)
      expect(parts.get('styles.xml')).toContain(`formatCode="${look}`)
      expect([...parts.values()].join('')).not.toContain('R$')
      const [cells, about] = ['sheet1.xml', 'sheet2.xml'].map((sheet) => cellsOf(parts.get(sheet) ?? ''))
      expect([cells?.get('B2'), cells?.get('B3')]).toEqual(
        values.slice(0, 2).map((value) => ({ type: 'n', look: '3', value })),
      )
      expect([...(about?.values() ?? [])].map(({ value }) => value)).toEqual(
        expect.arrayContaining([currency, values[2]]),
      )
    },
  )

  it('says in "Definições" where it is from and how its figures are made', async () => {
    const parts = await partsOf((await writtenSample('xlsx', 3)).path)
    expect(parts.get('workbook.xml')).toMatch(/name="Pedidos- -todos-".*name="Definições"/)
    const cells = cellsOf(parts.get('sheet2.xml') ?? '')
    const lines = [...cells].flatMap(([place, { value }]) =>
      place.startsWith('A') ? [[value, cells.get(`B${place.slice(1)}`)?.value]] : [],
    )
    expect(lines).toEqual([
      ['Arquivo', 'Pedidos: [todos]'],
      ['Conta', 'Loja &lt;Aurora&gt;'],
      ['Canal virtual', 'Site'],
      ['Período', '20/11/2026 a 20/11/2026'],
      ['Solicitado em', expect.stringMatching(/^46346\.4458/)],
      ['Fuso horário', 'America/Sao_Paulo'],
      ['Moeda', 'BRL'],
      ['Linhas', '3'],
      ['Filtros', undefined],
      ['Canal', 'Site'],
      ['Somas', undefined],
      ['Total', '1.53'],
      ['Unidades', '3'],
      ['Como é calculado', undefined],
      ['Total', '=Itens + Frete'],
    ])
  })

  it('goes on in another sheet where one is full, each with its titles', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [index])
    const parts = await partsOf(await smallSheets(rows, 5))
    const values = [1, 2, 3].map((number) =>
      [...cellsOf(parts.get(`sheet${number}.xml`) ?? '').values()].map(({ value }) => value),
    )
    expect(values).toEqual([
      ['N', '0', '1', '2', '3'],
      ['N', '4', '5', '6', '7'],
      ['N', '8', '9'],
    ])
    expect(parts.get('workbook.xml')).toMatch(/todos-".*todos- \(2\)".*todos- \(3\)".*Definições/)
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet4.xml')
  })

  it('names its columns as a spreadsheet does', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
      'A',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ])
  })
})

describe('a Parquet file', () => {
  it('is read by another engine with its types, and its money adds up', async () => {
    const { path, sums } = await writtenSample('parquet', 25_000)
    const instance = await DuckDBInstance.create()
    const connection = await instance.connect()
    const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
    const described = await ask(`DESCRIBE SELECT * FROM '${path}'`)
    expect(described.map((row) => [row['column_name'], row['column_type']])).toEqual([
      ['name', 'VARCHAR'],
      ['total', 'DECIMAL(18,2)'],
      ['units', 'BIGINT'],
      ['weight', 'DOUBLE'],
      ['share', 'DOUBLE'],
      ['at', 'TIMESTAMP WITH TIME ZONE'],
      ['day', 'DATE'],
      ['paid', 'BOOLEAN'],
      ['email', 'VARCHAR'],
      ['cost', 'DECIMAL(18,2)'],
    ])
    const [all] = await ask(
      `SELECT count(*) AS rows, sum(total) AS total, count(share) AS shares, epoch_ms(min("at")) AS first, count("day") AS days FROM '${path}'`,
    )
    expect(all).toEqual({
      rows: '25000',
      total: ((sums[0]?.value ?? 0) / 100).toFixed(2),
      shares: '20000',
      first: String(Date.parse('2026-11-20T02:30:00Z')),
      days: '12500',
    })
    connection.closeSync()
    instance.closeSync()
  })

  it('is read by a reader of its own with every cell as it was, and says where it is from', async () => {
    const { path } = await writtenSample('parquet', 6)
    const file = await asyncBufferFromFile(path)
    const rows = await parquetReadObjects({ file })
    expect(rows[1]).toEqual({
      name: 'Ana; "Lu"',
      total: 0.51,
      units: 1n,
      weight: 0.125,
      share: 0.001,
      at: new Date('2026-11-20T02:30:01Z'),
      day: null,
      paid: false,
      email: 'pessoa1@loja.com.br',
      cost: 0.5,
    })
    const { key_value_metadata: said = [] } = await parquetMetadataAsync(file)
    expect(JSON.parse(said.find(({ key }) => key === 'farol')?.value ?? '{}').about).toContainEqual([
      'Canal virtual',
      'Site',
    ])
  })
})

describe('the same cells in every format', () => {
  it('are the same figures: whole cents, empty texts as nothing, and instants to the second', async () => {
    const at = Date.parse('2026-11-20T12:00:01.700Z')
    const columns = [
      { key: 'ticket', label: 'Ticket', type: 'money' },
      { key: 'lost', label: 'Perda', type: 'money' },
      { key: 'category', label: 'Categoria', type: 'text' },
      { key: 'at', label: 'Quando', type: 'instant' },
    ] as const
    const written = (format: ExportFormat) => writtenRows(format, columns, [[45_662.6425, -1.6, '', at]])
    const csv = await readFile(await written('csv'), 'utf8')
    expect(csv.split('\r\n')[1]).toBe('456,63;-0,02;;20/11/2026 09:00:01')
    const cells = cellsOf((await partsOf(await written('xlsx'))).get('sheet1.xml') ?? '')
    expect([cells.get('A2')?.value, cells.get('B2')?.value, cells.get('C2')]).toEqual([
      '456.63',
      '-0.02',
      undefined,
    ])
    expect(Number(cells.get('D2')?.value)).toBeCloseTo(46_346 + (9 * 3600 + 1) / 86_400, 9)
    const file = await asyncBufferFromFile(await written('parquet'))
    expect(await parquetReadObjects({ file })).toEqual([
      { ticket: 456.63, lost: -0.02, category: null, at: new Date(at) },
    ])
  })
})
