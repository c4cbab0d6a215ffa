import { os } from '@orpc/server'
import type { ErrorCode } from '#model/error-codes.ts'
import { recordRefusal } from '../audit/record.ts'
import { placeHeader, placeText } from '#model/shown-place.ts'
import { isWriteKey, writeKeyHeader } from '#model/write-key.ts'
import { FarolError } from '../errors.ts'
import { countAttempt, attemptSubject } from '../identity/attempts.ts'
import { setAsker } from '../storage/statement-bounds.ts'
import type { Membership, SignedIn } from '../identity/signed-in.ts'
import type { AccountContext } from '../context.ts'
import { dropClaim, findAnswer, keepAnswer } from '../writes/answered-writes.ts'
import type { RequestContext } from './request-context.ts'

type RequestParts = Pick<
  RequestContext,
  'accountDb' | 'clickhouse' | 'currencies' | 'answers' | 'now' | 'log' | 'requestId' | 'source'
>

function buildAccountContext(
  { accountDb, clickhouse, currencies, answers, now, log, requestId, source }: RequestParts,
  { user }: SignedIn,
  membership: Membership,
  virtualChannel: SignedIn['virtualChannel'],
): AccountContext {
  const { id, name, timeZone, currency, role, permissions } = membership
  const channelIds = membership.channelsOnly ? membership.virtualChannels.map((channel) => channel.id) : null
  return {
    db: accountDb(id),
    clickhouse,
    now,
    log,
    requestId,
    source,
    virtualChannel,
    channelIds,
    permissions,
    actor: { userId: user.id, name: user.name, role },
    ...(currencies && { currencies }),
    ...(answers && { answers }),
    showIn: user.currency,
    account: { id, name, timeZone, currency },
  }
}

/** Reads the membership on every request; throws `unauthenticated` or `noAccount`. */
async function selectedAccountContext(context: RequestContext): Promise<AccountContext> {
  const signedIn = await context.signedIn()
  if (signedIn === null) throw new FarolError('unauthenticated')
  if (signedIn.selected === null) throw new FarolError('noAccount')
  context.request.accountId = signedIn.selected.id
  setAsker(signedIn.selected.id, signedIn.user.id)
  assertShownPlace(context, signedIn.selected, signedIn.virtualChannel)
  return buildAccountContext(context, signedIn, signedIn.selected, signedIn.virtualChannel)
}

/** What another tab chose is not what this page shows: a write would go to an account that is not on screen. */
function assertShownPlace(
  { request }: RequestContext,
  { id }: Membership,
  virtualChannel: SignedIn['virtualChannel'],
): void {
  const shown = request.headers[placeHeader]
  const selected = placeText({ accountId: id, virtualChannelId: virtualChannel?.id ?? null })
  if (shown !== undefined && shown !== selected) throw new FarolError('otherPlace')
}

export async function allAccountContexts(
  context: RequestParts & Pick<RequestContext, 'signedIn'>,
): Promise<AccountContext[]> {
  const signedIn = await context.signedIn()
  const memberships = signedIn?.memberships ?? []
  return signedIn === null
    ? []
    : memberships.map((each) => buildAccountContext(context, signedIn, each, null))
}

const refusals: ReadonlySet<ErrorCode> = new Set(['forbidden', 'aboveOwn', 'ownAccess', 'lastOwner'])

/** Repeated refusals are recorded once in five minutes, so that polling does not flood the audit. */
async function shouldRecord(
  { db, now, request }: RequestContext,
  { actor, account }: AccountContext,
  action: string,
): Promise<boolean> {
  if (request.method !== 'GET') return true
  const who = actor === 'system' ? actor : actor.userId
  const subjects = [attemptSubject('refused-read', `${who} ${account.id} ${action}`, 1)]
  return (await countAttempt(db, { subjects, windowMs: 5 * 60_000, now: now() })) === null
}

const inAccount = os.$context<RequestContext>().middleware(async ({ context, next, path }) => {
  const known = await selectedAccountContext(context)
  const { method, headers } = context.request
  const key = method === 'GET' ? undefined : headers[writeKeyHeader]
  const write = isWriteKey(key) ? { key, operation: path.join('.') } : undefined
  try {
    const { db, actor, account, showIn, virtualChannel, channelIds, permissions } = known
    const own = { db, actor, account, virtualChannel, channelIds, permissions, ...(showIn && { showIn }) }
    return await next({ context: { ...own, ...(write && { write }) } })
  } catch (error) {
    const refused = error instanceof FarolError && refusals.has(error.code)
    const action = path.join('.')
    if (refused && (await shouldRecord(context, known, action))) await recordRefusal(known, action)
    throw error
  }
})

/** A write that is tried again, as after a lost answer, is answered as it was at first. */
const answeredOnce = os
  .$context<RequestContext & AccountContext>()
  .middleware(async ({ context, next }, _input, output) => {
    const known = await findAnswer(context, context.keyring)
    if (known !== null) return output(known.output)
    try {
      const result = await next()
      await keepAnswer(context, context.keyring, result.output)
      return result
    } catch (error) {
      if (!(error instanceof FarolError && error.code === 'alreadyWritten')) {
        await dropClaim(context)
        throw error
      }
      const first = await findAnswer(context, context.keyring)
      if (first === null) throw error
      return output(first.output)
    }
  })

export const withAccount = inAccount.concat(answeredOnce)
