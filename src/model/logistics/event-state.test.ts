import { describe, expect, it } from 'vitest'
import { eventStates, type OwnMapping } from './event-state.ts'

const none = eventStates([])
const code = (of: string, carrier = 'Correios - SEDEX') =>
  none({ carrier, code: of, description: '', state: '' })
const text = (description: string) =>
  none({ carrier: 'Transportadora Rápida', code: '', description, state: '' })

const deliveryCodes: [string, number[]][] = [
  ['delivered', [1]],
  ['attempt_failed', [18, 20, 25, 35, 46]],
  ['pickup_available', [2, 24, 68]],
  ['address_problem', [7, 19, 34]],
  ['returning', [4, 5, 6, 8, 10, 21, 26, 33, 36, 40, 42, 48, 49, 56]],
  ['returned', [23]],
  ['lost', [9, 80]],
  ['stolen', [50, 51, 52]],
  ['damaged', [28, 37]],
  ['delayed', [69]],
  ['held', [3, 12, 41, 43, 54, 55, 66]],
  ['in_transit', [22, 30, 32, 45, 47, 53, 57, 58, 59]],
]

describe('codes of Correios', () => {
  it.each(['BDE', 'BDI', 'BDR'])(
    '%s says by its status what happened, and only 1 that it was delivered',
    (type) => {
      const said = new Map(deliveryCodes.flatMap(([state, statuses]) => statuses.map((one) => [one, state])))
      for (let status = 0; status < 100; status += 1)
        expect([status, code(`${type} ${status}`)]).toEqual([status, said.get(status) ?? ''])
    },
  )

  it.each([
    ['OEC 1', 'out_for_delivery'],
    ['OEC 9', 'returning'],
    ['LDE 9', 'returning'],
    ['FC 7', 'attempt_failed'],
    ['FC 4', 'address_problem'],
    ['FC 1', 'returning'],
    ['FC 47', 'returning'],
    ['FC 2', 'in_transit'],
    ['FC 3', 'in_transit'],
    ['FC 10', 'in_transit'],
    ['LDI 1', 'pickup_available'],
    ['LDI 2', 'pickup_available'],
    ['LDI 3', 'pickup_available'],
    ['LDI 4', 'pickup_available'],
    ['LDI 14', 'pickup_available'],
    ['LDI 5', ''],
    ['IDC 1', 'lost'],
    ['BLQ 1', 'held'],
    ['PO 1', 'in_transit'],
    ['PO 9', 'in_transit'],
    ...['RO', 'DO', 'PMT', 'CO', 'CD', 'CUN', 'PAR'].map((type) => [`${type} 1`, 'in_transit']),
    ['EST 1', 'void'],
    ['XYZ 1', ''],
  ])('%s: %s', (given, state) => expect(code(given)).toBe(state))

  it('are the same however they are written, and without a carrier where nobody else uses them', () => {
    for (const written of ['BDE 01', 'BDE-1', 'bde1', 'BDE/01', ' BDE01 '])
      expect(code(written)).toBe('delivered')
    expect(code('BDE 23', '')).toBe('returned')
    expect(code('PO 1', '')).toBe('')
    expect(code('BDE 1', 'Jadlog')).toBe('')
  })

  it('say delivered only where their words do not deny it', () => {
    const said = (given: string, description: string) =>
      none({ carrier: 'Correios', code: given, description, state: '' })
    expect(said('OEC 01', 'Objeto saiu para entrega ao remetente')).toBe('returning')
    expect(said('BDE 1', 'Objeto entregue ao remetente')).toBe('returned')
    expect(said('BDE 1', 'Objeto não entregue - carteiro não atendido')).toBe('attempt_failed')
    expect(said('BDE 1', 'Objeto entregue ao destinatário')).toBe('delivered')
    expect(said('LDI 1', 'Objeto aguardando retirada. Caso contrário será devolvido')).toBe(
      'pickup_available',
    )
  })
})

it.each([
  ['NEW', '', 'info_received'],
  ['READY_FOR_SHIPPING', '', 'info_received'],
  ['SHIPPED', '', 'in_transit'],
  ['IN_TRANSIT', '', 'in_transit'],
  ['TO_BE_DELIVERED', '', 'out_for_delivery'],
  ['CLARIFY_DELIVERY_FAIL', 'Destinatário ausente', 'attempt_failed'],
  ['CLARIFY_DELIVERY_FAIL', 'Endereço insuficiente', 'address_problem'],
  ['DELIVERY_FAILED', 'Mercadoria extraviada', 'lost'],
  ['DELIVERY_FAILED', '', 'attempt_failed'],
  ['DELIVERED', '', 'delivered'],
  ['CANCELLED', '', 'canceled'],
])('Intelipost: %s %s', (given, description, state) =>
  expect(none({ carrier: 'Intelipost', code: given, description, state: '' })).toBe(state),
)

it.each([
  ['Objeto entregue ao destinatário', 'delivered'],
  ['ENTREGA REALIZADA NORMALMENTE', 'delivered'],
  ['Pedido entregue', 'delivered'],
  ['Recebido pelo cliente', 'delivered'],
  ['Objeto aguardando retirada no endereço indicado', 'pickup_available'],
  ['Disponível para retirada', 'pickup_available'],
  [
    'Objeto aguardando retirada. Se não for retirado até 10/10, será devolvido ao remetente',
    'pickup_available',
  ],
  ['Objeto aguardando retirada, caso não seja retirado será devolvido ao remetente', 'pickup_available'],
  ['Objeto encaminhado para retirada no endereço indicado', 'in_transit'],
  ['Objeto saiu para entrega ao destinatário', 'out_for_delivery'],
  ['Saiu para a entrega', 'out_for_delivery'],
  ['Em rota de entrega', 'out_for_delivery'],
  ['Objeto saiu para entrega ao remetente', 'returning'],
  ['Objeto será devolvido ao remetente', 'returning'],
  ['Objeto em devolução', 'returning'],
  ['Entrega recusada pelo destinatário', 'returning'],
  ['Objeto não entregue - prazo de retirada encerrado', 'returning'],
  ['Objeto devolvido ao remetente', 'returned'],
  ['Objeto entregue ao remetente', 'returned'],
  ['Devolução concluída', 'returned'],
  ['Objeto não entregue - carteiro não atendido', 'attempt_failed'],
  ['Não foi possível realizar a entrega: destinatário ausente', 'attempt_failed'],
  ['Tentativa de entrega não efetuada', 'attempt_failed'],
  ['Objeto não foi entregue ao destinatário', 'attempt_failed'],
  ['Ausente. Em caso de nova ausência poderá ser devolvido', 'attempt_failed'],
  ['Objeto não entregue - endereço incorreto', 'address_problem'],
  ['Objeto não entregue - cliente desconhecido no local', 'address_problem'],
  ['Cliente mudou-se', 'address_problem'],
  ['Mercadoria roubada', 'stolen'],
  ['Objeto roubado', 'stolen'],
  ['Objeto extraviado', 'lost'],
  ['Objeto não localizado no fluxo postal', 'lost'],
  ['Volume avariado', 'damaged'],
  ['Entrega atrasada por condições climáticas', 'delayed'],
  ['Entrega reagendada', 'delayed'],
  ['Retido na fiscalização', 'held'],
  ['Objeto postado', 'in_transit'],
  ['Objeto postado após o horário limite da unidade', 'in_transit'],
  ['Objeto em transferência - por favor aguarde', 'in_transit'],
  ['Entregue à transportadora', 'in_transit'],
  ['Chegou na filial de destino', 'in_transit'],
  ['Objeto recebido na unidade de distribuição', 'in_transit'],
  ['Etiqueta emitida', 'info_received'],
  ['Aguardando coleta', 'info_received'],
  ['Pedido pronto para ser entregue', 'info_received'],
  ['Previsto para ser entregue amanhã', 'info_received'],
  ['Etiqueta cancelada pelo emissor', 'canceled'],
  ['Etiqueta expirada', 'expired'],
  ['Objeto ainda não consta no sistema', 'not_found'],
  ['Estorno de entrega', 'void'],
  ['Para evitar devolução, atualize o endereço', ''],
  ['Consulte o prazo de devolução', ''],
  ['Se o destinatário recusar, o objeto volta', ''],
  ['OCORRENCIA 147', ''],
  ['', ''],
])('«%s» says %s', (description, state) => expect(text(description)).toBe(state))

it('what the source made of it is above its code and its words', () => {
  const said = { carrier: 'Correios', code: 'BDE 1', description: 'Objeto entregue', state: 'held' }
  expect(none(said)).toBe('held')
  expect(none({ ...said, state: 'entregue' })).toBe('delivered')
  expect(none({ carrier: 'Loggi', code: 'Out_For_Delivery', description: '', state: '' })).toBe(
    'out_for_delivery',
  )
})

it('the account’s own mappings are above all, the exact one first', () => {
  const own: OwnMapping[] = [
    { carrier: 'Jadlog', code: '147', description: '', state: 'delayed' },
    { carrier: 'Jadlog', code: '147', description: 'Baixa manual', state: 'delivered' },
    { carrier: 'Correios', code: 'BDE 1', description: '', state: 'held' },
    { carrier: 'Loggi', code: '', description: 'Caiu na rota', state: 'out_for_delivery' },
  ]
  const states = eventStates(own)
  const said = (carrier: string, of: string, description: string) =>
    states({ carrier, code: of, description, state: '' })
  expect(said('JADLOG', '147', 'Qualquer')).toBe('delayed')
  expect(said('Jadlog', '147', 'baixa manual')).toBe('delivered')
  expect(said('Correios', 'BDE 1', 'Objeto entregue ao destinatário')).toBe('held')
  expect(said('Loggi', '', 'Caiu na rota')).toBe('out_for_delivery')
  expect(said('Loggi', '', 'Outra coisa')).toBe('')
  expect(said('Outra', '147', '')).toBe('')
})
