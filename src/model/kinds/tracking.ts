import { trackingStates, trackingStateLabels } from '#model/logistics/states.ts'
import { instant, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'
import { shipments } from './shipments.ts'

const { shipment_id, tracking_number, carrier_due_at } = shipments.fields

export const tracking = {
  meaning: 'Um registro por evento de rastreio de um volume, como a transportadora o disse.',
  plural: 'eventos de rastreio',
  key: ['order_id', 'shipment_id', 'tracking_number', 'happened_at', 'code', 'description'],
  oneOf: ['order_id', 'tracking_number'],
  facts: ['tracking_events', 'packages'],
  fileName: /rastre|tracking|ocorr[eê]ncia/i,
  api: { summary: 'Eventos de rastreio' },
  fields: {
    order_id: {
      ...shared.orderId,
      required: false,
      meaning: 'Número do pedido; ausente, vale o código de rastreio',
    },
    shipment_id: { ...shipment_id, required: false, meaning: 'Volume do pedido; dispensável se há um só' },
    tracking_number,
    carrier: shared.carrier,
    code: text('Código do evento na transportadora', {
      columns:
        'event_code codigo_evento codigo_ocorrencia cod_ocorrencia codigo_status codigo_do_evento tipo_status code codigo',
    }),
    description: text('Texto do evento, como a transportadora o escreve', {
      columns:
        'event_description descricao_evento descricao_ocorrencia evento ocorrencia status_rastreio status_rastreamento ultimo_status mensagem description descricao status situacao',
    }),
    state: text('Situação que o evento diz; ausente, vale o que o código ou o texto dizem', {
      list: trackingStates,
      words: trackingStateLabels,
      otherwise: '',
    }),
    happened_at: instant('Quando aconteceu', {
      required: true,
      columns:
        'happened_at event_date event_datetime data_evento data_hora_evento data_do_evento data_ocorrencia data_hora_ocorrencia dt_evento event_time data_hora data date timestamp',
    }),
    heard_at: instant('Quando a origem soube; ausente, quando chegou aqui', {
      columns: 'heard_at received_at data_recebimento_evento data_registro data_integracao recebido_em',
    }),
    city: text('Cidade do evento', {
      columns: 'event_city cidade_evento cidade_ocorrencia cidade city municipio',
    }),
    uf: text('Estado do evento, em duas letras', {
      pattern: /^[A-Za-z]{2}$/,
      inWords: 'uf',
      columns: 'event_state uf_evento uf_ocorrencia estado_evento uf estado',
    }),
    carrier_due_at,
    event_id: text('Número do evento na origem', {
      columns: 'event_id id_evento evento_id id_ocorrencia',
    }),
  },
} as const satisfies RecordKind
