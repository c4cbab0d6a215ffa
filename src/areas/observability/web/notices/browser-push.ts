import { destinationsClient } from '#areas/observability/web/destinations-queries.ts'

export type PushState = 'unavailable' | 'denied' | 'off' | 'on'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return isSupported() ? navigator.serviceWorker.getRegistration() : undefined
}

/** Of this browser; one subscription serves all its accounts. */
export async function readPushState(): Promise<PushState> {
  const worker = await registration()
  if (worker === undefined) return 'unavailable'
  if (Notification.permission === 'denied') return 'denied'
  return (await worker.pushManager.getSubscription()) === null ? 'off' : 'on'
}

export async function turnPushOn(): Promise<PushState> {
  const worker = await registration()
  if (worker === undefined) return 'unavailable'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { publicKey } = await destinationsClient.getPushKey({})
  const subscription =
    (await worker.pushManager.getSubscription()) ??
    (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { keys = {} } = subscription.toJSON()
  await destinationsClient.subscribeBrowser({
    endpoint: subscription.endpoint,
    name: browserName(navigator.userAgent),
    p256dh: keys['p256dh'] ?? '',
    auth: keys['auth'] ?? '',
  })
  return 'on'
}

export async function turnPushOff(): Promise<PushState> {
  const worker = await registration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await destinationsClient.unsubscribeBrowser({ endpoint: subscription.endpoint })
  await subscription.unsubscribe()
  return 'off'
}

/** Order matters: Edge and Opera also say Chrome, and Chrome also says Safari. */
export function browserName(agent: string): string {
  const [name = 'Navegador'] =
    [
      ['Edge', /\bEdg/],
      ['Opera', /\bOPR\//],
      ['Firefox', /\bFirefox\//],
      ['Chrome', /\bChrome\//],
      ['Safari', /\bSafari\//],
    ]
      .filter(([, pattern]) => pattern instanceof RegExp && pattern.test(agent))
      .map(([known]) => String(known)) ?? []
  const system = ['Windows', 'Android', 'iPhone', 'iPad', 'Mac', 'Linux'].find((one) => agent.includes(one))
  return system === undefined ? name : `${name} · ${system}`
}
