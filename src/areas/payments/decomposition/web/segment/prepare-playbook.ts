import type { TFunction } from 'i18next'
import type { PaymentsDeclines } from '#areas/payments/decomposition/contract.ts'
import {
  BEYOND_CHANCE,
  type ReasonRow,
  refusalShare,
} from '#areas/payments/decomposition/web/segment/compare-reasons.ts'
import { findDecline, isRetriable } from '#areas/payments/decomposition/web/prepare-declines.ts'
import { locale } from '#model/formats/locale.ts'
import { formatRate, formatShare } from '#model/formats/number.ts'
import type { DeclineActor } from '#model/payments/declines.ts'
import type { DeclineGroup } from '#model/payments/decline-groups.ts'

export type Playbook = { title: string; facts: string[]; steps: string[] }

type Code = PaymentsDeclines['codes'][number]

/** Default when the code table names no one. */
const usualActor: Record<DeclineGroup, DeclineActor> = {
  invalidData: 'client',
  funds: 'client',
  suspicion: 'issuer',
  issuerUnavailable: 'issuer',
  technical: 'acquirer',
  antifraud: 'store',
  abandoned: 'client',
  blocked: 'client',
  generic: 'issuer',
  unmapped: 'store',
}

/** Minimum share for an actor to be mentioned. */
const NOTABLE = 0.1

/** Advice on a refusal reason, as sentences supported by its codes and the comparison with the rest. */
export function preparePlaybook(
  lead: ReasonRow,
  { codes, codesFound }: Pick<PaymentsDeclines, 'codes' | 'codesFound'>,
  t: TFunction,
): Playbook {
  const { group } = lead
  const mine = codes.filter((code) => code.group === group)
  const actors = actorsOf(group, mine).map((actor) => t(`payments.playbook.actors.${actor}`))
  const retry = retryOf(mine, codesFound > codes.length, t)
  const rest = restOf(lead, t)
  return {
    title: t('payments.playbook.title', { group: t(`dimensionValues.declineGroup.${group}`) }),
    facts: [
      t('payments.playbook.who', { actors: new Intl.ListFormat(locale).format(actors) }),
      ...(rest === null ? [] : [rest]),
      ...(retry === null ? [] : [retry]),
    ],
    steps: [t(`payments.playbook.steps.${group}.first`), t(`payments.playbook.steps.${group}.second`)],
  }
}

const attemptsOf = (codes: readonly Code[]) =>
  codes.reduce((all, { attempts }) => all + (attempts.current ?? 0), 0)

function actorsOf(group: DeclineGroup, codes: readonly Code[]): DeclineActor[] {
  const byActor = Map.groupBy(codes, (code) => {
    const decline = findDecline(code)
    return decline?.group === group ? decline.actor : usualActor[group]
  })
  const all = attemptsOf(codes)
  const found = [...byActor]
    .map(([actor, some]) => ({ actor, part: attemptsOf(some) }))
    .filter(({ part }) => part > 0 && part >= all * NOTABLE)
    .toSorted((a, b) => b.part - a.part)
    .map(({ actor }) => actor)
  return found.length === 0 ? [usualActor[group]] : found
}

function retryOf(codes: readonly Code[], hidden: boolean, t: TFunction): string | null {
  const all = attemptsOf(codes)
  if (all === 0) return null
  const may = attemptsOf(codes.filter((code) => isRetriable(code) === true))
  if (may > 0)
    return t(hidden ? 'payments.playbook.retryAtLeast' : 'payments.playbook.retry', {
      share: formatShare(may / all),
    })
  const mustNot = codes.every((code) => isRetriable(code) === false)
  return mustNot && !hidden ? t('payments.playbook.noRetry') : null
}

function restOf({ mine, other, excess }: ReasonRow, t: TFunction): string | null {
  if (excess === null) return null
  const words = { here: formatRate(refusalShare(mine)), rest: formatRate(refusalShare(other)) }
  if (excess > BEYOND_CHANCE) return t('payments.playbook.moreHere', words)
  return t(excess < -BEYOND_CHANCE ? 'payments.playbook.lessHere' : 'payments.playbook.alike', words)
}
