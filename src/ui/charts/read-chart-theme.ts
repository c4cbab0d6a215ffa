import { type ChartTheme, themeTokens } from '#model/charts/chart-theme.ts'
import { ofEach } from '#model/records.ts'

export function readChartTheme(): ChartTheme {
  const style = getComputedStyle(document.documentElement)
  return {
    ...ofEach(themeTokens, (token) => style.getPropertyValue(`--${token}`).trim()),
    font: getComputedStyle(document.body).fontFamily,
  }
}
