import { implement } from '@orpc/server'
import type { RequestContext } from '#platform/http/request-context.ts'
import { withAccount } from '#platform/http/with-account.ts'
import { virtualChannelsContract } from '../contract.ts'
import { compareVirtualChannels } from './compare-virtual-channels.ts'
import { createVirtualChannel } from './create-virtual-channel.ts'
import { deleteVirtualChannel } from './delete-virtual-channel.ts'
import { editVirtualChannel } from './edit-virtual-channel.ts'
import { getChannelValues } from './get-channel-values.ts'
import { getUnclassified } from './get-unclassified.ts'
import { getVirtualChannelHistory } from './get-virtual-channel-history.ts'
import { listVirtualChannels } from './list-virtual-channels.ts'
import { orderVirtualChannels } from './order-virtual-channels.ts'
import { previewChannelRule } from './preview-channel-rule.ts'

const channels = implement(virtualChannelsContract).$context<RequestContext>().use(withAccount)

export const virtualChannelsRouter = channels.router({
  listVirtualChannels: channels.listVirtualChannels.handler(({ context, input }) =>
    listVirtualChannels(context, input),
  ),
  getUnclassified: channels.getUnclassified.handler(({ context, input }) => getUnclassified(context, input)),
  compareVirtualChannels: channels.compareVirtualChannels.handler(({ context, input }) =>
    compareVirtualChannels(context, input),
  ),
  previewChannelRule: channels.previewChannelRule.handler(({ context, input }) =>
    previewChannelRule(context, input),
  ),
  getChannelValues: channels.getChannelValues.handler(({ context, input }) =>
    getChannelValues(context, input),
  ),
  createVirtualChannel: channels.createVirtualChannel.handler(({ context, input }) =>
    createVirtualChannel(context, input),
  ),
  editVirtualChannel: channels.editVirtualChannel.handler(({ context, input }) =>
    editVirtualChannel(context, input),
  ),
  deleteVirtualChannel: channels.deleteVirtualChannel.handler(({ context, input }) =>
    deleteVirtualChannel(context, input),
  ),
  orderVirtualChannels: channels.orderVirtualChannels.handler(({ context, input }) =>
    orderVirtualChannels(context, input),
  ),
  getVirtualChannelHistory: channels.getVirtualChannelHistory.handler(({ context, input }) =>
    getVirtualChannelHistory(context, input),
  ),
})
