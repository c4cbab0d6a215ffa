import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { drawLines } from '#model/charts/lines.ts'
import { symbolOf } from '#model/formats/currency-symbols.ts'
import { numberFormat } from '#model/formats/formatters.ts'
import { locale } from '#model/formats/locale.ts'
import { formatMoneyText } from '#model/formats/money-text.ts'
import { minorUnits } from '#model/minor-units.ts'
import type { Part } from '../pdf/report.ts'
import { unpackWoff } from '../pdf/unpack-woff.ts'
import { pictureSize } from './picture-size.ts'
import { readTheme, type Scheme } from './read-theme.ts'

use([LineChart, GridComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer])

export type LinesPart = Extract<Part, { kind: 'lines' }>

const SHARPNESS = 2
const FONT = 'Inter'

/** A PNG of a chart, drawn by the screens' own code. */
export function drawPicture(part: LinesPart, scheme: Scheme): Buffer {
  const look = readTheme(scheme, FONT)
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...pictureSize })
  const { currency, names } = part
  const lines = {
    dates: [...part.dates],
    current: [...part.current],
    base: [...part.base],
    immatureFrom: null,
    marks: [],
    names: { ...names, maturing: '' },
  }
  const formats = {
    axis: (value: number) => shortMoney(value, currency),
    figure: (value: number | null) => (value === null ? '' : formatMoneyText(value, currency)),
  }
  const { tooltip: _, ...still } = drawLines(lines, formats, true)(look, pictureSize.width)
  chart.setOption(still)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return withFont((fontFile) => {
    const font = { fontFiles: [fontFile], loadSystemFonts: false, defaultFontFamily: FONT }
    const drawn = new Resvg(svg, {
      font,
      background: look.surface,
      fitTo: { mode: 'zoom', value: SHARPNESS },
    })
    return drawn.render().asPng()
  })
}

/** Formats as `R$ 1,2 mi`, short enough for an axis. */
const shortMoney = (minor: number, currency: string): string => {
  const compact = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  return `${symbolOf(currency)} ${compact.format(minor / minorUnits(currency))}`
}

/** The renderer only reads uncompressed fonts from files. */
function withFont<Drawn>(draw: (file: string) => Drawn): Drawn {
  const { resolve } = createRequire(import.meta.url)
  const folder = mkdtempSync(join(tmpdir(), 'farol-font-'))
  try {
    const file = join(folder, 'inter.ttf')
    writeFileSync(
      file,
      unpackWoff(readFileSync(resolve('@fontsource/inter/files/inter-latin-400-normal.woff'))),
    )
    return draw(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
