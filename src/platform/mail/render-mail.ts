import { escapeHtml } from './escape-html.ts'
import { oneLine } from './one-line.ts'

export type MailText = {
  title: string
  /** Plain text; may contain names chosen by users. */
  paragraphs: string[]
  action?: { label: string; url: string }
}

export type MailContent = { subject: string; text: string; html: string }

const signature = 'Mensagem automática do Farol. Não é preciso responder.'
export const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const darkStyle = `@media (prefers-color-scheme: dark) {
  .page { background: #0b1219 !important }
  .card { background: #121b24 !important; border-color: #22303d !important; border-top-color: #f2b632 !important }
  .strong { color: #e9eff5 !important }
  .plain { color: #c6d2dd !important }
  .line { border-color: #22303d !important }
  .quiet { color: #9aabbb !important }
  .button { background: #7dc0ec !important; color: #07202f !important }
}`

export function renderMail({ title, paragraphs, action }: MailText): MailContent {
  if (action !== undefined) assertWebAddress(action.url)
  const subject = oneLine(title)
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  const text = [subject, ...paragraphs, ...link, `--\nFarol\n${signature}`].join('\n\n')
  return { subject, text, html: htmlOf({ title: subject, paragraphs, ...(action && { action }) }) }
}

function assertWebAddress(url: string): void {
  if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a mail may lead to a web address only')
}

function htmlOf({ title, paragraphs, action }: MailText): string {
  const paragraph = (text: string) =>
    `<p class="plain" style="margin:0 0 16px;${font};font-size:16px;line-height:1.6;color:#2b3a4a">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f5f7f9">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f7f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="strong" style="padding:0 4px 16px;${font};font-size:18px;font-weight:650;color:#101d2b"><span style="display:inline-block;width:10px;height:10px;border-radius:5px;background:#e5a21a"></span>&nbsp; Farol</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e1e7ed;border-top:3px solid #e5a21a;border-radius:14px;padding:32px">
<h1 class="strong" style="margin:0 0 16px;${font};font-size:22px;line-height:1.3;font-weight:650;color:#101d2b">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${action === undefined ? '' : actionOf(action)}
</td></tr>
<tr><td class="quiet" style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:#4d5c6b">${signature}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function actionOf({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#0b4a6f;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;${font};font-size:13px;line-height:1.5;color:#4d5c6b">Se o botão não abrir, copie este link no navegador:<br><a class="quiet" href="${address}" style="color:#4d5c6b;word-break:break-all">${address}</a></p>`
}
