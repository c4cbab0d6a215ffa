import { expect, it } from 'vitest'
import type { Part, Report } from '../pdf/report.ts'
import { renderReport } from './render-report.ts'

const report = (parts: Part[]): Report => ({
  title: 'Resumo',
  subtitle: 'Loja · 22/11/2026',
  foot: 'números de 23/11/2026 às 08:00',
  parts,
})
const links = { url: 'https://farol.exemplo.com.br/', why: 'Você é destinatário.' }

const everyPart: Part[] = [
  { kind: 'heading', text: 'Vendas' },
  { kind: 'text', text: 'Uma frase.' },
  { kind: 'figures', figures: [{ label: 'Captada', value: 'R$\u00a010,00', note: '+1 %' }] },
  { kind: 'bars', bars: [{ label: 'no dia', length: 3, text: '3 volumes', strong: true }] },
  {
    kind: 'table',
    columns: [
      { label: 'Canal', weight: 1 },
      { label: 'Valor', weight: 1, numeric: true },
    ],
    rows: [['Site', 'R$\u00a07,00']],
  },
]

it('says the same in HTML and in text: every heading, figure, bar and cell', () => {
  const { subject, text, html } = renderReport({ report: report(everyPart), ...links })
  expect(subject).toBe('Resumo')
  const said = [
    'Vendas',
    'Uma frase.',
    'Captada',
    'R$ 10,00',
    '+1 %',
    'no dia',
    '3 volumes',
    'Canal',
    'Site',
    'R$ 7,00',
  ]
  for (const words of [...said, 'Loja · 22/11/2026', 'Você é destinatário.', links.url]) {
    expect(text.replaceAll('\u00a0', ' '), words).toContain(words)
    expect(html.replaceAll('\u00a0', ' '), words).toContain(words)
  }
})

it('says in text that a figure has no data, with what is known of it', () => {
  const figures = [
    { label: 'Até terminar', value: '—', note: 'sem dados (era 30 h)' },
    { label: 'Por dia', value: '—', note: '' },
    { label: 'Alertas', value: '0', note: 'eram 2' },
  ]
  const { text } = renderReport({ report: report([{ kind: 'figures', figures }]), ...links })
  expect(text).toContain('Até terminar: sem dados (era 30 h)\nPor dia: sem dados\nAlertas: 0 — eram 2')
})

it('takes no markup from names, and loads nothing from elsewhere', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const { html } = renderReport({
    report: report([
      { kind: 'heading', text: evil },
      { kind: 'figures', figures: [{ label: evil, value: evil, note: evil }] },
      { kind: 'table', columns: [{ label: evil, weight: 1 }], rows: [[evil]] },
    ]),
    ...links,
  })
  expect(html).not.toMatch(/<(?:img|script|link|svg)/)
  expect(html).not.toMatch(/url\(|src=["']?http/)
})

it('has the link to leave in both, where there is one', () => {
  const unsubscribeUrl = 'https://farol.exemplo.com.br/api/report-subscriptions/v1.a.b'
  const { text, html } = renderReport({ report: report([]), ...links, unsubscribeUrl })
  expect(text).toContain(unsubscribeUrl)
  expect(html).toContain(`href="${unsubscribeUrl}"`)
  expect(renderReport({ report: report([]), ...links }).html).not.toContain('Deixar de receber')
})

const chart: Part = {
  kind: 'lines',
  title: 'Receita por dia',
  alt: 'Receita: R$ 10 em 20/11, "R$ 20" em 21/11.',
  currency: 'BRL',
  names: { current: 'Agora', base: 'Era' },
  dates: ['20/11', '21/11'],
  current: [1000, 2000],
  base: [900, null],
}

it('a chart is a picture for each theme with its words, and only words in the text', () => {
  const pictures = new Map([[chart, { light: 'bGln', dark: 'ZGFy' }]])
  const { html, text } = renderReport({ report: report([chart]), pictures, ...links })
  expect(text).toContain('Receita: R$ 10 em 20/11, "R$ 20" em 21/11.')
  expect(html.match(/<img/g)).toHaveLength(2)
  expect(html).toContain('src="data:image/png;base64,bGln"')
  expect(html).toContain('alt="Receita: R$ 10 em 20/11, &quot;R$ 20&quot; em 21/11."')
  expect(html).toMatch(/<!--\[if !mso\]><!--><img class="in-dark"[^>]*display:none/)
  expect(html).toContain('.in-dark { display: block !important }')
})

it('a chart without a picture is said in words', () => {
  const { html } = renderReport({ report: report([chart]), ...links })
  expect(html).not.toContain('<img')
  expect(html).toContain('Receita: R$ 10 em 20/11')
})
