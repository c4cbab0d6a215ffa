import { serveAccount } from '#platform/http/serve.ts'
import { virtualChannelsContract } from './contract.ts'
import { compareVirtualChannels } from './server/compare-virtual-channels.ts'
import { createVirtualChannel } from './server/create-virtual-channel.ts'
import { deleteVirtualChannel } from './server/delete-virtual-channel.ts'
import { editVirtualChannel } from './server/edit-virtual-channel.ts'
import { getChannelValues } from './server/get-channel-values.ts'
import { getUnclassified } from './server/get-unclassified.ts'
import { getVirtualChannelHistory } from './server/get-virtual-channel-history.ts'
import { listVirtualChannels } from './server/list-virtual-channels.ts'
import { orderVirtualChannels } from './server/order-virtual-channels.ts'
import { previewChannelRule } from './server/preview-channel-rule.ts'

export const virtualChannelsService = {
  routers: {
    virtualChannels: serveAccount(virtualChannelsContract, {
      listVirtualChannels,
      getUnclassified,
      compareVirtualChannels,
      previewChannelRule,
      getChannelValues,
      createVirtualChannel,
      editVirtualChannel,
      deleteVirtualChannel,
      orderVirtualChannels,
      getVirtualChannelHistory,
    }),
  },
}
