import { z } from 'zod'
import { escapeHtml } from './escape-html.ts'
import type { OutgoingMail } from './mail-transport.ts'

/** Metadata embedded in each page for the list, in characters that need no HTML escaping. */
const Listed = z.object({ to: z.string(), subject: z.string(), queuedAt: z.string() })
export type Listed = z.infer<typeof Listed>

const marker = 'farol-mail'

const style = `:root { color-scheme: light dark; font: 16px/1.5 Inter, system-ui, sans-serif }
body { max-width: 860px; margin: 0 auto; padding: 24px 16px }
h1 { font-size: 22px; margin: 0 0 4px }
a { color: LinkText }
.quiet, dt, time { opacity: .75; font-size: 14px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 16px 0 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 75vh; border: 1px solid GrayText; border-radius: 8px; background: Canvas }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
ul { list-style: none; margin: 16px 0; padding: 0 }
li { padding: 12px 0; border-top: 1px solid GrayText; overflow-wrap: anywhere }
li a { display: block; font-weight: 600 }`

function page(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
${head}<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
}

const dateTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })
const timeOf = (iso: string) => `<time datetime="${iso}">${dateTime.format(new Date(iso))}</time>`

/** A self-contained page per mail, sandboxed: no scripts, and only clicked links leave the frame. */
export function mailPage({ to, subject, text, html, queuedAt }: OutgoingMail): string {
  const listed: Listed = { to, subject, queuedAt: queuedAt.toISOString() }
  const carried = Buffer.from(JSON.stringify(listed)).toString('base64url')
  const framed = html?.replace(/<head>/i, '<head><base target="_top">')
  const frame =
    framed === undefined
      ? ''
      : `<iframe title="Mensagem" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(framed)}"></iframe>\n`
  const plain = `<pre>${escapeHtml(text)}</pre>`
  const body = `<p><a href="index.html">Todos os e-mails</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl><dt>Para</dt><dd>${escapeHtml(to)}</dd><dt>Data</dt><dd>${timeOf(listed.queuedAt)}</dd></dl>
${frame}${frame === '' ? plain : `<details><summary>Em texto simples</summary>${plain}</details>`}`
  return page(subject, `<meta name="${marker}" content="${carried}">\n`, body)
}

export function readListedMail(html: string): Listed | null {
  const carried = new RegExp(`<meta name="${marker}" content="([\\w-]+)">`).exec(html)?.[1]
  return carried === undefined ? null : Listed.parse(JSON.parse(Buffer.from(carried, 'base64url').toString()))
}

export function indexPage(mails: (Listed & { file: string })[]): string {
  const entries = mails.map(
    ({ file, to, subject, queuedAt }) =>
      `<li><a href="${encodeURIComponent(file)}">${escapeHtml(subject)}</a>${escapeHtml(to)} · ${timeOf(queuedAt)}</li>`,
  )
  const list = entries.length === 0 ? '<p>Nenhum e-mail até agora.</p>' : `<ul>\n${entries.join('\n')}\n</ul>`
  const body = `<h1>E-mails do Farol</h1>
<p class="quiet">Sem servidor de e-mail configurado (FAROL_SMTP_URL), os e-mails ficam aqui e não são enviados a ninguém.</p>
${list}`
  return page('E-mails do Farol', '', body)
}
