import { describe, expect, it } from 'vitest'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { objectVersion } from '../api/payload.ts'
import { objectsAnswer } from '../api/tracked-object.ts'
import { mapCorreiosObject } from './map-object.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}

/** As public programs show their answers. */
const event = {
  codigo: 'RO',
  tipo: '01',
  dtHrCriado: '2024-03-15T09:19:54',
  descricao: 'Objeto em transferência',
  unidade: { codSro: '24020972', tipo: 'Unidade de Distribuição', endereco: { cidade: 'NITEROI', uf: 'RJ' } },
  unidadeDestino: { endereco: { cidade: 'RECIFE', uf: 'PE' } },
}
const object = { codObjeto: 'QQ850419295BR', dtPrevista: '2024-03-19T23:59:59', peso: 5.32, eventos: [event] }

const payloadOf = (document: unknown): unknown => {
  const [reported] = objectsAnswer.parse({ objetos: [document] }).objetos
  return JSON.parse(
    JSON.stringify(sanitise({ account: 'C', readAt: '2024-03-16T00:00:00Z', object: reported })),
  )
}
function rowsOf(...events: object[]) {
  const mapped = mapCorreiosObject(payloadOf({ ...object, eventos: events }), context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.tracking ?? []
}

it('an event is told as Correios write it, in Brasília’s time and at the place where it happened', () => {
  expect(rowsOf(event)).toEqual([
    {
      tracking_number: 'QQ850419295BR',
      carrier: 'Correios',
      code: 'RO 01',
      state: '',
      description: 'Objeto em transferência',
      city: 'NITEROI',
      uf: 'RJ',
      happened_at: new Date('2024-03-15T12:19:54Z'),
      heard_at: new Date('2024-03-16T00:00:00Z'),
      carrier_due_at: new Date('2024-03-20T02:59:59Z'),
    },
  ])
})

it.each([
  ['abroad', { unidade: { endereco: { cidade: 'Shenzhen', uf: 'CN' } } }, { city: 'Shenzhen', uf: '' }],
  ['nowhere', { unidade: null }, { city: '', uf: '' }],
  [
    'with a zone of its own',
    { dtHrCriado: '2024-03-15T09:19:54-04:00' },
    { happened_at: new Date('2024-03-15T13:19:54Z') },
  ],
])('%s', (_, reported, row) => {
  expect(rowsOf({ ...event, ...reported })).toMatchObject([row])
})

it('an event without a moment is none', () => {
  expect(rowsOf({ ...event, dtHrCriado: 'ontem' }, event)).toHaveLength(1)
})

describe('the text of a hand-over', () => {
  const kept = (codigo: string, tipo: string, descricao: string) =>
    rowsOf({ ...event, codigo, tipo, descricao }).map(({ description }) => description)
  it.each([
    ['BDE', '01', 'Objeto entregue ao destinatário', 'Objeto entregue ao destinatário'],
    ['BDE', '01', 'Objeto entregue ao destinatário, a MARIA DA SILVA', 'Objeto entregue ao destinatário'],
    ['BDI', '1', 'Entregue a MARIA DA SILVA', ''],
    ['BDR', '23', 'Devolvido ao remetente, a JOÃO', 'Devolvido ao remetente'],
    ['BDE', '01', 'Devolvido ao remetente, a JOÃO', 'Devolvido ao remetente'],
    ['BDE', '01', 'Entrega não efetuada', 'Entrega não efetuada'],
    ['BDE', '20', 'Carteiro não atendido', 'Carteiro não atendido'],
    ['RO', '01', 'Objeto em transferência', 'Objeto em transferência'],
  ])('%s %s %j keeps nobody’s name', (codigo, tipo, descricao, text) => {
    expect(kept(codigo, tipo, descricao)).toEqual([text])
  })
})

it('tells versions apart by what is kept alone', () => {
  const version = (document: object) => {
    const [reported] = objectsAnswer.parse({ objetos: [document] }).objetos
    if (reported === undefined) throw new Error('no object')
    const { mensagem: _, ...kept } = reported
    return objectVersion(kept)
  }
  expect(version({ ...object, peso: 9 })).toBe(version(object))
  expect(version({ ...object, eventos: [event, event] })).not.toBe(version(object))
})

it('is read, or set aside with a reason, whatever any of its fields is', () => {
  expect(mapCorreiosObject({ account: 'C', object: [] }, context)).toHaveProperty('problem')
  let read = 0
  for (const { what, broken } of brokenDocuments(object)) {
    for (const one of objectsAnswer.parse({ objetos: [broken] }).objetos) {
      const payload = sanitise({ account: 'C', readAt: '2024-03-16T00:00:00Z', object: one })
      const mapped = mapCorreiosObject(JSON.parse(JSON.stringify(payload)), context)
      const outcome = 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
      expect(outcome, what).toMatch(/^(read|O campo .+|O objeto .+|Falta .+)$/)
      read += Number(outcome === 'read')
    }
  }
  expect(read).toBeGreaterThan(150)
})
