import { instant, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

/** A reissue under another number is another record; the newest state of an order counts. */
export const invoices = {
  meaning: 'Um registro por nota fiscal de um pedido, com a sua situação na Sefaz.',
  plural: 'notas fiscais',
  key: ['order_id', 'invoice_number'],
  changedAt: ['status_at'],
  facts: ['invoices'],
  fileName:
    /notas?.?(?:fisca(?:is|l))?.?(?:rejeitad|recusad|denegad)|situa[cç][aã]o.?(?:das?.?)?notas?|invoice.?status|sefaz/i,
  api: { summary: 'Notas fiscais: emitidas, recusadas e por quê' },
  fields: {
    order_id: shared.orderId,
    invoice_number: text('Número da nota fiscal; ausente enquanto não há um', {
      columns:
        'nota_fiscal numero_nota_fiscal numero_nf numero_nota numero_da_nota numero_nf_e num_nf nr_nf nfe nf nota',
      columnsIf: { names: 'numero', values: /^\d{1,9}$/ },
    }),
    status: text('Situação da nota', {
      required: true,
      list: ['pending', 'issued', 'refused', 'canceled'],
      words: { pending: 'Pendente', issued: 'Emitida', refused: 'Recusada', canceled: 'Cancelada' },
      columns:
        'status situacao situacao_nota status_nota situacao_nf status_nf situacao_nfe status_nfe status_sefaz situacao_sefaz invoice_status',
      meanings: [
        ['canceled', 'cancel inutiliz'],
        ['refused', 'rejeit rejeic recus deneg uso+deneg reject refus denied erro error falha'],
        ['pending', 'pend aguard process rascunh em+digita nao+emit draft wait'],
        ['issued', 'autoriz emitid emiss+autoriz aprov issued authoriz approv ok'],
      ],
    }),
    status_at: instant('Desde quando vale a situação', {
      required: true,
      columns:
        'status_at data_situacao data_status data_retorno data_rejeicao data_autorizacao data_hora_situacao data_emissao emitida_em data_nota data_nf data',
    }),
    reason: text('Motivo da recusa, como a Sefaz o diz', {
      columns:
        'reason motivo motivo_rejeicao motivo_recusa mensagem mensagem_sefaz retorno_sefaz descricao_rejeicao xmotivo rejeicao erro',
    }),
  },
} as const satisfies RecordKind
