import { skuIdSql } from '../facts/order-rows.ts'

/** SQL that makes a catalogue of nothing, by the same ids as lines of orders have: every value is a hash of the SKU's number. */

const SETTINGS =
  'SETTINGS max_execution_time = 0, max_threads = 1, max_insert_threads = 1, max_insert_block_size = 2000000, min_insert_block_size_rows = 2000000, min_insert_block_size_bytes = 0'
const DAY = 86_400

/** `days`: of history, up to `end`, which is a midnight. Rows are made in the order in which they are stored. */
export type Catalogue = { account: string; skus: number; days: number; end: number }

const die = (salt: number, faces: number) => `(intHash64(sku * 97 + ${salt}) % ${faces})`
const at = (seconds: string) => `toDateTime(${seconds}, 'UTC')`

/** Four SKUs in a product; one in twenty is not for sale any more, and texts of some are short, missing or shouted. */
export const insertSkus = ({ account, skus, end }: Catalogue) => `INSERT INTO skus
  (account_id, sku_id, product_id, product_name, category, category_path, brand, sku_name, reference, ean, status, image_url, image_count,
   description, page_title, meta_description, attributes, channels, listed_at, version)
WITH number AS sku, intDiv(sku, 4) AS product,
  concat('Produto ', toString(product), ' ', ['Azul', 'Preto', 'Branco', 'Verde', 'Rosa'][1 + product % 5], ' ', ['de algodão', 'de couro', 'de aço', 'de madeira'][1 + intDiv(product, 5) % 4]) AS product_text,
  concat('categoria-', toString(sku % 120)) AS category_text
SELECT toUUID('${account}'), ${skuIdSql('sku')}, concat('PRD', toString(product)), if(product % 50 = 0, upper(product_text), product_text),
  category_text, concat('departamento-', toString(sku % 12), '/', category_text), concat('marca-', toString(intHash32(sku) % 300)),
  ['P', 'M', 'G', 'GG'][1 + sku % 4], concat('REF-', toString(sku)), concat('789', leftPad(toString(sku), 10, '0')),
  if(${die(1, 20)} = 0, 'inactive', 'active'), concat('/imagens/', toString(product), '.jpg'), ${die(2, 6)},
  if(product % 7 = 0, '', repeat(concat(product_text, ' para o dia a dia, com garantia de um ano. '), 1 + product % 8)),
  if(product % 3 = 0, '', product_text), if(product % 4 = 0, '', concat('Compre ', product_text, ' com entrega rápida')),
  if(product % 6 = 0, '[]', concat('[{"name":"Cor","value":"', toString(product % 5), '"},{"name":"Tamanho","value":"', toString(sku % 4), '"}]')),
  ['site', 'site, app', 'site, app, marketplace-a'][1 + ${die(3, 3)}], ${at(`${end} - ${DAY} * ${die(4, 900)}`)}, ${end}
FROM numbers(${skus})
${SETTINGS}`

/** A row per SKU and day of some days, the first of which is `first` days before the end. */
const eachDay = ({ skus, end }: Catalogue, first: number, count: number) => ({
  rows: `numbers(${skus * count})`,
  names: `intDiv(number, ${count}) AS sku, ${first} - number % ${count} AS ago, toUInt32(${end} - ago * ${DAY}) AS day`,
})

/** Sold down and filled again, each SKU at its own pace; about one day in ten without any. */
const held = `greatest(0, toInt64(${die(5, 60)} + 10) - toInt64((1 + ${die(6, 3)}) * ((100000 - ago + ${die(7, 90)}) % (12 + ${die(8, 40)}))))`

export const insertStock = (catalogue: Catalogue, first: number, count: number, table: string) => {
  const { rows, names } = eachDay(catalogue, first, count)
  return `INSERT INTO ${table} (account_id, sku_id, warehouse, warehouse_name, counted_at, quantity, reserved, is_unlimited, version)
WITH ${names}, ${held} AS quantity
SELECT toUUID('${catalogue.account}'), ${skuIdSql('sku')}, concat('CD', toString(1 + sku % 3)), concat('Centro ', toString(1 + sku % 3)), ${at('day + 10800')},
  quantity, least(quantity, ${die(9, 3)}), sku % 500 = 0, toUInt64(day) * 1000
FROM ${rows}
${SETTINGS}`
}

/** Another price every four weeks, told every day. */
export const insertPrices = (catalogue: Catalogue, first: number, count: number, table: string) => {
  const { rows, names } = eachDay(catalogue, first, count)
  return `INSERT INTO ${table} (account_id, sku_id, price_table, priced_at, currency, price, list_price, cost, version)
WITH ${names}, toInt64(990 + intHash64(sku) % 60000) AS usual, intDiv(usual * toInt64(90 + intHash32(sku * 31 + intDiv(ago, 28)) % 20), 100) AS price
SELECT toUUID('${catalogue.account}'), ${skuIdSql('sku')}, '', ${at('day + 10800')}, 'BRL', price, usual, intDiv(usual * toInt64(50 + ${die(10, 45)}), 100), toUInt64(day) * 1000
FROM ${rows}
${SETTINGS}`
}

/** Of one SKU in two; few are seen often. */
export const insertViews = (catalogue: Catalogue, first: number, count: number) => {
  const { rows, names } = eachDay(catalogue, first, count)
  return `INSERT INTO product_views (account_id, sku_id, viewed_at, channel, views, version)
WITH ${names}
SELECT toUUID('${catalogue.account}'), ${skuIdSql('sku')}, ${at('day + 10800')}, 'site', 1 + intDiv(200, 1 + ${die(11, 200)}) + intHash32(number) % 3, toUInt64(day) * 1000
FROM ${rows} WHERE sku % 2 = 0
${SETTINGS}`
}
