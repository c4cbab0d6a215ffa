import { oc } from '@orpc/contract'
import { z } from 'zod'
import { severities } from '#model/monitoring/rules.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { rowVersion } from '#model/row-version.ts'
import { Scope } from '#model/scope.ts'
import { id, url, validationMessages as says } from '#model/validation/index.ts'
import { addressKinds } from './model.ts'
import { checkAreas, checkKeys, checkStates, limitUnits, problemVerdicts } from '#model/monitoring/checks.ts'

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
  /** Why not, in words; what it is about; the words of its problem. */
  question: z.string(),
  title: z.string(),
  playbook: z.string(),
  state: z.enum(checkStates),
  /** Also while it is silenced. */
  isProblem: z.boolean(),
  /** What was looked at, or why it is not known. */
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
  /** Being looked at, or next in turn. */
  isDue: z.boolean(),
  since: instant.nullable(),
  version: rowVersion,
})
export type ListedCheck = z.infer<typeof Check>

const Health = z.object({
  /** 0 to 100; null while nothing is known. */
  score: z.int().nullable(),
  inOrder: z.int(),
  known: z.int(),
})

export const Guardian = z.object({
  health: Health,
  checks: z.array(Check),
  people: z.array(Person),
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

/** One time that a check was wrong. */
const Problem = z.object({
  id: z.uuid(),
  key,
  question: z.string(),
  title: z.string(),
  severity,
  since: instant,
  /** Null: still wrong, or not known. */
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
  /** The one that goes on, or else the last. */
  problem: Problem.nullable(),
  /** The first ones, the most money first; `check.count` is of all. */
  items: z.array(Item),
  /** Of the last thirty days, the worst of each that was looked at. */
  days: z.array(z.object({ day: z.iso.date(), state: z.enum(['ok', 'noData', 'problem']), count: z.int() })),
  currency: z.string(),
})
export type OneCheck = z.infer<typeof OneCheck>

const limitBound = z.int().min(0, says.invalid).max(100_000, says.invalid)
export const SaveCheck = z.object({
  key,
  enabled: z.boolean(),
  /** Null: the usual ones. */
  limit: limitBound.nullable(),
  severity: severity.nullable(),
  ownerId: z.uuid(says.invalid).nullable(),
  version: rowVersion,
})
export type SaveCheck = z.infer<typeof SaveCheck>

export const SilenceCheck = z.object({
  key,
  /** Null: no longer. */
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

/** Of the checks that the person sees. */
export const GuardianFeedback = z.object({
  /** Over, and without a verdict; the newest first. */
  waiting: z.object({ total: z.int(), items: z.array(Problem).max(25) }),
  /** Of the last ninety days; those with false alarms first. */
  checks: z.array(
    z.object({
      key,
      question: z.string(),
      found: z.int(),
      verdicts: z.record(z.enum(problemVerdicts), z.int()),
      /** Confirmed ÷ with a verdict; null without any. */
      precision: z.number().nullable(),
    }),
  ),
})
export type GuardianFeedback = z.infer<typeof GuardianFeedback>

const GuardianPeriod = z.object({ period: Scope.shape.period })
export type GuardianPeriod = z.infer<typeof GuardianPeriod>

const ProblemWork = z.object({
  /** Open at some moment of the period. */
  problems: z.int(),
  answered: z.int(),
  /** Mean minutes to the first verdict or silence, and to the end; null without any. */
  mtta: z.number().nullable(),
  mttr: z.number().nullable(),
  judged: z.int(),
  right: z.int(),
})

/** Of the checks that the person sees. */
export const GuardianSummary = z.object({
  currency: z.string(),
  /** Whether any check has an answer by now. */
  isKnown: z.boolean(),
  current: ProblemWork,
  /** Problems of the period before, as long. */
  before: z.int(),
  /** Longest first. */
  checks: z.array(
    ProblemWork.extend({
      key,
      question: z.string(),
      severity,
      /** Within the period. */
      minutes: z.number(),
      /** The most at once. */
      atRisk: money,
      /** Still wrong. */
      goesOn: z.boolean(),
    }),
  ),
})
export type GuardianSummary = z.infer<typeof GuardianSummary>

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
  /** Of a cart: what is put in it, as the platform names it. */
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
