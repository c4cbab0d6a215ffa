import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { channelsClient } from '#areas/sales/virtual-channels/web/channels-client.ts'
import { forgetChannels } from '#areas/sales/virtual-channels/web/channels-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'
import { useAccountId } from '#ui/shell/account-id.ts'

/** The channels' order, as it is or as it is about to be; what fails puts it back. */
export function useOrder(channels: readonly { id: string }[]): {
  ids: string[]
  move: (index: number, by: -1 | 1) => void
} {
  const queryClient = useQueryClient()
  const accountId = useAccountId()
  const [moving, setMoving] = useState<string[] | null>(null)
  const ids = moving ?? channels.map(({ id }) => id)
  async function save(next: string[]): Promise<void> {
    setMoving(next)
    try {
      await channelsClient.orderVirtualChannels({ ids: next })
    } catch (error) {
      toastFailure(error)
    }
    await forgetChannels(queryClient, accountId)
    setMoving(null)
  }
  return {
    ids,
    move: (index, by) => {
      const next = [...ids]
      const [moved] = next.splice(index, 1)
      if (moved === undefined) return
      next.splice(index + by, 0, moved)
      void save(next)
    },
  }
}
