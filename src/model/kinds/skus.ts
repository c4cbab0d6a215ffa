import { instant, integer, text, type RecordKind } from './field.ts'
import { product, ownSkuId } from './shared-fields.ts'

/** Maximum text lengths of a SKU. */
export const skuBounds = {
  image: 2000,
  channels: 2000,
  description: 20_000,
  attributes: 20_000,
  pageTitle: 1000,
  metaDescription: 2000,
}

/** A later record replaces the earlier one entirely: missing fields become unknown. */
export const skus = {
  meaning:
    'O catálogo: completa produto, categoria e marca das linhas que não os trazem, e diz o conteúdo e a situação de cada SKU. Vale inteiro: o que não vem fica sem valor.',
  plural: 'SKUs',
  key: ['sku_id'],
  facts: ['skus'],
  api: { summary: 'Catálogo: o que foi enviado por último vale' },
  fields: {
    sku_id: { ...ownSkuId, required: true, api: 'SKU, único na conta' },
    ...product,
    // a name takes precedence over a description, which order lines sometimes have instead
    product_name: {
      ...product.product_name,
      columns: `product_name nome_produto nome title titulo name title_short short_title titulo_curto ${product.product_name.columns}`,
    },
    sku_name: text('Nome da variação', {
      columns:
        'nome_variacao nome_da_variacao nome_sku nome_do_sku sku_name variacao variante variation variation_name variant_title variant option1_value variacion variante_nombre',
    }),
    reference: text('Código de referência', {
      columns:
        'reference referencia codigo_referencia codigo_de_referencia cod_ref ref_id refid sku_reference referencia_sku mpn part_number referencia_fabricante codigo_fabricante',
    }),
    ean: text('Código de barras (GTIN/EAN), como veio', {
      columns:
        'ean gtin ean13 ean_13 codigo_barras codigo_de_barras cod_barras ean_gtin gtin_ean barcode variant_barcode upc codigo_ean codigo_gtin codigo_barra',
    }),
    status: text('Situação no catálogo; ausente, não se sabe', {
      list: ['active', 'inactive'],
      words: { active: 'Ativo', inactive: 'Inativo' },
      otherwise: '',
      yesNo: { yes: 'active', no: 'inactive' },
      columns:
        'status situacao ativo active is_active sku_ativo published publicado habilitado disponivel_para_venda visible visivel visible_in_store',
      meanings: [
        [
          'inactive',
          'inativ inactiv desativ desabilit desligad disabled nao+public unpublish draft rascunho arquivad archived pausad paused exclu delet bloquead descontinuad',
        ],
        ['active', 'ativ activ habilit enabled public publish visiv visibl a+venda'],
      ],
    }),
    image_url: text('Endereço da imagem principal', {
      isAddress: true,
      longest: skuBounds.image,
      columns:
        'image_url url_imagem imagem_principal url_da_imagem imagem link_imagem image_src image_link main_image_url variant_image imagem_1 url_imagens url_imagens_externas imagens_externas image_urls images_url imagen image foto',
    }),
    image_count: integer('Quantas imagens tem; ausente, não se sabe', {
      columns: 'image_count quantidade_imagens qtd_imagens quantidade_de_imagens numero_imagens imagens',
    }),
    description: text('Descrição, em texto', {
      longest: skuBounds.description,
      columns:
        'descricao_longa descricao_completa descricao_detalhada descricao_html product_description long_description body_html body description descricao descripcion',
    }),
    page_title: text('Título da página', {
      longest: skuBounds.pageTitle,
      columns:
        'page_title titulo_pagina titulo_da_pagina titulo_seo seo_title meta_title title_tag tag_title',
    }),
    meta_description: text('Descrição para buscadores', {
      longest: skuBounds.metaDescription,
      columns:
        'meta_description metadescription meta_tag_description seo_description descricao_seo descricao_meta',
    }),
    attributes: text('Atributos: lista JSON de {"name", "value"}', {
      longest: skuBounds.attributes,
      holdsAttributes: true,
      columns: 'attributes atributos especificacoes specifications atributos_json caracteristicas',
    }),
    channels: text('Canais em que está ativo, separados por vírgula', {
      longest: skuBounds.channels,
      columns: 'channels canais canais_ativos canais_de_venda sales_channels politicas_comerciais canales',
    }),
    listed_at: instant('Desde quando está à venda', {
      columns:
        'listed_at data_lancamento lancamento data_de_lancamento release_date published_at publicado_em data_publicacao a_venda_desde fecha_publicacion',
    }),
  },
} as const satisfies RecordKind
