import type { HookConfig } from '../hook.ts'
import { ok, refused, to, type Route } from './route.ts'

const resource = 'Feed v3 and Hook Admin'
const path = '/api/orders/hook/config'

export const hookRoutes: Route[] = [
  to('GET', path, resource, ({ hook, at }) => {
    const config = hook.config(at)
    return config === undefined ? refused(404, '1', 'Hook configuration not found') : ok(config)
  }),
  to('POST', path, resource, async ({ hook, at }, { body }) => {
    const given = body as HookConfig | null
    if (typeof given?.hook?.url !== 'string') return refused(400, '1', 'hook.url is required')
    if (await hook.configure(given, at)) return ok(null)
    return refused(400, '1', 'The hook address did not answer the ping')
  }),
  to('DELETE', path, resource, async ({ hook, at }) => {
    await hook.configure(undefined, at)
    return { status: 204, body: null }
  }),
]
