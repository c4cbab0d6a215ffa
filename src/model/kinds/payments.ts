import { instant, integer, money, text, type RecordKind } from './field.ts'
import { brandWords, methodWords, paymentMethodMeanings } from './payment-method-meanings.ts'
import * as shared from './shared-fields.ts'

export const payments = {
  meaning: 'Um registro por tentativa de pagamento.',
  plural: 'pagamentos',
  key: ['order_id', 'payment_id'],
  changedAt: ['attempted_at', 'authorized_at', 'captured_at', 'settled_at', 'refunded_at', 'chargeback_at'],
  facts: ['payment_attempts', 'attempts'],
  api: { summary: 'Tentativas de pagamento' },
  fields: {
    order_id: {
      ...shared.orderId,
      // a gateway has a number of its own, which it calls the order's too
      columns: `merchant_order_id merchant_reference merchant_reference1 merchant_reference_1 merchant_order_reference seller_reference ${shared.orderId.columns} codigo_fatura numero_fatura id_fatura referencia_transacao referencia_vendedor referencia_loja chave_externa external_key identificador`,
    },
    payment_id: text('Tentativa, única no pedido', {
      required: true,
      columns:
        'payment_id payment_sequential attempt_id transaction_id id_transacao transacao charge_id tid codigo_transacao codigo_venda psp_reference id_pagamento pagamento_id id source_id stone_id id_stone id_cobranca attempt_uuid nsu nsu_doc identificador identificador_pagamento identificador_cobranca',
    }),
    attempted_at: instant('Momento da tentativa; ausente, vale a criação do pedido', {
      api: 'Momento da tentativa',
      requiredByApi: true,
      columns:
        'attempted_at attempt_at open_date data_tentativa created_at data_hora_transacao data_transacao transaction_date data_hora_venda data_venda data_criacao data_hora created datetime date data timestamp tmsp received_date time fecha_transaccion fecha_hora fecha sale_date purchase_date',
    }),
    method: text('Meio de pagamento', {
      meanings: paymentMethodMeanings,
      columns:
        'method payment_type payment_method metodo_pago medio_pago forma_pago forma_pagamento meio_pagamento metodo_pagamento tipo_pagamento tipo_cobranca billing_type payment_instrument_type payment_type_code modalidade tipo type',
      columnsIf: {
        names: 'produto product bandeira tipo_operacao tipo_transacao operacao',
        values: methodWords,
      },
    }),
    brand: text('Bandeira do cartão', {
      columns: 'card_brand bandeira bandeira_cartao scheme card_scheme network brand',
      columnsIf: { names: 'card cartao tarjeta card_type tipo_cartao', values: /^\p{L}[\p{L} ]{1,30}$/u },
      allValues: brandWords,
    }),
    acquirer: {
      ...shared.acquirer,
      columns: `${shared.acquirer.columns} psp psp_name payment_service_provider payment_provider provider provedor processadora operadora proveedor`,
    },
    issuer: text('Banco emissor', {
      columns:
        'issuer issuer_name card_issuer issuer_bank card_bank emissor banco bank bank_name issuing_bank',
    }),
    bin: text('Primeiros dígitos do cartão', {
      api: 'Primeiros dígitos do cartão, no máximo 8',
      pattern: /^\d{4,8}$/,
      columnsIf: {
        names:
          'bin card_bin iin card_iin first_6 first6 first_six first_six_credit_card primeiros_digitos primeiros_6_digitos',
        values: /^\d{4,8}$/,
      },
    }),
    tid: text('Número da transação na adquirente (TID)', { columns: 'tid' }),
    nsu: text('Número sequencial da adquirente (NSU)', {
      columns: 'nsu nsu_doc doc_nsu nsu_cv cv numero_cv nsu_host numero_nsu proof_of_sale',
    }),
    gateway_id: text('Número do pagamento no gateway', {
      columns:
        'gateway_id gateway_payment_id gateway_transaction_id psp_id psp_transaction_id provider_payment_id id_gateway id_pagamento_gateway id_transacao_gateway codigo_gateway id_operacao operation_id id_operacion',
    }),
    authorization_code: text('Código de autorização do emissor', {
      columns:
        'authorization_code auth_code processor_authorization_code codigo_autorizacao cod_autorizacao numero_autorizacao autorizacao',
    }),
    installments: shared.installments,
    currency: shared.currency,
    amount: money('Valor', {
      negativeIs: 'refund',
      columns:
        'gross_amount valor_bruto bruto gross amount_authorized authorized_amount valor_autorizado valor_venda valor_cobrado valor_cobranca valor_total valor_original amount payment_value amount_value transaction_amount valor_transacao valor_pedido valor value valor_pago monto importe total_collected gross_sales order_amount gross_credit local_amount',
    }),
    stage: text('Etapa em que terminou', {
      list: ['authentication', 'antifraud', 'authorization', 'payment', 'capture', 'refund', 'chargeback'],
      words: {
        authentication: 'Autenticação (3DS)',
        antifraud: 'Antifraude',
        authorization: 'Autorização do emissor',
        payment: 'Pagamento de Pix ou boleto',
        capture: 'Captura',
        refund: 'Estorno',
        chargeback: 'Contestação',
      },
    }),
    outcome: text('Resultado', {
      columns:
        'outcome status result resultado resultado_operacao resultado_operacion resultado_operacion_codigo resultado_transacao situacao state payment_status status_pagamento estado status_transacao situacao_transacao transaction_status status_venda status_cobranca ultimo_status',
      columnsIf: {
        names:
          'success is_success sucesso approved is_approved aprovado aprovada autorizado autorizada exito aprobado transaction_type',
        values: /^(?:[01]|\p{L}[\p{L} ]*)$/u,
      },
      allValues:
        /^(?:approved|authori[sz]ed|captured|settled|sent ?for ?settle(?:ment)?|succeeded|refused|declined|denied|failed|cancel?led|expired|error|aprovad[ao]|autorizad[ao]|capturad[ao]|negad[ao]|recusad[ao]|cancelad[ao]|aprobad[ao]|rechazad[ao])$/i,
      list: ['approved', 'declined', 'error', 'blocked', 'abandoned', 'expired', 'pending'],
      words: {
        approved: 'Aprovada',
        declined: 'Recusada',
        error: 'Falha técnica',
        blocked: 'Bloqueada',
        abandoned: 'Abandonada',
        expired: 'Vencida',
        pending: 'Pendente',
      },
      otherwise: 'pending',
      yesNo: { yes: 'approved', no: 'declined' },
      meanings: [
        ['abandoned', 'cancelad+falt+pag cancelad+nao+pag'],
        ['declined', 'nao+autoriz nao+aprov not+authoriz not+approv unauthor sem+suces nao+suces sin+exito'],
        [
          'pending',
          'pend aguard wait await nao+pag pagar. sem+pag falt+pag unpaid analis open abert created criad em+process',
        ],
        ['expired', 'expir vencid'],
        ['blocked', 'block bloque fraud risk review'],
        ['approved', 'parcial+estorn parcial+reembols parcial+cancel partial+refund partial+cancel'],
        ['error', 'falh+pag fail+pay erro+pag error+pay'],
        ['abandoned', 'abandon cancel void'],
        ['declined', 'declin recus refus denied deneg negad reject rejeit rechaz reprov failed malsuc'],
        [
          'approved',
          'approv aprov aprobad acredit accredit paid pago. pagos. paga. pagas. pagad pag+realiz autoriz author captur succe suces exito settle complet confirm disponivel creditad',
        ],
        [
          'approved',
          'refund estorn devolv reembols chargeback chargedback contestad liquidad conclu efetivad',
        ],
        ['approved', 'receber. recebid received previst agendad scheduled'],
        ['error', 'error erro timeout fail falh'],
      ],
    }),
    reason: text('Motivo, normalizado'),
    platform_reason: text('Código ou mensagem original do motivo', {
      columns:
        'decline_reason reason motivo failure_code refusal_reason error_code response_code decline_code motivo_recusa motivo_rejeicao status_detail motivo_negativa return_code acquirer_response processor_response_text processor_response_code raw_acquirer_response response_message return_message mensagem_resposta',
    }),
    merchant_advice: text('Recomendação da bandeira a quem vende (MAC)', {
      columns:
        'merchant_advice merchant_advice_code mac mac_code codigo_mac codigo_recomendacao recomendacao_bandeira advice_code codigo_consejo',
    }),
    latency_ms: integer('Duração em milissegundos', {
      columns: 'latency_ms latency duration_ms response_time_ms processing_ms processing_time_ms',
    }),
    three_ds: text('Resultado do 3DS; ausente, não houve', {
      columns:
        'three_ds 3ds is_3ds has_3ds used_3ds 3ds_used 3ds_result 3ds_status tds three_d_secure 3d_secure 3d_secured is_3d_secured autenticacao_3ds status_3ds resultado_3ds three_ds_status autenticacion_3ds',
      list: ['frictionless', 'challenged', 'attempted', 'failed', 'abandoned'],
      yesNo: { yes: 'frictionless', no: '' },
      words: {
        frictionless: 'Sem desafio',
        challenged: 'Com desafio',
        attempted: 'Tentada',
        failed: 'Não autenticou',
        abandoned: 'Abandonada',
      },
      meanings: [
        ['', 'not+enrol not+support nao+particip nao+aplic none nenhum sem+autent unavail indispon'],
        ['abandoned', 'abandon cancel timeout expir'],
        ['failed', 'fail falh recus reject rejeit denied negad nao+autent not+authent'],
        ['challenged', 'challeng desafi'],
        ['attempted', 'attempt tentat tentad intent'],
        ['frictionless', 'friction sem+atrito authentic autentic success sucess'],
      ],
    }),
    antifraud: text('Resultado do antifraude; ausente, não houve', {
      columns:
        'antifraud antifraude fraud_status status_antifraude resultado_antifraude analise_risco analise_de_risco risk_status fraud_analysis estado_antifraude',
      list: ['approved', 'review', 'denied'],
      yesNo: { yes: 'approved', no: 'denied' },
      words: { approved: 'Aprovada', review: 'Em análise', denied: 'Negada' },
      meanings: [
        [
          'denied',
          'nao+aprov not+approv reprov declin recus refus denied deneg negad reject rejeit rechaz fraud suspe',
        ],
        ['review', 'review revis manual pend analis analys'],
        ['approved', 'approv aprov accept aceit acept success'],
      ],
    }),
    expires_at: instant('Vencimento do Pix ou do boleto', {
      columns:
        'expires_at expiration_date expires_on data_expiracao data_de_expiracao expira_em validade vencimento_boleto data_vencimento_boleto vencimento data_vencimento due_date fecha_expiracion',
    }),
    authorized_at: instant('Autorização', { columns: 'authorized_at data_autorizacao' }),
    captured_at: instant('Captura', { columns: 'captured_at data_captura' }),
    settled_at: instant('Liquidação', {
      columns:
        'settled_at settlement_date data_liquidacao data_repasse data_recebimento data_credito creditado_em data_compensacao compensado_em disbursement_date',
    }),
    refunded_at: instant('Estorno', { columns: 'refunded_at data_estorno' }),
    chargeback_at: instant('Contestação', {
      columns: 'chargeback_at chargeback_date data_chargeback data_contestacao fecha_contracargo',
    }),
    refunded_amount: money('Valor estornado', { columns: 'refunded_amount valor_estornado' }),
    chargeback_amount: money('Valor contestado', {
      columns:
        'chargeback_amount valor_chargeback valor_contestado valor_contestacao valor_da_contestacao monto_contracargo',
    }),
    fee_amount: money('Taxa da adquirente ou do gateway (MDR)', shared.fee),
    anticipation_amount: money('Custo da antecipação', shared.anticipation),
    antifraud_amount: money('Custo do antifraude', {
      columns:
        'antifraud_amount antifraud_fee valor_antifraude custo_antifraude taxa_antifraude costo_antifraude',
    }),
    updated_at: shared.updatedAt,
  },
} as const satisfies RecordKind
