import type { RequestContext } from '#platform/http/request-context.ts'
import type { SignInOptions } from '../contract.ts'

export function getSignInOptions({ google }: RequestContext): SignInOptions {
  return { google: google !== null }
}
