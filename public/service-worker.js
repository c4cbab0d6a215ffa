// The site without a connection: its page, its texts, and the parts that were loaded. Never an answer of the API (docs/adr/seen-screens-offline.md).
const site = 'farol-site'
const most = 300
const plain = /^\/(locales\/|color-scheme\.js$|favicon\.svg$)/

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(fetch('/').then(keepPage))
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// What the page loaded before this worker was there.
addEventListener('message', (event) => {
  const loaded = Array.isArray(event.data) ? event.data : []
  event.waitUntil(Promise.all(loaded.map((address) => keepLoaded(new URL(address, location.origin)))))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(loadPart(request))
  else if (plain.test(pathname)) event.respondWith(loadPlain(request))
})

async function openPage(event) {
  try {
    const answer = await fetch(event.request)
    if (answer.ok && /text\/html/.test(answer.headers.get('content-type')))
      event.waitUntil(keepPage(answer.clone()))
    return answer
  } catch (error) {
    const kept = await caches.match('/')
    if (kept === undefined) throw error
    return kept
  }
}

/** Its name says what it holds: it never changes. */
async function loadPart(request) {
  const kept = await caches.match(request.url)
  if (kept !== undefined) return kept
  const answer = await fetch(request)
  if (answer.ok) await keep(request.url, answer.clone())
  return answer
}

async function loadPlain(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) await keep(request.url, answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match(request.url)
    if (kept === undefined) throw error
    return kept
  }
}

/** Every page is the same file; addresses may carry secrets and are not kept. Without all its parts a new version would be blank later. */
async function keepPage(answer) {
  const text = await answer.clone().text()
  const parts = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, part]) => part)
  const kept = await Promise.all(parts.map((part) => keepLoaded(new URL(part, location.origin))))
  if (answer.ok && kept.every(Boolean)) await keep('/', answer)
}

async function keepLoaded({ href, origin, pathname }) {
  if (origin !== location.origin || !(pathname.startsWith('/assets/') || plain.test(pathname))) return false
  if ((await caches.match(href)) !== undefined) return true
  const answer = await fetch(href).catch(() => null)
  if (answer?.ok !== true) return false
  await keep(href, answer)
  return true
}

async function keep(address, answer) {
  const cache = await caches.open(site)
  await cache.put(address, answer)
  const kept = await cache.keys()
  // The oldest are of former versions; the page itself is put anew with each visit.
  const old = kept.slice(0, Math.max(0, kept.length - most))
  await Promise.all(old.map((each) => cache.delete(each)))
}

// A notice of an alert: a later one of the same incident takes the place of the earlier one.
addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data?.json() ?? {}
  if (typeof title !== 'string') return
  const options = { body, tag, renotify: true, lang: 'pt-BR', icon: '/favicon.svg', data: { path } }
  event.waitUntil(registration.showNotification(title, options))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAt(event.notification.data?.path))
})

/** Never another site, whatever the notice says. */
async function openAt(path) {
  const address = new URL(typeof path === 'string' ? path : '/', location.origin)
  if (address.origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [open] = windows.filter((each) => 'navigate' in each)
  if (open === undefined) await clients.openWindow(address.href)
  else await (await open.focus()).navigate(address.href).catch(() => clients.openWindow(address.href))
}
