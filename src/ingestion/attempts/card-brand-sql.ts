import { brandNames, unfoldable } from '#model/payments/card-brands.ts'

const quoted = (words: Iterable<string>) => `[${[...words].map((word) => `'${word}'`).join(', ')}]`

/**
 * SQL version of `cardBrandOf`, over `brand`. A change needs a new migration for what was derived before;
 * `card-brand-sql.engine.test.ts` enforces that.
 */
export const cardBrandSql = `transform(replaceRegexpAll(lowerUTF8(toString(brand)), '${unfoldable}', ''), ${quoted(brandNames.keys())}, ${quoted(brandNames.values())}, toString(brand))`
