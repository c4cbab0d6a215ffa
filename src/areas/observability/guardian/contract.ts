import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fixAsks } from '#model/monitoring/fixes.ts'
import { severities } from '#model/monitoring/rules.ts'
import { keysOf } from '#model/records.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { Scope } from '#model/scope.ts'
import { id, url, validationMessages as says } from '#model/validation/index.ts'
import { addressKinds } from './model.ts'
import {
  checkAreas,
  checkKeys,
  checkStates,
  limitUnits,
  MAX_ITEMS,
  problemVerdicts,
} from '#model/monitoring/checks.ts'

const tags = ['Guardião']
const instant = z.iso.datetime()
const key = z.enum(checkKeys, says.invalid)
/** Minor units of the account's currency. */
const money = z.number().nullable()
const Person = z.object({ id: z.uuid(), name: z.string() })
const severity = z.enum(severities, says.invalid)

const Check = z.object({
  key,
  area: z.enum(checkAreas),
  /** Why the state is unknown, as text; the items it concerns; the sentence of its problem. */
  question: z.string(),
  title: z.string(),
  playbook: z.string(),
  state: z.enum(checkStates),
  /** Also true while silenced. */
  isProblem: z.boolean(),
  /** What was examined, or why the state is unknown. */
  said: z.string(),
  count: z.int(),
  atRisk: money,
  atRiskMeans: z.string(),
  severity,
  usualSeverity: severity,
  everyMinutes: z.int(),
  limit: z
    .object({
      label: z.string(),
      unit: z.enum(limitUnits),
      value: z.int(),
      usual: z.int(),
      least: z.int(),
      most: z.int(),
    })
    .nullable(),
  enabled: z.boolean(),
  owner: Person.nullable(),
  silencedUntil: instant.nullable(),
  checkedAt: instant.nullable(),
  /** Running, or next in the queue. */
  isDue: z.boolean(),
  since: instant.nullable(),
  version: rowVersion,
})
export type ListedCheck = z.infer<typeof Check>

const Health = z.object({
  /** 0 to 100; null while no check has a result. */
  score: z.int().nullable(),
  inOrder: z.int(),
  known: z.int(),
})

export const Guardian = z.object({
  health: Health,
  checks: z.array(Check),
  currency: z.string(),
})
export type Guardian = z.infer<typeof Guardian>

const Item = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string(),
  atRisk: money,
  link: z.string().nullable(),
  since: instant,
})
export type FoundItem = z.infer<typeof Item>

/** One occurrence of a failing check. */
const Problem = z.object({
  id: z.uuid(),
  key,
  question: z.string(),
  title: z.string(),
  severity,
  since: instant,
  /** Null: still failing, or unknown. */
  endedAt: instant.nullable(),
  verdict: z
    .object({
      verdict: z.enum(problemVerdicts),
      comment: z.string(),
      by: z.string().nullable(),
      at: instant,
    })
    .nullable(),
})
export type Problem = z.infer<typeof Problem>

export const OneCheck = z.object({
  check: Check,
  /** The current problem, else the latest. */
  problem: Problem.nullable(),
  /** Who may be responsible for it. */
  owners: z.array(Person),
  /** The first items, most money first; `check.count` is the total. */
  items: z.array(Item),
  /** Worst result of each checked day of the last thirty. */
  days: z.array(z.object({ day: z.iso.date(), state: z.enum(['ok', 'noData', 'problem']), count: z.int() })),
  currency: z.string(),
})
export type OneCheck = z.infer<typeof OneCheck>

const limitBound = z.int().min(0, says.invalid).max(100_000, says.invalid)
export const SaveCheck = z.object({
  key,
  enabled: z.boolean(),
  /** Null: the default. */
  limit: limitBound.nullable(),
  severity: severity.nullable(),
  ownerId: z.uuid(says.invalid).nullable(),
  version: rowVersion,
})
export type SaveCheck = z.infer<typeof SaveCheck>

export const SilenceCheck = z.object({
  key,
  /** Null ends the silence. */
  until: instant.max(40, says.invalid).nullable(),
  version: rowVersion,
})
export type SilenceCheck = z.infer<typeof SilenceCheck>

export const JudgeProblem = z.object({
  problemId: id,
  verdict: z.enum(problemVerdicts, says.invalid),
  comment: z.string().trim().max(2000, 'Máximo de 2.000 caracteres').default(''),
})
export type JudgeProblem = z.infer<typeof JudgeProblem>

/** Of the checks visible to the person. */
export const GuardianFeedback = z.object({
  /** Ended problems without a verdict, newest first. */
  waiting: z.object({ total: z.int(), items: z.array(Problem).max(25) }),
  /** Over the last ninety days; checks with false alarms first. */
  checks: z.array(
    z.object({
      key,
      question: z.string(),
      found: z.int(),
      verdicts: z.record(z.enum(problemVerdicts), z.int()),
      /** Confirmed ÷ judged; null if none is judged. */
      precision: z.number().nullable(),
    }),
  ),
})
export type GuardianFeedback = z.infer<typeof GuardianFeedback>

const GuardianPeriod = z.object({ period: Scope.shape.period })
export type GuardianPeriod = z.infer<typeof GuardianPeriod>

const ProblemWork = z.object({
  /** Open at any time in the period. */
  problems: z.int(),
  answered: z.int(),
  /** Mean minutes until the first verdict or silence, and until the end; null without any. */
  mtta: z.number().nullable(),
  mttr: z.number().nullable(),
  judged: z.int(),
  right: z.int(),
})

/** Of the checks visible to the person. */
export const GuardianSummary = z.object({
  currency: z.string(),
  /** Whether any check has a result yet. */
  isKnown: z.boolean(),
  current: ProblemWork,
  /** Problems of the preceding period of the same length. */
  before: z.int(),
  /** Longest first. */
  checks: z.array(
    ProblemWork.extend({
      key,
      question: z.string(),
      severity,
      /** Clipped to the period. */
      minutes: z.number(),
      /** Highest value at any time. */
      atRisk: money,
      /** Still failing. */
      goesOn: z.boolean(),
    }),
  ),
})
export type GuardianSummary = z.infer<typeof GuardianSummary>

const fix = z.enum(keysOf(fixAsks), says.invalid)

const OfferedFix = z.object({
  key: fix,
  /** Ids of the items that it can treat; never empty. */
  items: z.array(z.string()),
  /** Whom it can be about. */
  people: z.array(Person),
})
export type OfferedFix = z.infer<typeof OfferedFix>

export const FixItems = z.object({
  key,
  fix,
  items: z.array(z.string().min(1).max(1000)).min(1, says.required).max(MAX_ITEMS, says.invalid),
  /** The same in all tries of one request. */
  requestId: z.uuid(says.invalid),
  userId: z.uuid(says.invalid).optional(),
  text: z.string().trim().max(2000, 'Máximo de 2.000 caracteres').default(''),
})
export type FixItems = z.infer<typeof FixItems>

const Address = z.object({
  id: z.uuid(),
  kind: z.enum(addressKinds),
  url: z.string(),
  skuId: z.string(),
  visits: z.array(
    z.object({ at: instant, went: z.enum(['well', 'wrong', 'unknown']), said: z.string().nullable() }),
  ),
})
export type WatchedAddress = z.infer<typeof Address>

export const AddAddress = z.object({
  kind: z.enum(addressKinds, says.invalid),
  url,
  /** For carts: the SKU to add, by the platform's id. */
  skuId: z.string().trim().max(100, says.invalid).default(''),
})
export type AddAddress = z.infer<typeof AddAddress>

const at = '/guardian'
const spec = ofWholeAccount
const ofOne = z.object({ key })
const Changed = z.object({ version: rowVersion })

export const guardianContract = {
  getGuardian: oc
    .route({ method: 'GET', path: at, tags, summary: 'Verificações e saúde', spec })
    .output(Guardian),
  getCheck: oc
    .route({ method: 'GET', path: `${at}/checks/{key}`, tags, summary: 'Uma verificação', spec })
    .input(ofOne)
    .output(OneCheck),
  runCheck: oc
    .route({ method: 'POST', path: `${at}/checks/{key}/run`, tags, summary: 'Verificar agora', spec })
    .input(ofOne)
    .output(Changed),
  saveCheck: oc
    .route({ method: 'PUT', path: `${at}/checks/{key}`, tags, summary: 'Alterar uma verificação', spec })
    .input(SaveCheck)
    .output(Changed),
  silenceCheck: oc
    .route({ method: 'PUT', path: `${at}/checks/{key}/silence`, tags, summary: 'Silenciar até', spec })
    .input(SilenceCheck)
    .output(Changed),
  listFixes: oc
    .route({
      method: 'GET',
      path: `${at}/checks/{key}/fixes`,
      tags,
      spec,
      summary: 'O que o Farol pode fazer com os itens de uma verificação',
    })
    .input(ofOne)
    .output(z.object({ fixes: z.array(OfferedFix) })),
  fixItems: oc
    .route({
      method: 'POST',
      path: `${at}/checks/{key}/fixes`,
      tags,
      spec,
      summary: 'Trata vários itens de uma verificação de uma vez',
    })
    .input(FixItems)
    .output(z.object({ changed: z.int() })),
  judgeProblem: oc
    .route({
      method: 'PUT',
      path: `${at}/problems/{problemId}/verdict`,
      tags,
      spec,
      summary: 'Avaliar um problema do Guardião',
    })
    .input(JudgeProblem)
    .output(z.object({ id: z.uuid() })),
  getGuardianFeedback: oc
    .route({
      method: 'GET',
      path: `${at}/feedback`,
      tags,
      summary: 'Problemas sem veredito e precisão',
      spec,
    })
    .output(GuardianFeedback),
  getGuardianSummary: oc
    .route({ method: 'GET', path: `${at}/summary`, tags, summary: 'Problemas de um período', spec })
    .input(GuardianPeriod)
    .output(GuardianSummary),
  listAddresses: oc
    .route({ method: 'GET', path: `${at}/addresses`, tags, summary: 'Endereços vigiados', spec })
    .output(z.object({ items: z.array(Address) })),
  addAddress: oc
    .route({ method: 'POST', path: `${at}/addresses`, tags, summary: 'Vigiar um endereço', spec })
    .input(AddAddress)
    .output(z.object({ id: z.uuid() })),
  removeAddress: oc
    .route({
      method: 'DELETE',
      path: `${at}/addresses/{addressId}`,
      tags,
      spec,
      summary: 'Deixar de vigiar um endereço',
    })
    .input(z.object({ addressId: id }))
    .output(z.object({ id: z.uuid() })),
}
