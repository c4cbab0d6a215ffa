import { describe, expect, test } from 'vitest'
import { messageText, whatsappAddress } from './message-text.ts'

const values = { nome: 'Maria', itens: 'Cadeira {nome}', valor: 'R$ 10,00', link: 'https://loja.com.br' }

describe('a text to a client', () => {
  test('has the case’s own in the place of its names, each once', () => {
    expect(messageText('Oi, {nome}! {itens} por {valor}: {link}', values)).toBe(
      'Oi, Maria! Cadeira {nome} por R$ 10,00: https://loja.com.br',
    )
  })

  test('keeps what means nothing', () => {
    expect(messageText('{Nome} {cpf} { nome }', values)).toBe('{Nome} {cpf} { nome }')
  })

  test('opens a talk with a whole phone alone', () => {
    expect(whatsappAddress('(11) 98765-4321', 'Oi & até')).toBe(
      'https://wa.me/5511987654321?text=Oi%20%26%20at%C3%A9',
    )
    expect(whatsappAddress('5511987654321', '')).toBe('https://wa.me/5511987654321?text=')
    for (const none of ['', '987654321', '(11) *****-4321']) expect(whatsappAddress(none, 'Oi')).toBeNull()
  })
})
