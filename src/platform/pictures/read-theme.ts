import { readFileSync } from 'node:fs'
import { themeTokens, type ChartTheme } from '#model/charts/chart-theme.ts'
import { ofEach } from '#model/records.ts'

export type Scheme = 'light' | 'dark'

const blocks: Record<Scheme, RegExp> = {
  light: /^:root \{([^}]*)\}/m,
  dark: /^\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/m,
}

/** Reads theme colours from the screens' stylesheet. */
export function readTheme(scheme: Scheme, font: string): ChartTheme {
  const css = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8')
  const block = blocks[scheme].exec(css)?.[1] ?? ''
  const colours = new Map(
    block.split(';').map((line) => {
      const [name = '', value] = line.trim().split(': ')
      return [name, value]
    }),
  )
  const colourOf = (token: string): string => {
    const colour = colours.get(`--${token}`)
    if (colour === undefined) throw new Error(`tokens.css has no --${token} in ${scheme}`)
    return colour
  }
  return { ...ofEach(themeTokens, colourOf), font }
}
