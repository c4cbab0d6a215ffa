import {
  contentRules,
  MIN_LETTERS,
  rulePoints,
  SHOUTING_PREFIX,
  type RuleTest,
  type ScoreChannel,
} from '#model/catalog/content-rules.ts'
import { entriesOf } from '#model/records.ts'
import { literal, literals } from '#platform/storage/clickhouse/literals.ts'

const columns = {
  name: 'name',
  pageTitle: 'page_title',
  metaDescription: 'meta_description',
  description: 'description',
  brand: 'brand',
  category: 'category',
  ean: 'ean',
} as const

/** Without surrounding white space. */
export const trimmedSql = (text: string): string =>
  `replaceRegexpAll(${text}, '^[\\\\s\\\\p{Z}\\\\x{FEFF}]+|[\\\\s\\\\p{Z}\\\\x{FEFF}]+$', '')`

const wordsSql = (text: string) => `extractAll(lowerUTF8(${text}), '[\\\\p{L}\\\\p{N}]+')`
const phraseSql = (text: string) => `concat(' ', arrayStringConcat(${wordsSql(text)}, ' '), ' ')`

const gtinSql = (digits: string) =>
  `(match(${digits}, '^[0-9]{8}([0-9]{4,6})?$') AND (10 - arraySum((digit, place) -> toUInt8OrZero(digit) * if(place % 2 = 1, 3, 1), arrayReverse(arraySlice(splitByString('', ${digits}), 1, -1)), range(1, length(${digits}))) % 10) % 10 = toUInt8OrZero(substring(${digits}, -1)))`

/** SQL version of `score-content.ts`; expects trimmed columns. */
function brokenSql(rule: RuleTest): string {
  switch (rule.test) {
    case 'missing':
      if (rule.of === 'image') return 'ifNull(images = 0, 0)'
      return rule.of === 'attributes' ? 'attributes = 0' : `${columns[rule.of]} = ''`
    case 'shorter':
      return `${columns[rule.of]} != '' AND lengthUTF8(${columns[rule.of]}) < ${rule.than}`
    case 'longer':
      return `lengthUTF8(${columns[rule.of]}) > ${rule.than}`
    case 'shouts': {
      const head = `substringUTF8(${columns[rule.of]}, 1, ${SHOUTING_PREFIX})`
      const letters = `countMatches(${head}, '\\\\p{L}')`
      return `position(${head}, '!!') > 0 OR (${letters} >= ${MIN_LETTERS} AND countMatches(${head}, '\\\\p{Lu}') * 2 > ${letters})`
    }
    case 'has':
      return `multiSearchAny(${columns[rule.of]}, ${literals(Array.from(rule.anyOf))})`
    case 'repeats': {
      const words = wordsSql(columns[rule.of])
      return `arrayExists(word -> countEqual(${words}, word) > ${rule.more}, ${words})`
    }
    case 'shared':
      return `${rule.of === 'name' ? 'same_name' : 'same_description'} > 1`
    case 'fewImages':
      return `ifNull(images > 0 AND images < ${rule.than}, 0)`
    case 'wrongEan':
      return `ean != '' AND NOT ${gtinSql('ean')}`
    case 'unusual':
      return 'attributes > 0 AND notEmpty(lacked_attributes)'
    case 'forbidden': {
      const texts = ['name', 'page_title', 'meta_description', 'description'].map(phraseSql)
      return `notEmpty({forbidden:Array(String)}) AND arrayExists(term -> ${texts.map((text) => `position(${text}, term) > 0`).join(' OR ')}, {forbidden:Array(String)})`
    }
  }
}

/** Keys of the rules a row breaks. */
export const brokenRulesSql = `arrayFilter(rule -> rule != '', [${entriesOf(contentRules)
  .map(([key, rule]) => `if(${brokenSql(rule)}, ${literal(key)}, '')`)
  .join(',\n        ')}])`

export const scoreColumns: Readonly<Record<ScoreChannel, string>> = {
  site: 'score_site',
  google: 'score_google',
  mercadoLivre: 'score_mercado_livre',
  amazon: 'score_amazon',
  americanas: 'score_americanas',
}

/** Uses the column `broken`. */
export const scoreSql = (channel: ScoreChannel): string => {
  const points = entriesOf(rulePoints[channel]).filter(([, taken]) => taken !== undefined)
  return `toUInt8(greatest(0, 100 - arraySum(rule -> transform(rule, ${literals(points.map(([key]) => key))}, [${points.map(([, taken]) => taken).join(', ')}], 0), broken)))`
}
