import type { Choice, Conditions } from '@farol/promotion-rules'
import { dimensionConditions } from '../orders/order-conditions.ts'
import type { Day } from '../periods/local-time.ts'
import { rowSource } from '../question/converted-rows.ts'
import type { Statement } from '../question/question.ts'
import { isApprovedSql, ofAccountSql } from './compile-campaigns.ts'
import { inWindow, windowParams, type PromotionsQuestion } from './compile-promotions.ts'

export type Reach = Pick<Conditions, 'skus' | 'products' | 'categories' | 'brands'>

type Question = Omit<PromotionsQuestion, 'coupons'> & { reach: Reach }

/** Approved revenue of the promoted items, and of all others by department; days without sales are absent. */
export type UpliftRow = { day: Day; target: number; rest: Record<string, number> }

const path = 'toString(category_path)'

/** As `categoriesOf` divides it: where '>' separates, a '/' is of a category's name. */
const parts = `arrayMap(one -> trimBoth(one), if(position(${path}, '>') > 0, splitByChar('>', ${path}), splitByChar('/', ${path})))`

/** The order column, in lower case, that each condition is matched against. */
const told: Readonly<Record<keyof Reach, string>> = {
  skus: '[lowerUTF8(sku_id)]',
  products: '[lowerUTF8(product_id)]',
  brands: '[lowerUTF8(toString(brand))]',
  categories: `arrayMap(one -> lowerUTF8(one), arrayConcat([toString(category)], ${parts}, arrayMap(place -> arrayStringConcat(arraySlice(${parts}, 1, place), '/'), arrayEnumerate(${parts}))))`,
}

export function compileUpliftDays({ reach, ...question }: Question): Statement {
  const { timeZone, money, rule } = question
  const params = windowParams(question)
  const source = rowSource(
    { fact: 'order_items', frame: { timeZone, money }, where: [ofAccountSql, inWindow] },
    params,
  )
  const where = [
    ofAccountSql,
    isApprovedSql,
    inWindow,
    ...dimensionConditions({ filters: {}, rule, placed: null }, params),
  ]
  const held = (Object.keys(told) as (keyof Reach)[]).flatMap((key) => holds(key, reach[key], params))
  const query = `SELECT toString(toDate(placed_at, {timeZone:String})) AS day,
  toFloat64(sumIf(total_amount, isReached)) AS target,
  sumMapIf(map(department, toFloat64(total_amount)), NOT isReached) AS rest
FROM (
  SELECT placed_at, total_amount, if(empty(category_path), toString(category), ${parts}[1]) AS department,
    ${held.length === 0 ? 'true' : held.join(' AND ')} AS isReached
  FROM ${source}
  WHERE ${where.join('\n    AND ')}
)
GROUP BY day
ORDER BY day`
  return { query, params }
}

function holds(key: keyof Reach, choice: Choice | undefined, params: Statement['params']): string[] {
  if (choice === undefined) return []
  params[`of_${key}`] = choice.values.map((value) => value.trim().toLowerCase())
  return [`hasAny(${told[key]}, {of_${key}:Array(String)}) = ${choice.included ? 'true' : 'false'}`]
}
