import { os } from '@orpc/server'
import type { ErrorCode } from '#model/error-codes.ts'
import { recordRefusal } from '../audit/record.ts'
import { FarolError } from '../errors.ts'
import { countAttempt, subjectOf } from '../identity/attempts.ts'
import { askAs } from '../storage/statement-bounds.ts'
import type { Membership, SignedIn } from '../identity/signed-in.ts'
import type { AccountContext } from '../context.ts'
import type { RequestContext } from './request-context.ts'

type OfRequest = Pick<
  RequestContext,
  'accountDb' | 'clickhouse' | 'currencies' | 'answers' | 'now' | 'log' | 'requestId' | 'source'
>

/** A person in one of their accounts, and in all that they may enter of it unless told a channel. */
function accountContextIn(
  { accountDb, clickhouse, currencies, answers, now, log, requestId, source }: OfRequest,
  { user }: SignedIn,
  membership: Membership,
  virtualChannel: SignedIn['virtualChannel'],
): AccountContext {
  const { id, name, timeZone, currency, role, permissions } = membership
  const channelIds = membership.channelsOnly ? membership.virtualChannels.map((channel) => channel.id) : null
  return {
    db: accountDb(id),
    ...{ clickhouse, now, log, requestId, source, virtualChannel, channelIds, permissions },
    actor: { userId: user.id, name: user.name, role },
    ...(currencies && { currencies }),
    ...(answers && { answers }),
    showIn: user.currency,
    account: { id, name, timeZone, currency },
  }
}

/** The signed-in person in their selected account, as it is at this moment; throws `unauthenticated` or `noAccount`. */
async function accountContextOf(context: RequestContext): Promise<AccountContext> {
  const signedIn = await context.signedIn()
  if (signedIn === null) throw new FarolError('unauthenticated')
  if (signedIn.selected === null) throw new FarolError('noAccount')
  context.request.accountId = signedIn.selected.id
  askAs(signedIn.selected.id, signedIn.user.id)
  return accountContextIn(context, signedIn, signedIn.selected, signedIn.virtualChannel)
}

/** The signed-in person in each of their accounts, for what is done in several at once. */
export async function accountContextsOf(
  context: OfRequest & Pick<RequestContext, 'signedIn'>,
): Promise<AccountContext[]> {
  const signedIn = await context.signedIn()
  const memberships = signedIn?.memberships ?? []
  return signedIn === null ? [] : memberships.map((each) => accountContextIn(context, signedIn, each, null))
}

/** What somebody was not allowed to do, by permission or by a rule of access. */
const refusals: ReadonlySet<ErrorCode> = new Set(['forbidden', 'aboveOwn', 'ownAccess', 'lastOwner'])

/** Writes always; reads once in five minutes, or a page that asks again and again would bury what people did. */
async function isNews(
  { db, now, request }: RequestContext,
  { actor, account }: AccountContext,
  action: string,
): Promise<boolean> {
  if (request.method !== 'GET') return true
  const who = actor === 'system' ? actor : actor.userId
  const subjects = [subjectOf('refused-read', `${who} ${account.id} ${action}`, 1)]
  return (await countAttempt(db, { subjects, windowMs: 5 * 60_000, now: now() })) === null
}

/** Every procedure of an area stands behind this: membership is checked on each request, and what is refused is recorded. */
export const withAccount = os.$context<RequestContext>().middleware(async ({ context, next, path }) => {
  const known = await accountContextOf(context)
  try {
    const { db, actor, account, showIn, virtualChannel, channelIds, permissions } = known
    const own = { db, actor, account, virtualChannel, channelIds, permissions, ...(showIn && { showIn }) }
    return await next({ context: own })
  } catch (error) {
    const refused = error instanceof FarolError && refusals.has(error.code)
    const action = path.join('.')
    if (refused && (await isNews(context, known, action))) await recordRefusal(known, action)
    throw error
  }
})
