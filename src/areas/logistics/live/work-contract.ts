import { oc } from '@orpc/contract'
import { z } from 'zod'
import { occurrences, packageStages, trackingStates } from '#model/logistics/states.ts'
import { ofWhatIsSeen } from '#model/reach.ts'
import { ReportingSource } from '#model/reporting-sources.ts'
import { validationMessages as says } from '#model/validation/index.ts'
import { PackageWork } from './contract.ts'
import { mostChangedPackages } from './model.ts'

/** A package reported without an id is its order's only one, and has ''. */
const PackageKey = z.object({
  orderId: z.string().min(1, says.required).max(255, says.max255),
  shipmentId: z.string().max(255, says.max255).default(''),
})
export type PackageKey = z.infer<typeof PackageKey>

const PackageChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assign'), userId: z.uuid(says.invalid) }),
  z.object({ kind: z.literal('unassign') }),
  z.object({ kind: z.literal('contact') }),
  z.object({ kind: z.literal('uncontact') }),
  z.object({ kind: z.literal('redeliver') }),
  z.object({ kind: z.literal('unredeliver') }),
  z.object({
    kind: z.literal('note'),
    /** The writer's own: a repeated request writes once. */
    noteId: z.uuid(says.invalid),
    text: z.string().trim().min(1, says.required).max(2000, 'Máximo de 2000 caracteres'),
  }),
])
export type PackageChange = z.infer<typeof PackageChange>

export const PackagesChange = z.object({
  change: PackageChange,
  packages: z
    .array(PackageKey)
    .min(1, says.required)
    .max(mostChangedPackages, `Máximo de ${mostChangedPackages} volumes de uma vez`),
})
export type PackagesChange = z.infer<typeof PackagesChange>

const Person = z.object({ id: z.uuid(), name: z.string() })
export type Person = z.infer<typeof Person>

const instant = z.iso.datetime()

export const PackageDetails = z.object({
  orderId: z.string(),
  shipmentId: z.string(),
  /** Within its order, from 1, of how many. */
  number: z.int(),
  packages: z.int(),
  stage: z.enum(packageStages),
  state: z.enum(trackingStates).or(z.literal('')),
  occurrence: z.enum(occurrences).or(z.literal('')),
  carrier: z.string(),
  service: z.string(),
  dock: z.string(),
  trackingNumber: z.string(),
  invoiceNumber: z.string(),
  uf: z.string(),
  city: z.string(),
  /** Minor units of the account's currency. */
  amount: z.number(),
  currency: z.string(),
  items: z.int(),
  timeZone: z.string(),
  promisedAt: instant.nullable(),
  firstPromisedAt: instant.nullable(),
  carrierDueAt: instant.nullable(),
  dispatchDueAt: instant.nullable(),
  milestones: z.array(z.object({ key: z.enum(packageStages).or(z.literal('returned')), at: instant })),
  /** Newest first; at most the newest 200. */
  events: z.array(
    z.object({
      at: instant,
      /** As the carrier reported it. */
      text: z.string(),
      code: z.string(),
      state: z.enum(trackingStates).or(z.literal('')),
      city: z.string(),
      uf: z.string(),
    }),
  ),
  /** Who reported the order or the package; a name where there is one and the whole account is seen. */
  reportedBy: z.array(ReportingSource),
  work: PackageWork.nullable(),
})
export type PackageDetails = z.infer<typeof PackageDetails>

const tags = ['Logística']

export const packageWorkContract = {
  getPackage: oc
    .route({ method: 'GET', path: '/logistics/package', tags, summary: 'Um volume, com o seu caminho' })
    .input(PackageKey)
    .output(PackageDetails),
  listPackageAssignees: oc
    .route({ method: 'GET', path: '/logistics/assignees', tags, summary: 'Quem pode cuidar de volumes' })
    .output(z.object({ people: z.array(Person) })),
  changePackages: oc
    .route({
      method: 'POST',
      path: '/logistics/package-changes',
      tags,
      summary: 'Atribui, anota ou marca o contato de volumes',
      spec: ofWhatIsSeen,
    })
    .input(PackagesChange)
    .output(z.object({ found: z.int(), changed: z.int() })),
}
