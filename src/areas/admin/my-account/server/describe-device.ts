/** In this order: most browsers also name others in their user agent. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
]

const longest = 60

export function describeDevice(userAgent: string | null): string | null {
  if (userAgent === null || userAgent.trim() === '') return null
  const named = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const words = [named(browsers), named(systems)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' ') : userAgent.slice(0, longest)
}
