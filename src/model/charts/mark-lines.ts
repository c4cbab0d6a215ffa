import type { ChartTheme } from './chart-theme.ts'
import { groupMarks } from './group-marks.ts'

type Mark = { number: number; first: number }

/** Of a chart's width, for a label such as `12–14`. */
const labelWidth = 44

/** Numbers of events over the steps where they begin. */
export function markLines(marks: readonly Mark[], steps: number, look: ChartTheme, width: number) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    label: {
      formatter: ({ name }: { name: string }) => name,
      color: look.text,
      backgroundColor: look['beam-soft'],
      borderColor: look.beam,
      borderWidth: 1,
      borderRadius: 8,
      padding: [2, 5],
      fontSize: 10,
      fontWeight: 600,
    },
    lineStyle: { color: look.beam, width: 1, type: 'solid' },
    data: groupMarks(marks, Math.ceil((steps * labelWidth) / width)).map(({ numbers, first }) => ({
      name: numbers.length === 1 ? String(numbers[0]) : `${numbers[0]}–${numbers.at(-1)}`,
      xAxis: first,
    })),
  }
}
