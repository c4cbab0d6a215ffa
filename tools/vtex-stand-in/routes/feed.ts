import { LARGEST_LOT, type FeedConfig } from '../feed.ts'
import { ok, refused, to, type Route } from './route.ts'

const resource = 'Feed v3 and Hook Admin'
const path = '/api/orders/feed'

export const feedRoutes: Route[] = [
  to('GET', `${path}/config`, resource, ({ feed, at }) => {
    const config = feed.config(at)
    if (config === undefined) return refused(404, '1', 'Feed configuration not found')
    const { visibilityTimeoutInSeconds, MessageRetentionPeriodInSeconds } = config.queue
    // as documented: lower case, although it answers with a capital
    const queue = {
      visibilityTimeoutInSeconds,
      messageRetentionPeriodInSeconds: MessageRetentionPeriodInSeconds,
    }
    return ok({ ...config, queue, quantity: feed.size(), approximateAgeOfOldestMessageInSeconds: 0 })
  }),
  to('POST', `${path}/config`, resource, ({ feed, at }, { body }) => {
    const given = body as Partial<FeedConfig> | null
    const type = given?.filter?.type ?? 'FromWorkflow'
    const before = feed.config(at)
    if (before !== undefined && before.filter.type !== type)
      return refused(409, '1', 'Filter type cannot be changed')
    const { visibilityTimeoutInSeconds = 30, MessageRetentionPeriodInSeconds = 345_600 } = given?.queue ?? {}
    if (MessageRetentionPeriodInSeconds < 345_600 || MessageRetentionPeriodInSeconds > 1_209_600)
      return refused(400, '1', 'MessageRetentionPeriodInSeconds out of range')
    feed.configure(
      {
        filter: { ...given?.filter, type },
        queue: { visibilityTimeoutInSeconds, MessageRetentionPeriodInSeconds },
      },
      at,
    )
    return ok(null)
  }),
  to('DELETE', `${path}/config`, resource, ({ feed, at }) => {
    feed.configure(undefined, at)
    return { status: 204, body: null }
  }),
  to('GET', path, resource, ({ feed, at }, { query }) => {
    if (feed.config(at) === undefined) return refused(404, '1', 'Feed configuration not found')
    const lot = Number(query.get('maxlot') ?? 1)
    if (!(lot >= 1 && lot <= LARGEST_LOT)) return refused(400, '1', 'maxlot out of range')
    return ok(feed.read(lot, at))
  }),
  to('POST', path, resource, ({ feed }, { body }) => {
    const handles = (body as { handles?: unknown } | null)?.handles
    if (!Array.isArray(handles) || handles.length === 0) return refused(400, '1', 'handles is required')
    feed.commit(handles.map(String))
    return ok(null)
  }),
]
