import { describe, expect, it } from 'vitest'
import { errorMessage, errorMessages } from './error-codes.ts'

describe('errorMessage', () => {
  it('puts the values of an error in its sentence', () => {
    expect(errorMessage('tooManyAttempts', { wait: '3 minutos' })).toBe(
      'Muitas tentativas. Tente novamente em 3 minutos.',
    )
  })

  it('has one sentence of its own for every code', () => {
    const sentences = Object.values(errorMessages)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence.trim()).not.toBe('')
  })
})
