import { describe, expect, it } from 'vitest'
import { checkUrl } from './check-url.ts'
import { isPublicAddress } from './public-address.ts'

const verdict = (url: string, allowed: string[] = []) => {
  try {
    checkUrl(url, new Set(allowed))
    return 'passes'
  } catch (error) {
    return (error as { kind?: unknown }).kind
  }
}

describe('an address of the internet passes', () => {
  it.each([
    'https://hooks.slack.com/services/T0/B0/x',
    'https://loja.com.br:8443/farol?x=1',
    'https://HOOKS.Exemplo.com.br',
    'https://são-paulo.exemplo.br/',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('%s', (url) => expect(verdict(url)).toBe('passes'))
})

describe('an address of a network that is not public is refused', () => {
  it.each([
    ['loopback', 'https://127.0.0.1/'],
    ['all of loopback', 'https://127.99.3.2/'],
    ['decimal', 'https://2130706433/'],
    ['octal', 'https://0177.0.0.1/'],
    ['hexadecimal', 'https://0x7f.0x0.0x0.0x1/'],
    ['hexadecimal in one', 'https://0x7f000001/'],
    ['short', 'https://127.1/'],
    ['mixed', 'https://0x7f.1/'],
    ['with a trailing dot', 'https://127.0.0.1./'],
    ['of full-width digits', 'https://１２７.０.０.１/'],
    ['of circled digits', 'https://①②⑦.⓪.⓪.①/'],
    ['percent-encoded', 'https://%31%32%37.0.0.1/'],
    ['none', 'https://0.0.0.0/'],
    ['short none', 'https://0/'],
    ['class A', 'https://10.0.0.1/'],
    ['class B', 'https://172.31.255.255/'],
    ['class C', 'https://192.168.1.1/'],
    ['link-local', 'https://169.254.1.1/'],
    ['metadata', 'https://169.254.169.254/latest/meta-data/'],
    ['metadata in decimal', 'https://2852039166/'],
    ['metadata of another cloud', 'https://100.100.100.200/'],
    ['carrier-grade NAT', 'https://100.64.0.1/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['reserved', 'https://240.0.0.1/'],
    ['documentation', 'https://203.0.113.7/'],
    ['benchmarks', 'https://198.18.0.1/'],
    ['protocols', 'https://192.0.0.192/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 none', 'https://[::]/'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['mapped in hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['compatible', 'https://[::127.0.0.1]/'],
    ['compatible public', 'https://[::8.8.8.8]/'],
    ['translated', 'https://[::ffff:0:127.0.0.1]/'],
    ['NAT64', 'https://[64:ff9b::127.0.0.1]/'],
    ['NAT64 of a network', 'https://[64:ff9b:1::a00:1]/'],
    ['6to4', 'https://[2002:7f00:1::]/'],
    ['Teredo', 'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/'],
    ['ISATAP', 'https://[2606:4700::5efe:7f00:1]/'],
    ['IPv6 link-local', 'https://[fe80::1]/'],
    ['unique local', 'https://[fd00:ec2::254]/'],
    ['site-local', 'https://[fec0::1]/'],
    ['IPv6 multicast', 'https://[ff02::1]/'],
    ['IPv6 documentation', 'https://[2001:db8::1]/'],
    ['IPv6 discard', 'https://[100::1]/'],
    ['unassigned IPv6', 'https://[4000::1]/'],
    ['localhost', 'https://localhost/'],
    ['localhost with a dot', 'https://localhost./'],
    ['below localhost', 'https://a.localhost/'],
    ['one word', 'https://intranet/'],
    ['a name of a network', 'https://metadata.google.internal/'],
    ['mDNS', 'https://impressora.local/'],
    ['a name with a trailing dot', 'https://exemplo.com.br./'],
  ])('%s: %s', (_, url) => expect(verdict(url)).toBe('refusedAddress'))
})

describe('what is no plain address of https is refused', () => {
  it.each([
    'http://exemplo.com.br/',
    'ftp://exemplo.com.br/',
    'file:///etc/passwd',
    'gopher://exemplo.com.br/',
    'javascript:alert(1)',
    'data:text/html,x',
    '//exemplo.com.br/',
    'exemplo.com.br',
    '',
    'https://',
    'https://ana@exemplo.com.br/',
    'https://ana:senha@exemplo.com.br/',
    'https://exemplo.com.br:pass@127.0.0.1/',
    'https://exemplo.com.br:22/',
    'https://exemplo.com.br:6379/',
    'https://exemplo.com.br:80/',
    'https://[fe80::1%25eth0]/',
    'https://[fe80::1%eth0]/',
    'https://256.256.256.256/',
    'https://1.2.3.4.5/',
    'https://exemplo.com.br\u0000.loja.com/',
    `https://exemplo.com.br/${'x'.repeat(2048)}`,
  ])('%j', (url) => expect(verdict(url)).toBe('invalidUrl'))
})

describe('what the operator lets through', () => {
  const allowed = ['localhost:4100', '10.0.0.5:443', '[::1]:4100']
  it.each([
    ['http://localhost:4100/x', 'passes'],
    ['https://localhost:4100/x', 'passes'],
    ['https://10.0.0.5/', 'passes'],
    ['http://[::1]:4100/', 'passes'],
    ['http://localhost:4101/', 'invalidUrl'],
    ['https://localhost/', 'refusedAddress'],
    ['http://127.0.0.1:4100/', 'invalidUrl'],
    ['https://10.0.0.6/', 'refusedAddress'],
    ['ftp://localhost:4100/', 'invalidUrl'],
    ['http://ana@localhost:4100/', 'invalidUrl'],
  ])('%s: %s', (url, expected) => expect(verdict(url, allowed)).toBe(expected))
})

it('what is no address at all is not public', () => {
  for (const text of ['', 'exemplo.com.br', '8.8.8', 'fe80::1%eth0', '2606:4700::1%eth0'])
    expect(isPublicAddress(text), text).toBe(false)
})
