import {
  ruleConditionsFrom,
  usedDimensions,
  type ChannelRule,
  type ConditionKind,
} from '#model/channel-rule.ts'
import type { DimensionKey } from '#model/dimensions.ts'
import {
  dimensions,
  dimensionText,
  factFor,
  isOfItsOrder,
  type DerivedFact,
  type FactKey,
} from './dimensions.ts'
import { valuesCondition } from './filters.ts'
import { UnanswerableQuestion } from './unanswerable-question.ts'

const operators: Record<
  Exclude<ConditionKind, 'anyOf'>,
  (text: string, values: string[], name: string) => Holds
> = {
  noneOf: (text, values, name) => ({
    sql: `${text} NOT IN {${name}:Array(String)}`,
    params: { [name]: values },
  }),
  startsWith: (text, values, name) =>
    like(
      text,
      values.map(literal).map((value) => `${value}%`),
      name,
    ),
  contains: (text, values, name) =>
    like(
      text,
      values.map(literal).map((value) => `%${value}%`),
      name,
    ),
}

type Holds = { sql: string; params: Record<string, unknown> }

/**
 * Parameters are prefixed by `name`. Never null, so that a row matches either the rule or its negation.
 * @throws UnanswerableQuestion for a missing dimension or operator, since dropping a condition would widen
 * access.
 */
export function ruleConditions(
  fact: FactKey,
  name: string,
  rule: ChannelRule,
  params: Record<string, unknown>,
): string[] {
  return ruleConditionsFrom(rule).map(({ dimension, kind, values }, index) => {
    const text = textOf(fact, dimension)
    if (kind !== 'anyOf' && !Object.hasOwn(operators, kind))
      throw new UnanswerableQuestion(`no condition is of kind ${kind}`)
    if (values.length === 0) return 'false'
    const parameter = `${name}_${index}_${dimension}`
    if (kind === 'anyOf') return valuesCondition({ fact, dimension }, values, parameter, params)
    const { sql, params: own } = operators[kind](text, values, parameter)
    Object.assign(params, own)
    return sql
  })
}

/**
 * Attempts or packages of orders selected by the rule, whose dimensions may be missing from the derived fact
 * or overridden in it.
 */
export function orderRuleConditions(
  fact: DerivedFact,
  rule: ChannelRule,
  params: Record<string, unknown>,
): string[] {
  if (usedDimensions(rule).every((dimension) => isOfItsOrder(fact, dimension))) {
    return ruleConditions(fact, 'rule', rule, params)
  }
  const sales = factFor(rule)
  const conditions = ['account_id = {account:UUID}', ...ruleConditions(sales, 'rule', rule, params)]
  return [`order_id IN (SELECT order_id FROM ${sales} FINAL WHERE ${conditions.join(' AND ')})`]
}

/** As a single condition; an empty rule matches nothing. */
export function ruleHolds(
  fact: FactKey,
  name: string,
  rule: ChannelRule,
  params: Record<string, unknown>,
): string {
  const conditions = ruleConditions(fact, name, rule, params)
  return conditions.length === 0 ? 'false' : `(${conditions.join(' AND ')})`
}

function textOf(fact: FactKey, dimension: DimensionKey): string {
  const text = Object.hasOwn(dimensions, dimension) ? dimensionText(fact, dimension) : undefined
  if (text === undefined) throw new UnanswerableQuestion(`${fact} has no dimension ${dimension}`)
  return text
}

const literal = (value: string) => value.replaceAll(/[\\%_]/g, String.raw`\$&`)

function like(text: string, patterns: string[], name: string): Holds {
  const names = patterns.map((_, index) => `${name}_${index}`)
  return {
    sql: `(${names.map((each) => `${text} ILIKE {${each}:String}`).join(' OR ')})`,
    params: Object.fromEntries(names.map((each, index) => [each, patterns[index]])),
  }
}
