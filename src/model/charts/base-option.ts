import type { ChartTheme } from './chart-theme.ts'

export function baseOption(look: ChartTheme) {
  return { animation: false, textStyle: { fontFamily: look.font, fontSize: 12, color: look.text } }
}

export function quietTooltip(look: ChartTheme) {
  return {
    backgroundColor: look['surface-raised'],
    borderColor: look.line,
    textStyle: { color: look.text, fontSize: 12, fontFamily: look.font },
    extraCssText: 'box-shadow: var(--shadow-raised); border-radius: 8px; padding: 10px 12px;',
    confine: true,
  }
}

export function categoryAxis(look: ChartTheme, data: string[]) {
  return {
    type: 'category' as const,
    data,
    axisLine: { lineStyle: { color: look['line-strong'] } },
    axisTick: { show: false },
    axisLabel: { color: look['text-quiet'], hideOverlap: true, fontSize: 11 },
  }
}

export function valueAxis(look: ChartTheme, format: (value: number) => string) {
  return {
    type: 'value' as const,
    axisLabel: { color: look['text-quiet'], fontSize: 11, formatter: format },
    splitLine: { lineStyle: { color: look.line } },
    splitNumber: 4,
  }
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

export function stepUnderPointer(points: unknown): number {
  const [first] = Array.isArray(points) ? points : [points]
  return typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : 0
}
