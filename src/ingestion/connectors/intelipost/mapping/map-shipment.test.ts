import { scaled, stores } from '@farol/demo-store'
import { describe, expect, it } from 'vitest'
import { personal, shipmentDocument } from '../../../../../tools/intelipost-stand-in/documents.ts'
import { shipmentAt, shipmentsOf } from '../../../../../tools/intelipost-stand-in/shipments.ts'
import { inOrder, truthAt } from '../../../../../tools/intelipost-stand-in/truth.ts'
import { listSales } from '../../../../../tools/vtex-stand-in/sales.ts'
import { rowsProblem } from '../../../inbox/map-arrivals.ts'
import { sanitise } from '../../../inbox/sanitise/sanitise.ts'
import { brokenDocuments } from '../../testing/broken-documents.ts'
import { shipmentVersion } from '../api/payload.ts'
import { shipmentAnswer } from '../api/shipment.ts'
import { mapIntelipostShipment } from './map-shipment.ts'

const context = {
  account: { id: 'a', currency: 'BRL', timeZone: 'America/Sao_Paulo' },
  receivedAt: new Date(),
}

/** As Intelipost's documents show it. */
const event = {
  shipment_order_volume_id: 230_713,
  shipment_order_volume_state: 'IN_TRANSIT',
  tracking_state: null,
  created_iso: '2016-07-01T19:36:20.614-03:00',
  provider_message: 'em processo de entrega',
  provider_state: 'ABC123',
  shipper_provider_state: 'ENT',
  esprinter_message: 'OBJETO EM RUA',
  shipment_volume_micro_state: {
    id: 28,
    code: '27',
    default_name: 'CARGA REDESPACHADA',
    i18n_name: null,
    description:
      'A carga foi entregue para uma outra transportadora para contiunar a entrega até o destino. ',
  },
  shipment_order_volume_state_history: 1_384_656,
  event_date_iso: '2016-07-01T17:22:00.000-03:00',
}
const volume = {
  shipment_order_volume_number: '1',
  tracking_code: ' IP20160701BR ',
  logistic_provider_tracking_code: null,
  estimated_delivery_date_lp_iso: '2016-07-05T00:00:00.000-03:00',
  shipment_order_volume_state_history_array: [event],
}
const shipment = {
  order_number: 'PEDIDO0004',
  sales_order_number: 'PEDIDODEVENDA01',
  shipment_order_type: 'NORMAL',
  logistic_provider_name: ' Rápida ',
  modified_iso: '2016-07-01T19:36:21.000-03:00',
  shipment_order_volume_array: [volume],
}

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const payloadOf = (document: unknown, orderId = 'PEDIDODEVENDA01') =>
  throughJson(
    sanitise({
      account: 'Loja',
      readAt: '2016-07-02T00:00:00Z',
      orderId,
      shipment: shipmentAnswer.parse(document),
    }),
  )

function rowsOf(document: object, orderId?: string): Record<string, unknown>[] {
  const mapped = mapIntelipostShipment(payloadOf(document, orderId), context)
  if ('problem' in mapped) throw new Error(mapped.problem)
  expect(rowsProblem(mapped.rows)).toBeUndefined()
  return mapped.rows.tracking ?? []
}
const withEvents = (...events: object[]) => ({
  ...shipment,
  shipment_order_volume_array: [{ ...volume, shipment_order_volume_state_history_array: events }],
})
const stateOf = (state: string, micro: string, carriers: object = {}): unknown =>
  rowsOf(
    withEvents({
      ...event,
      shipment_order_volume_state: state,
      shipment_volume_micro_state: { code: '1', default_name: micro },
      provider_state: '',
      provider_message: '',
      ...carriers,
    }),
  )[0]?.['state']

describe('a shipment', () => {
  it('is the events of its volumes, each as the carrier told it, with the carrier’s own deadline', () => {
    expect(rowsOf(shipment)).toEqual([
      {
        order_id: 'PEDIDODEVENDA01',
        shipment_id: '',
        tracking_number: 'IP20160701BR',
        carrier: 'Rápida',
        code: 'ABC123',
        description: 'em processo de entrega',
        state: 'in_transit',
        event_id: 'intelipost:1384656',
        happened_at: new Date('2016-07-01T20:22:00Z'),
        heard_at: new Date('2016-07-01T22:36:20.614Z'),
        carrier_due_at: new Date('2016-07-05T03:00:00Z'),
      },
    ])
  })

  it('of several volumes tells them apart by their numbers', () => {
    const second = { ...volume, shipment_order_volume_number: '2', tracking_code: 'IP2' }
    const rows = rowsOf({ ...shipment, shipment_order_volume_array: [volume, second] })
    expect(rows.map((row) => [row['shipment_id'], row['tracking_number']])).toEqual([
      ['1', 'IP20160701BR'],
      ['2', 'IP2'],
    ])
  })

  it('that comes back from a client is no delivery', () => {
    const delivered = { ...event, shipment_order_volume_state: 'DELIVERED' }
    expect(rowsOf({ ...withEvents(delivered), shipment_order_type: 'RETURN' })).toEqual([])
  })

  it('whose events have no moment has none, and one without that of the event has that of its receipt', () => {
    expect(rowsOf(withEvents({ ...event, event_date_iso: null, created_iso: 'ontem' }))).toEqual([])
    const [row] = rowsOf(withEvents({ ...event, event_date_iso: null }))
    expect(row?.['happened_at']).toEqual(new Date('2016-07-01T22:36:20.614Z'))
  })

  it('says once what it was told twice, as it was first heard', () => {
    const again = {
      ...event,
      created_iso: '2016-07-03T00:00:00.000-03:00',
      shipment_order_volume_state_history: 2,
    }
    for (const events of [
      [event, again],
      [again, event],
    ])
      expect(rowsOf(withEvents(...events))).toEqual(rowsOf(shipment))
  })

  it('before the carrier has it has no tracking number, which may be given later', () => {
    const [row] = rowsOf(withEvents({ ...event, shipment_order_volume_state: 'NEW' }))
    expect(row?.['tracking_number']).toBe('')
  })
})

describe('a state', () => {
  it.each([
    ['NEW', 'CRIADO', 'info_received'],
    ['READY_FOR_SHIPPING', 'PRONTO PARA ENVIO', 'info_received'],
    ['SHIPPED', 'DESPACHADO', 'in_transit'],
    ['IN_TRANSIT', 'CARGA REDESPACHADA', 'in_transit'],
    ['TO_BE_DELIVERED', 'SAIU PARA ENTREGA', 'out_for_delivery'],
    ['DELIVERED', 'ENTREGA REALIZADA', 'delivered'],
    ['DELIVERED', 'DEVOLVIDO AO REMETENTE', 'returned'],
    ['CANCELLED', 'CANCELADO', 'canceled'],
    ['CLARIFY_DELIVERY_FAIL', 'DESTINATÁRIO AUSENTE', 'attempt_failed'],
    ['CLARIFY_DELIVERY_FAIL', 'ENDEREÇO INSUFICIENTE', 'address_problem'],
    ['DELIVERY_FAILED', 'ROUBO DE CARGA', 'stolen'],
    ['DELIVERY_FAILED', 'EXTRAVIO', 'lost'],
    ['DELIVERY_FAILED', 'OCORRÊNCIA', 'attempt_failed'],
    ['OUTRA_COISA', 'NINGUÉM SABE', ''],
  ])('%s, %s is “%s”', (state, micro, said) => {
    expect(stateOf(state, micro)).toBe(said)
  })

  it('of a failure that says little is what the carrier said of it', () => {
    expect(stateOf('DELIVERY_FAILED', 'OCORRÊNCIA', { provider_message: 'Mercadoria avariada' })).toBe(
      'damaged',
    )
  })

  it('does not follow from what a description says may happen', () => {
    const micro = { code: '27', default_name: 'REDESPACHO', description: 'Será devolvido ao remetente' }
    expect(rowsOf(withEvents({ ...event, shipment_volume_micro_state: micro }))[0]?.['state']).toBe(
      'in_transit',
    )
  })
})

it('keeps nobody’s data, not even what carriers write of who received it', () => {
  const at = Date.parse('2026-11-20T15:00:00Z') / 1000
  const sales = listSales(scaled(stores.aurora, { scale: 0.005, months: 1 }), '2026-11-20', 0)
  const documents = shipmentsOf(sales).flatMap((one) => shipmentAt(one, at) ?? [])
  expect(documents.length).toBeGreaterThan(50)
  const kept = JSON.stringify(documents.map((one) => payloadOf(shipmentDocument(one), one.sale)))
  expect(kept).toContain('DELIVERED')
  for (const text of Object.values(personal)) expect(kept).not.toContain(text)
})

it('is as the stand-in has it, of every shipment', () => {
  const at = Date.parse('2026-11-20T15:00:00Z') / 1000
  const sales = listSales(scaled(stores.aurora, { scale: 0.005, months: 1 }), '2026-11-20', 0)
  const shipments = shipmentsOf(sales)
  const seconds = (value: unknown) => (value instanceof Date ? Math.floor(value.getTime() / 1000) : 0)
  for (const one of shipments) {
    const known = shipmentAt(one, at)
    if (known === undefined) continue
    const rows = rowsOf(shipmentDocument(known), one.sale)
    const reported = rows.map((row) => ({
      orderId: String(row['order_id']),
      shipmentId: String(row['shipment_id']),
      trackingNumber: String(row['tracking_number']),
      carrier: String(row['carrier']),
      code: String(row['code']),
      description: String(row['description']),
      state: String(row['state']),
      at: seconds(row['happened_at']),
      heard: seconds(row['heard_at']),
      due: seconds(row['carrier_due_at']),
    }))
    expect(inOrder(reported)).toEqual(truthAt([one], at))
  }
})

function outcomeOf(document: unknown): string {
  const read = shipmentAnswer.safeParse(document)
  if (!read.success) return 'unreadable'
  const mapped = mapIntelipostShipment(payloadOf(document), context)
  return 'problem' in mapped ? mapped.problem : (rowsProblem(mapped.rows) ?? 'read')
}

it('is read whole, or set aside with a reason, whatever any of its fields is', () => {
  const outcomes: string[] = []
  for (const { what, broken } of brokenDocuments(shipment)) {
    const outcome = outcomeOf(broken)
    expect(outcome, what).toMatch(/^(read|unreadable|O campo .+|O pedido de envio .+)$/)
    outcomes.push(outcome)
  }
  expect(outcomes.length).toBeGreaterThan(100)
  expect(outcomes.filter((outcome) => outcome === 'read').length).toBeGreaterThan(0.9 * outcomes.length)
})

it('is another version when anything of it changed, or when it is another order’s', () => {
  const read = shipmentAnswer.parse(shipment)
  const versions = [
    shipmentVersion('A', read),
    shipmentVersion('B', read),
    shipmentVersion('A', { ...read, logistic_provider_name: 'Outra' }),
  ]
  expect(new Set(versions).size).toBe(3)
  expect(shipmentVersion('A', shipmentAnswer.parse(throughJson(shipment)))).toBe(versions[0])
})
