import { readFileSync } from 'node:fs'

/**
 * CDNOW customers who first bought in January to March 1997 (a 1/10 sample, observed until 30 September),
 * grouped by equal days and mean repeat amount. Source: README.
 */
export function readCdnow() {
  const lines = readFileSync(new URL('cdnow.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [age = 0, x = 0, last = 0, mean = 0, clients = 0] = line.split(',').map(Number)
    return { x, s: last / 7, T: age / 7, mean, clients }
  })
}

/**
 * Mean purchases in the following 39 weeks of clients with 0, 1, … 6, and 7 or more repeats in the first 39
 * (from the walkthrough of the R package BTYD).
 */
export const holdoutPurchases = [0.2367116, 0.6970387, 1.392523, 1.56, 2.532258, 2.947368, 3.862069, 6.359375]

/** Published fits: Fader, Hardie & Lee 2005; Fader & Hardie 2013. */
export const published = {
  purchases: { r: 0.243, alpha: 4.414, a: 0.793, b: 2.426 },
  logLikelihood: -9582.4,
  spending: { p: 6.25, q: 3.74, v: 15.44 },
}
