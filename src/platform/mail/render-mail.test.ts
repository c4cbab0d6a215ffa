import { describe, expect, it } from 'vitest'
import { renderMail } from './render-mail.ts'

const url = 'https://farol.exemplo/recover-password/abc?a=1&b="2"'

describe('renderMail', () => {
  it('says the same in HTML and in plain text, and its title is the subject', () => {
    const mail = renderMail({
      title: 'Crie uma nova senha',
      paragraphs: ['Você pediu uma nova senha.', 'O endereço vale por 60 minutos.'],
      action: { label: 'Criar nova senha', url },
    })
    expect(mail.subject).toBe('Crie uma nova senha')
    for (const said of [
      'Crie uma nova senha',
      'Você pediu uma nova senha.',
      'O endereço vale por 60 minutos.',
    ]) {
      expect(mail.text).toContain(said)
      expect(mail.html).toContain(said)
    }
    expect(mail.text).toContain(`Criar nova senha:\n${url}`)
    expect(mail.html).toContain('href="https://farol.exemplo/recover-password/abc?a=1&amp;b=&quot;2&quot;"')
    expect(mail.html).toContain('<html lang="pt-BR">')
  })

  it('shows what people call themselves and their accounts, and never reads it as HTML', () => {
    const name = `<img src=x onerror="alert(1)"> & </style>'`
    const { html } = renderMail({ title: name, paragraphs: [name], action: { label: name, url } })
    expect(html).not.toContain('<img')
    expect(html.match(/<\/style>/g)).toHaveLength(1)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &lt;/style&gt;&#39;')
  })

  it('keeps the subject on one line of at most 255 characters', () => {
    const { subject } = renderMail({
      title: `Oi\r\nBcc: x@y.com\u2028\u0000 ${'💡'.repeat(300)}`,
      paragraphs: [],
    })
    expect(subject).toMatch(/^Oi Bcc: x@y\.com 💡+$/u)
    expect(Array.from(subject)).toHaveLength(255)
  })

  it('leads nowhere but to the web', () => {
    const leading = (url: string) => () =>
      renderMail({ title: 'a', paragraphs: [], action: { label: 'a', url } })
    expect(leading('javascript:alert(1)')).toThrow('web address')
    expect(leading('/recover-password/abc')).toThrow('Invalid URL')
  })

  it('has no button without an action', () => {
    expect(renderMail({ title: 'a', paragraphs: ['b'] }).html).not.toContain('<a ')
  })
})
