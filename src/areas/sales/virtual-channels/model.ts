import * as z from 'zod/mini'
import { conditionKinds, allowedConditionKinds } from '#model/channel-rule.ts'
import { placeDimensions } from '#model/dimensions.ts'
import { atLeastOne, choice, requiredText, validationMessages as messages } from '#model/validation/index.ts'

/** `texts`: searched for in every order, so fewer than `values`. */
const ruleLimits = { conditions: 20, values: 500, texts: 20 } as const

const value = z.string({ error: () => messages.invalid }).check(z.maxLength(255, messages.max255))

const RuleConditionForm = z
  .object({
    dimension: choice(placeDimensions),
    kind: choice(conditionKinds),
    values: atLeastOne(value).check(z.maxLength(ruleLimits.values, messages.invalid)),
  })
  .check(({ value: { dimension, kind, values }, issues }) => {
    const wrong = (message: string, path: (string | number)[]) =>
      issues.push({ code: 'custom', message, path, input: values })
    if (!allowedConditionKinds(dimension).includes(kind)) wrong(messages.invalid, ['kind'])
    if (kind === 'anyOf' || kind === 'noneOf') return
    if (values.length > ruleLimits.texts) wrong(messages.invalid, ['values'])
    if (values.some((text) => text.trim() === '')) wrong(messages.required, ['values'])
  })

/** At least one condition: without any, it would be the whole account. */
export const ChannelRuleForm = atLeastOne(RuleConditionForm).check(
  z.maxLength(ruleLimits.conditions, messages.invalid),
)

export const ChannelForm = z.object({ name: requiredText, rule: ChannelRuleForm })
