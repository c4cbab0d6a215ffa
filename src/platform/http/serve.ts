import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, type AnyProcedure } from '@orpc/server'
import type { AccountContext } from '../context.ts'
import type { RequestContext } from './request-context.ts'
import { mapEach } from '#model/records.ts'
import { withAccount } from './with-account.ts'
import { withPerson, type PersonContext } from './with-person.ts'

type Contract = Readonly<Record<string, AnyContractProcedure>>

type Verbs<Of extends Contract, Caller> = {
  [Name in keyof Of]: Of[Name] extends ContractProcedure<infer Input, infer Output, infer _E, infer _M>
    ? (
        caller: Caller,
        input: InferSchemaOutput<Input>,
      ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never
}

export type AccountRequest = RequestContext & AccountContext

type Handler<Caller> = (caller: Caller, input: unknown) => unknown

type Chain<Caller> = {
  handler: (run: (call: { context: Caller; input: unknown }) => unknown) => AnyProcedure
}

/** `chains` and `verbs` have the contract's keys, so each operation finds its handler by name. */
function answered<Of extends Contract, Caller>(
  chains: unknown,
  verbs: Verbs<Of, Caller>,
): Record<keyof Of & string, AnyProcedure> {
  const byName = chains as Record<keyof Of, Chain<Caller>>
  return mapEach(verbs as Record<keyof Of & string, Handler<Caller>>, (handle, name) =>
    byName[name].handler(({ context, input }) => handle(context, input)),
  )
}

export const serveAccount = <const Of extends Contract>(contract: Of, verbs: Verbs<Of, AccountRequest>) =>
  answered(implement(contract).$context<RequestContext>().use(withAccount), verbs)

export const servePerson = <const Of extends Contract>(contract: Of, verbs: Verbs<Of, PersonContext>) =>
  answered(implement(contract).$context<RequestContext>().use(withPerson), verbs)
