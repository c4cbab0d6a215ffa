import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, type AnyProcedure } from '@orpc/server'
import type { AccountContext } from '../context.ts'
import type { RequestContext } from './request-context.ts'
import { withAccount } from './with-account.ts'
import { withPerson, type PersonContext } from './with-person.ts'

type Contract = Readonly<Record<string, AnyContractProcedure>>

/** A verb of each procedure of a contract; what the schemas accept comes in, what they promise goes out. */
type Verbs<Of extends Contract, Caller> = {
  [Name in keyof Of]: Of[Name] extends ContractProcedure<infer Input, infer Output, infer _E, infer _M>
    ? (
        caller: Caller,
        input: InferSchemaOutput<Input>,
      ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never
}

/** Somebody in one of their accounts, and their request. */
export type AccountRequest = RequestContext & AccountContext

type Chain<Caller> = {
  handler: (run: (call: { context: Caller; input: unknown }) => unknown) => AnyProcedure
}

/** `chains` are the procedures of the same contract as the verbs, so that each finds the one of its name. */
function answered<Of extends Contract, Caller>(
  chains: unknown,
  verbs: Verbs<Of, Caller>,
): Record<keyof Of, AnyProcedure> {
  const byName = chains as Record<string, Chain<Caller>>
  const answers = Object.entries<unknown>(verbs).map(([name, verb]) => {
    const run = verb as (caller: Caller, input: unknown) => unknown
    return [name, byName[name]?.handler(({ context, input }) => run(context, input))]
  })
  return Object.fromEntries(answers) as Record<keyof Of, AnyProcedure>
}

/** Answers a contract in the signed-in person's account, each procedure by the verb of its name. */
export const serveAccount = <const Of extends Contract>(contract: Of, verbs: Verbs<Of, AccountRequest>) =>
  answered(implement(contract).$context<RequestContext>().use(withAccount), verbs)

/** Answers a contract for whoever is signed in, in whatever account or in none. */
export const servePerson = <const Of extends Contract>(contract: Of, verbs: Verbs<Of, PersonContext>) =>
  answered(implement(contract).$context<RequestContext>().use(withPerson), verbs)
