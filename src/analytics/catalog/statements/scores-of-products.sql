INSERT INTO product_scores (account_id, answer, made_at, product_id, name, category, brand, image_url, ean, images, attributes, lacked_attributes, same_name, same_description, skus, is_active, views28, viewed_orders28, revenue28, broken, search_text, score_site, score_google, score_mercado_livre, score_amazon, score_americanas)
WITH figures AS (
    SELECT sku_id, views28, viewed_orders28, revenue28, is_active FROM sku_figures WHERE account_id = {account:UUID} AND answer = {figures:UUID}
  ),
  listed AS (
    SELECT if(product_id = '', sku_id, product_id) AS product, argMin(if(product_name = '', sku_name, product_name), (if(product_name = '', sku_name, product_name) = '', sku_id)) AS told_name, argMin(page_title, (page_title = '', sku_id)) AS told_page_title, argMin(meta_description, (meta_description = '', sku_id)) AS told_meta_description, argMin(description, (description = '', sku_id)) AS told_description, argMin(toString(brand), (toString(brand) = '', sku_id)) AS told_brand, argMin(toString(category), (toString(category) = '', sku_id)) AS told_category, argMin(ean, (ean = '', sku_id)) AS told_ean,
      argMin(image_url, (image_url = '', sku_id)) AS image, max(image_count) AS images, groupUniqArrayArray(200)(JSONExtract(attributes, 'Array(Tuple(name String, value String))').1) AS names, count() AS skus
    FROM skus FINAL WHERE account_id = {account:UUID} GROUP BY product
  ),
  sold AS (
    SELECT if(product_id = '', sku_id, product_id) AS product, max(figures.is_active) AS is_active, sumOrNull(figures.views28) AS views28, sum(figures.viewed_orders28) AS viewed_orders28, sum(figures.revenue28) AS revenue28
    FROM skus FINAL LEFT JOIN figures ON figures.sku_id = skus.sku_id WHERE account_id = {account:UUID} GROUP BY product
  ),
  products AS (
    SELECT product, replaceRegexpAll(told_name, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS name, replaceRegexpAll(told_page_title, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS page_title, replaceRegexpAll(told_meta_description, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS meta_description, replaceRegexpAll(told_description, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS description, replaceRegexpAll(told_brand, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS brand, replaceRegexpAll(told_category, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS category, replaceRegexpAll(told_ean, '^[\\s\\p{Z}\\x{FEFF}]+|[\\s\\p{Z}\\x{FEFF}]+$', '') AS ean, image, images, names, length(names) AS attributes, skus FROM listed
  ),
  sizes AS (SELECT category, count() AS products FROM products WHERE category != '' GROUP BY category HAVING products >= 10),
  usual AS (
    SELECT category, groupArray(attribute) AS usual_names
    FROM (
      SELECT category, attribute, count() AS having_it FROM products ARRAY JOIN names AS attribute WHERE category != '' GROUP BY category, attribute
    ) AS counted INNER JOIN sizes ON sizes.category = counted.category
    WHERE having_it >= 0.7 * sizes.products
    GROUP BY category
  ),
  rated AS (
    SELECT products.*, arraySort(arrayFilter(one -> NOT has(names, one), usual.usual_names)) AS lacked_attributes,
      if(name = '', 1, count() OVER (PARTITION BY lowerUTF8(name))) AS same_name,
      if(description = '', 1, count() OVER (PARTITION BY cityHash64(description))) AS same_description
    FROM products LEFT JOIN usual ON usual.category = products.category
  ),
  judged AS (
    SELECT *, arrayFilter(rule -> rule != '', [if(name = '', 'noName', ''),
        if(lengthUTF8(name) > 60, 'nameOver60', ''),
        if(lengthUTF8(name) > 100, 'nameOver100', ''),
        if(lengthUTF8(name) > 150, 'nameOver150', ''),
        if(lengthUTF8(name) > 200, 'nameOver200', ''),
        if(position(substringUTF8(name, 1, 200), '!!') > 0 OR (countMatches(substringUTF8(name, 1, 200), '\\p{L}') >= 12 AND countMatches(substringUTF8(name, 1, 200), '\\p{Lu}') * 2 > countMatches(substringUTF8(name, 1, 200), '\\p{L}')), 'nameShouts', ''),
        if(multiSearchAny(name, ['!', '$', '?', '_', '{', '}', '^', '¬', '¦']), 'nameMarks', ''),
        if(arrayExists(word -> countEqual(extractAll(lowerUTF8(name), '[\\p{L}\\p{N}]+'), word) > 2, extractAll(lowerUTF8(name), '[\\p{L}\\p{N}]+')), 'nameRepeats', ''),
        if(same_name > 1, 'sameName', ''),
        if(page_title = '', 'noPageTitle', ''),
        if(lengthUTF8(page_title) > 150, 'pageTitleOver150', ''),
        if(meta_description = '', 'noMetaDescription', ''),
        if(lengthUTF8(meta_description) > 150, 'metaDescriptionOver150', ''),
        if(description = '', 'noDescription', ''),
        if(description != '' AND lengthUTF8(description) < 200, 'shortDescription', ''),
        if(lengthUTF8(description) > 2000, 'descriptionOver2000', ''),
        if(lengthUTF8(description) > 5000, 'descriptionOver5000', ''),
        if(position(substringUTF8(description, 1, 200), '!!') > 0 OR (countMatches(substringUTF8(description, 1, 200), '\\p{L}') >= 12 AND countMatches(substringUTF8(description, 1, 200), '\\p{Lu}') * 2 > countMatches(substringUTF8(description, 1, 200), '\\p{L}')), 'descriptionShouts', ''),
        if(same_description > 1, 'sameDescription', ''),
        if(ifNull(images = 0, 0), 'noImage', ''),
        if(ifNull(images > 0 AND images < 3, 0), 'fewImages', ''),
        if(attributes = 0, 'noAttributes', ''),
        if(attributes > 0 AND notEmpty(lacked_attributes), 'unusualAttributes', ''),
        if(brand = '', 'noBrand', ''),
        if(category = '', 'noCategory', ''),
        if(ean = '', 'noEan', ''),
        if(ean != '' AND NOT (match(ean, '^[0-9]{8}([0-9]{4,6})?$') AND (10 - arraySum((digit, place) -> toUInt8OrZero(digit) * if(place % 2 = 1, 3, 1), arrayReverse(arraySlice(splitByString('', ean), 1, -1)), range(1, length(ean))) % 10) % 10 = toUInt8OrZero(substring(ean, -1))), 'wrongEan', ''),
        if(notEmpty({forbidden:Array(String)}) AND arrayExists(term -> position(concat(' ', arrayStringConcat(extractAll(lowerUTF8(name), '[\\p{L}\\p{N}]+'), ' '), ' '), term) > 0 OR position(concat(' ', arrayStringConcat(extractAll(lowerUTF8(page_title), '[\\p{L}\\p{N}]+'), ' '), ' '), term) > 0 OR position(concat(' ', arrayStringConcat(extractAll(lowerUTF8(meta_description), '[\\p{L}\\p{N}]+'), ' '), ' '), term) > 0 OR position(concat(' ', arrayStringConcat(extractAll(lowerUTF8(description), '[\\p{L}\\p{N}]+'), ' '), ' '), term) > 0, {forbidden:Array(String)}), 'forbiddenTerms', '')]) AS broken FROM rated
  )
SELECT {account:UUID}, {answer:UUID}, now(), judged.product, name, category, brand, image, ean, images, attributes, lacked_attributes, same_name, same_description, skus, sold.is_active, sold.views28, sold.viewed_orders28, sold.revenue28, broken, lowerUTF8(replaceRegexpAll(normalizeUTF8NFD(concatWithSeparator('\n', judged.product, ean, name)), '\\p{M}', '')),
  toUInt8(greatest(0, 100 - arraySum(rule -> transform(rule, ['noDescription', 'shortDescription', 'noImage', 'fewImages', 'noAttributes', 'unusualAttributes', 'noPageTitle', 'pageTitleOver150', 'noMetaDescription', 'metaDescriptionOver150', 'noName', 'nameOver150', 'nameShouts', 'sameName', 'noBrand', 'noCategory', 'noEan', 'wrongEan', 'sameDescription', 'descriptionShouts', 'forbiddenTerms'], [25, 15, 15, 8, 15, 8, 10, 5, 10, 4, 10, 6, 6, 6, 5, 5, 3, 5, 6, 8, 10], 0), broken))) AS score_site,
  toUInt8(greatest(0, 100 - arraySum(rule -> transform(rule, ['noName', 'nameOver150', 'nameShouts', 'noDescription', 'shortDescription', 'descriptionOver5000', 'descriptionShouts', 'noImage', 'noBrand', 'noEan', 'wrongEan', 'noCategory', 'noAttributes', 'unusualAttributes', 'sameName', 'forbiddenTerms'], [20, 15, 10, 20, 10, 10, 8, 20, 10, 10, 15, 5, 10, 5, 5, 10], 0), broken))) AS score_google,
  toUInt8(greatest(0, 100 - arraySum(rule -> transform(rule, ['noName', 'nameOver60', 'nameShouts', 'nameRepeats', 'noDescription', 'shortDescription', 'descriptionShouts', 'noImage', 'fewImages', 'noAttributes', 'unusualAttributes', 'noBrand', 'noEan', 'wrongEan', 'noCategory', 'sameName', 'forbiddenTerms'], [20, 20, 8, 5, 15, 8, 5, 20, 8, 15, 10, 10, 10, 15, 5, 5, 10], 0), broken))) AS score_mercado_livre,
  toUInt8(greatest(0, 100 - arraySum(rule -> transform(rule, ['noName', 'nameOver200', 'nameMarks', 'nameRepeats', 'nameShouts', 'noDescription', 'shortDescription', 'descriptionOver2000', 'noImage', 'noBrand', 'noEan', 'wrongEan', 'noAttributes', 'unusualAttributes', 'noCategory', 'forbiddenTerms'], [20, 20, 15, 15, 10, 15, 8, 5, 20, 10, 15, 15, 10, 5, 5, 10], 0), broken))) AS score_amazon,
  toUInt8(greatest(0, 100 - arraySum(rule -> transform(rule, ['noName', 'nameOver100', 'nameShouts', 'noDescription', 'shortDescription', 'descriptionOver2000', 'descriptionShouts', 'noImage', 'noBrand', 'noEan', 'wrongEan', 'noAttributes', 'unusualAttributes', 'noCategory', 'forbiddenTerms'], [20, 20, 8, 20, 10, 15, 5, 20, 10, 10, 15, 10, 5, 5, 10], 0), broken))) AS score_americanas
FROM judged INNER JOIN sold ON sold.product = judged.product
