import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMapping } from './check-mapping.ts'

const mapping = (record: object = {}, more: object = {}) => ({
  version: 1,
  name: 'x',
  files: { a: { pattern: 'a.csv' }, b: { pattern: 'b.csv' } },
  records: [
    {
      kind: 'orders',
      from: 'a',
      fields: { order_id: { column: 'id' }, placed_at: { column: 'at' } },
      ...record,
    },
  ],
  ...more,
})

const issues = (input: unknown) => {
  const checked = checkMapping(input)
  return 'issues' in checked ? checked.issues.map(({ path, message }) => `${path}: ${message}`) : []
}

describe('a mapping', () => {
  it('that is whole gets its defaults', () => {
    expect(checkMapping(mapping())).toMatchObject({
      mapping: {
        timeZone: 'America/Sao_Paulo',
        dates: ['iso'],
        files: { a: { format: 'csv', header: true } },
      },
    })
  })

  const folder = new URL('../../../examples/', import.meta.url)
  it.each(readdirSync(folder).filter((name) => name.endsWith('.json')))(
    'in examples/ is right: %s',
    (name) => {
      expect(issues(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))).toEqual([])
    },
  )

  it('that examples/README.md shows is right', () => {
    const [, json = ''] = /```json\n([^]*?)```/.exec(readFileSync(new URL('README.md', folder), 'utf8')) ?? []
    expect(issues(JSON.parse(json))).toEqual([])
  })

  const fields = { order_id: { column: 'id' }, placed_at: { column: 'at' } }
  it.each<[string, unknown, string]>([
    ['is no object', 'text', ': '],
    ['has another version', mapping({}, { version: 2 }), 'version: Versão de mapeamento desconhecida'],
    [
      'numbers attempts without purchases',
      mapping({ fields: { ...fields, uf: { attempt: true } } }),
      'records.0.fields.uf: attempt pede purchase em outro campo do registro',
    ],
    [
      'has purchases of any length',
      mapping({ fields: { ...fields, uf: { purchase: ['x'], at: { column: 'at' }, minutes: 0 } } }),
      'records.0.fields.uf.minutes: Use ao menos 1 minuto',
    ],
    [
      'misspells an expression',
      mapping({ fields: { ...fields, uf: { colum: 'x' } } }),
      'records.0.fields.uf: Expressão desconhecida',
    ],
    [
      'has a key too many',
      mapping({ fields: { ...fields, uf: { column: 'x', off: 'y' } } }),
      'records.0.fields.uf',
    ],
    [
      'lacks a required field',
      mapping({ fields: { order_id: { column: 'id' } } }),
      'records.0.fields.placed_at: Campo obrigatório',
    ],
    [
      'has a field that is not canonical',
      mapping({ fields: { ...fields, email: { column: 'x' } } }),
      'records.0.fields.email: A forma canônica não tem este campo',
    ],
    [
      'reads a file that is not there',
      mapping({ from: 'zz' }),
      'records.0.from: Escolha o arquivo de origem',
    ],
    [
      'joins a file that is not there',
      mapping({ joins: { j: { file: 'zz', on: { id: { column: 'id' } } } } }),
      'records.0.joins.j.file',
    ],
    [
      'uses a join that is not there',
      mapping({ fields: { ...fields, uf: { column: 'x', of: 'j' } } }),
      'Não há ligação chamada "j"',
    ],
    [
      'uses a later join',
      mapping({
        joins: {
          j: { file: 'b', on: { id: { column: 'x', of: 'k' } } },
          k: { file: 'b', on: { id: { column: 'x' } } },
        },
      }),
      'não vem antes',
    ],
    [
      'adds up without groups',
      mapping({ fields: { ...fields, total_amount: { total: { column: 'x' } } } }),
      'pedem groupBy',
    ],
    [
      'adds up sums',
      mapping({ groupBy: ['id'], fields: { ...fields, total_amount: { total: { max: { column: 'x' } } } } }),
      'não pode estar dentro de outro',
    ],
    [
      'has a date format without meaning',
      mapping({}, { dates: ['YYYY-QQ'] }),
      'dates: Formato de data desconhecido: YYYY-QQ',
    ],
    [
      'has a time zone of nowhere',
      mapping({}, { timeZone: 'Mars/Olympus' }),
      'timeZone: Fuso horário desconhecido',
    ],
    ['has a delimiter of two characters', mapping({}, { delimiter: ';;' }), 'delimiter'],
    [
      'has a file without header and columns',
      mapping({}, { files: { a: { pattern: 'a', header: false } } }),
      'Sem cabeçalho, informe as colunas',
    ],
    [
      'inherits from objects',
      mapping({ fields: { ...fields, uf: { constructor: 'x' } } }),
      'Expressão desconhecida',
    ],
  ])('that %s is refused, with the place', (_, input, expected) => {
    expect(issues(input).join('\n')).toContain(expected)
  })
})
