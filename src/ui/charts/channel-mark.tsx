import type { ReactNode } from 'react'
import { channelLook } from '#ui/charts/channel-look.ts'
import classes from '#ui/charts/channel-mark.module.css'

export function ChannelMark({ channel }: { channel: string }): ReactNode {
  const { colour, shape } = channelLook(channel)
  return (
    <span
      className={classes['mark']}
      data-shape={shape}
      style={{ background: `var(--${colour})` }}
      aria-hidden="true"
    />
  )
}
