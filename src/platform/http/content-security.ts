/** Where the heatmap script comes from, and what it talks to. */
const heatmap = {
  script: ['https://static.hotjar.com', 'https://script.hotjar.com'],
  connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  image: ['https://*.hotjar.com'],
  font: ['https://script.hotjar.com'],
}
const none: typeof heatmap = { script: [], connect: [], image: [], font: [] }

/** What a page may load and talk to: this site; and the heatmap's, where one is configured. */
export function contentSecurity({ secure, withHeatmap }: { secure: boolean; withHeatmap: boolean }) {
  const others = withHeatmap ? heatmap : none
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...others.script],
    // Mantine writes its theme's variables into a style element.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...others.image],
    fontSrc: ["'self'", ...others.font],
    connectSrc: ["'self'", ...others.connect],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(secure ? { upgradeInsecureRequests: [] } : {}),
  }
}
