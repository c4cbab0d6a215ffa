import { boolean, instant, integer, text, type RecordKind } from './field.ts'
import { ownSkuId } from './shared-fields.ts'

/** `reserved` is part of `quantity`. */
export const stock = {
  meaning:
    'Um registro por contagem de um SKU em um armazém. A mais nova é o estoque atual; as outras são o histórico.',
  plural: 'contagens de estoque',
  key: ['sku_id', 'warehouse', 'counted_at'],
  changedAt: ['counted_at'],
  facts: ['stock'],
  history: 'stock_history',
  api: {
    summary: 'Estoque e preço de SKUs: o mais novo vale, e o histórico fica',
    key: ['sku_id', 'warehouse', 'price_table'],
  },
  besideSkus: {
    by: ['quantity'],
    alone: ['warehouse', 'warehouse_name', 'reserved'],
    fileName: /estoque|stock|saldo|invent/i,
    figure: {
      field: 'quantity',
      columns: 'quantity quantidade qtd qtde cantidad units unidades inv existencia existencias',
    },
    undated: 'nenhuma coluna diz de quando é o estoque',
  },
  fields: {
    sku_id: { ...ownSkuId, required: true },
    warehouse: text('Armazém; ausente, há um só', {
      columns:
        'warehouse_id warehouse armazem deposito centro_distribuicao cd local location almacen bodega filial codigo_local codigo_deposito codigo_armazem codigo_filial id_deposito',
    }),
    warehouse_name: text('Nome do armazém, quando `warehouse` é um código', {
      columns:
        'warehouse_name nome_armazem nome_deposito nome_local nome_filial descricao_local descricao_deposito',
    }),
    counted_at: instant('Momento em que a contagem era verdade', {
      required: true,
      requiredByApi: false,
      api: 'Momento em que isto era verdade; ausente, vale o da chamada',
      columns:
        'counted_at data_contagem data_estoque data_do_estoque data_posicao data_saldo data_referencia data_inventario data_base atualizado_em updated_at data_atualizacao data_ultima_atualizacao ultima_atualizacao data_hora data date fecha timestamp',
    }),
    quantity: integer('Unidades no armazém, com as reservadas', {
      required: true,
      requiredByApi: false,
      least: -1_000_000_000,
      columns:
        'estoque quantidade_estoque qtd_estoque quantidade_total quantidade_disponivel estoque_atual saldo saldo_estoque saldo_fisico estoque_fisico estoque_total saldo_total stock stock_quantity on_hand inventory inventory_quantity disponivel saldo_disponivel estoque_disponivel saldo_virtual available existencias existencia stock_level nivel_estoque lagerbestand bestand',
    }),
    reserved: integer('Unidades reservadas a pedidos; ausente, nenhuma', {
      columns:
        'reserved reservado reservada qtd_reservada quantidade_reservada reserved_quantity reservados committed comprometido confirmado',
    }),
    is_unlimited: boolean('Vende sem limite de estoque', {
      columns: 'is_unlimited ilimitado estoque_infinito unlimited',
    }),
  },
} as const satisfies RecordKind
