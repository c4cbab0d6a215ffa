import * as z from 'zod/mini'
import { conditionKinds, kindsOf } from '../channel-rule.ts'
import { placeDimensions } from '../dimensions.ts'
import { atLeastOne, choice, requiredText, validationMessages as says } from '../validation/index.ts'

/** Most conditions of a rule, values of a condition, and texts that are searched for in every order. */
const ruleLimits = { conditions: 20, values: 500, texts: 20 } as const

const value = z.string({ error: () => says.invalid }).check(z.maxLength(255, says.max255))

/** One condition as people write it. */
const RuleConditionForm = z
  .object({
    dimension: choice(placeDimensions),
    kind: choice(conditionKinds),
    values: atLeastOne(value).check(z.maxLength(ruleLimits.values, says.invalid)),
  })
  .check(({ value: { dimension, kind, values }, issues }) => {
    const wrong = (message: string, path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path, input: values })
    if (!kindsOf(dimension).includes(kind)) wrong(says.invalid, ['kind'])
    if (kind === 'anyOf' || kind === 'noneOf') return
    if (values.length > ruleLimits.texts) wrong(says.invalid, ['values'])
    if (values.some((text) => text.trim() === '')) wrong(says.required, ['values'])
  })

/** The rule of a virtual channel; one without conditions would be the whole account. */
export const ChannelRuleForm = atLeastOne(RuleConditionForm).check(
  z.maxLength(ruleLimits.conditions, says.invalid),
)

/** A virtual channel as people write it. */
export const ChannelForm = z.object({ name: requiredText, rule: ChannelRuleForm })
