import { readFileSync } from 'node:fs'

/** CDNOW's first buyers of January to March 1997, one in ten, seen until 30 September: clients with the same days and mean repeat amount. Source: README. */
export function readCdnow() {
  const lines = readFileSync(new URL('cdnow.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.slice(1).map((line) => {
    const [age = 0, x = 0, last = 0, mean = 0, clients = 0] = line.split(',').map(Number)
    return { x, s: last / 7, T: age / 7, mean, clients }
  })
}

/** Of 0, 1, … 6, 7 and more repeats in 39 weeks: purchases a client in the 39 weeks after (the walkthrough of the R package BTYD). */
export const heldOut = [0.2367116, 0.6970387, 1.392523, 1.56, 2.532258, 2.947368, 3.862069, 6.359375]

/** The fits as published: Fader, Hardie & Lee 2005; Fader & Hardie 2013. */
export const published = {
  purchases: { r: 0.243, alpha: 4.414, a: 0.793, b: 2.426 },
  logLikelihood: -9582.4,
  spending: { p: 6.25, q: 3.74, v: 15.44 },
}
