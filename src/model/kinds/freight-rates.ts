import { instant, integer, money, text, type RecordKind } from './field.ts'
import * as shared from './shared-fields.ts'

const postal = /^\d{1,5}(?:\.?\d{3})?(?:-?\d{1,3})?$/

/** A row reported again for the same day replaces the earlier one; one for a later day succeeds it. */
export const freightRates = {
  meaning:
    'Um registro por faixa de uma tabela de frete: transportadora, faixa de CEP e faixa de peso, a partir de um dia.',
  plural: 'tarifas de frete',
  key: ['carrier', 'service', 'basis', 'postal_from', 'postal_to', 'weight_from', 'valid_from'],
  facts: ['freight_rates'],
  fileName: /tabela.?(?:de.?)?(?:frete|transporte|pre[cç]os?.?(?:de.?)?frete)|tarif|freight.?(?:table|rate)/i,
  api: { summary: 'Tabelas de frete acordadas com transportadoras' },
  fields: {
    carrier: { ...shared.carrier, meaning: 'Transportadora, como os volumes a chamam', required: true },
    service: text('Serviço da transportadora; ausente, todos', {
      columns: 'service servico servico_entrega modalidade produto_transporte',
    }),
    basis: text(
      'De onde é a tabela: acordada com a transportadora, ou a que a loja cobra; ausente, acordada',
      {
        list: ['agreed', 'store'],
        words: { agreed: 'Acordada com a transportadora', store: 'Da loja, cobrada do cliente' },
        otherwise: 'agreed',
        columns: 'basis origem_tabela tipo_tabela',
        meanings: [
          ['store', 'loja store client'],
          ['agreed', 'acord contrat transport agreed'],
        ],
      },
    ),
    postal_from: text('Primeiro CEP da faixa; com cinco dígitos ou menos, um prefixo', {
      required: true,
      pattern: postal,
      columns:
        'postal_from cep_inicial cep_inicio cep_de cep_origem_faixa zip_code_start zipcodestart zipcode_start cep_min faixa_inicial cep_from',
    }),
    postal_to: text('Último CEP da faixa; com cinco dígitos ou menos, um prefixo', {
      required: true,
      pattern: postal,
      columns:
        'postal_to cep_final cep_fim cep_ate zip_code_end zipcodeend zipcode_end cep_max faixa_final cep_to',
    }),
    weight_from: integer('Menor peso da faixa, em quilos; ausente, zero', {
      api: 'Menor peso da faixa, em gramas; ausente, zero',
      inWords: 'kilos',
      columns: 'weight_from peso_inicial peso_inicio peso_de peso_min peso_minimo weight_start weightstart',
    }),
    weight_to: integer('Maior peso da faixa, em quilos; ausente, sem limite', {
      api: 'Maior peso da faixa, em gramas; ausente, sem limite',
      inWords: 'kilos',
      columns: 'weight_to peso_final peso_fim peso_ate peso_max peso_maximo weight_end weightend',
    }),
    valid_from: instant('Dia a partir do qual a tarifa vale; ausente, desde sempre', {
      columns: 'valid_from vigencia inicio_vigencia valido_desde vigente_desde data_inicio data_vigencia',
    }),
    currency: shared.currency,
    amount: money('Frete da faixa', {
      required: true,
      columns:
        'amount absolutemoneycost absolute_money_cost valor_frete frete valor tarifa custo preco valor_fixo frete_peso price cost',
    }),
    per_kilo: money('Valor de cada quilo acima do menor peso da faixa', {
      columns:
        'per_kilo valor_kg valor_por_kg kg_excedente valor_kg_excedente kg_adicional valor_kg_adicional',
    }),
    value_percent: integer('Percentual sobre o valor da mercadoria (ad valorem), com até duas casas', {
      api: 'Percentual sobre o valor da mercadoria, em centésimos: 30 são 0,3 %',
      inWords: 'hundredths',
      columns:
        'value_percent ad_valorem advalorem percentual_valor gris_percentual pricepercent price_percent',
    }),
    minimum_charge: money('Menor valor do que é cobrado sobre a mercadoria', {
      columns:
        'minimum_charge minimo_ad_valorem ad_valorem_minimo seguro_minimo minimumvalueinsurance minimum_value_insurance',
    }),
    transit_days: integer('Prazo da transportadora, em dias úteis', {
      most: 365,
      columns:
        'transit_days prazo prazo_dias prazo_entrega prazo_em_dias dias dias_uteis timecost delivery_days',
    }),
  },
} as const satisfies RecordKind
