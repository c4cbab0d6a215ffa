import { chartColours } from '#model/charts/chart-theme.ts'

const shapes = ['round', 'square', 'diamond'] as const

type ChannelLook = { colour: (typeof chartColours)[number]; shape: (typeof shapes)[number] }

/** Derived from the name alone, so that it is the same on every screen. */
export function channelLook(channel: string): ChannelLook {
  let hash = 0
  for (const letter of channel) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return {
    colour: chartColours[hash % chartColours.length] ?? 'chart-1',
    shape: shapes[Math.floor(hash / chartColours.length) % shapes.length] ?? 'round',
  }
}
