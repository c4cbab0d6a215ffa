import { ORPCError } from '@orpc/client'
import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { failureFromBody, showInPlace, toastFailure, toastMissing, toastSuccess } from '#ui/api/failure.ts'
import { currentToast, dismissToast, holdToast, releaseToast, showToast } from '#ui/feedback/toast.ts'
import model from '../../model/texts.pt.json' with { type: 'json' }
import ui from '../texts.pt.json' with { type: 'json' }

beforeAll(() => i18next.init({ lng: 'pt', resources: { pt: { translation: { ...ui, ...model } } } }))
beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 42) }))
afterEach(() => vi.useRealTimers())

const unexpected = 'Ocorreu um erro inesperado. Tente novamente mais tarde.'
const failure = (data: unknown, message = '') => new ORPCError('FAILED', { status: 500, message, data })

describe('section 4: toasts', () => {
  test('are one at a time: a new one takes the place of the one before', () => {
    showToast({ variant: 'dark', title: 'Um', description: '' })
    showToast({ variant: 'destructive', title: 'Outro', description: '' })
    expect(currentToast()).toMatchObject({ title: 'Outro', open: true })
  })

  test('that are dismissed are removed after 1,000,000 ms', () => {
    showToast({ variant: 'dark', title: 'Um', description: '' })
    dismissToast()
    vi.advanceTimersByTime(999_999)
    expect(currentToast()).toMatchObject({ title: 'Um', open: false })
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  test('that come after a dismissed one are not removed with it', () => {
    showToast({ variant: 'dark', title: 'Um', description: '' })
    dismissToast()
    showToast({ variant: 'destructive', title: 'Outro', description: '' })
    vi.advanceTimersByTime(2_000_000)
    expect(currentToast()).toMatchObject({ title: 'Outro', open: true })
  })

  test('of a success go by themselves, and are removed 1,000,000 ms later', () => {
    showToast({ variant: 'dark', title: 'Um', description: '' })
    vi.advanceTimersByTime(5999)
    expect(currentToast()).toMatchObject({ open: true })
    vi.advanceTimersByTime(1)
    expect(currentToast()).toMatchObject({ open: false })
    vi.advanceTimersByTime(1_000_000)
    expect(currentToast()).toBeNull()
  })

  test('of a success stay while somebody points at them', () => {
    showToast({ variant: 'dark', title: 'Um', description: '' })
    vi.advanceTimersByTime(5000)
    holdToast()
    vi.advanceTimersByTime(60_000)
    expect(currentToast()).toMatchObject({ open: true })
    releaseToast()
    vi.advanceTimersByTime(6000)
    expect(currentToast()).toMatchObject({ open: false })
  })

  test('that can be undone stay twice as long', () => {
    showToast({ variant: 'dark', title: 'Um', description: '', undo: () => Promise.resolve() })
    vi.advanceTimersByTime(11_999)
    expect(currentToast()).toMatchObject({ open: true })
    vi.advanceTimersByTime(1)
    expect(currentToast()).toMatchObject({ open: false })
  })

  test('of an error stay until they are closed', () => {
    showToast({ variant: 'destructive', title: 'Um', description: '' })
    holdToast()
    releaseToast()
    vi.advanceTimersByTime(10_000_000)
    expect(currentToast()).toMatchObject({ open: true })
  })

  test('of a success before an error do not take the error along', () => {
    showToast({ variant: 'dark', title: 'Um', description: '' })
    showToast({ variant: 'destructive', title: 'Outro', description: '' })
    vi.advanceTimersByTime(10_000)
    expect(currentToast()).toMatchObject({ title: 'Outro', open: true })
  })
})

describe('section 8: what toasts say', () => {
  test('a failed call without a connection says that nothing is saved until it is back', () => {
    onlineManager.setOnline(false)
    onTestFinished(() => onlineManager.setOnline(true))
    toastFailure(new TypeError('Failed to fetch'))
    expect(currentToast()).toMatchObject({
      description: 'Sem conexão. Alterações não serão salvas até a conexão voltar.',
    })
  })

  test.each([
    [
      'the body of the answer when it is a text that says something',
      failure({ body: 'Servidor em obras' }),
      'Servidor em obras',
    ],
    ['the general sentence when the body is empty', failure({ body: '' }), unexpected],
    [
      'the general sentence when there is no body at all',
      failure({ body: undefined }, 'Internal Server Error'),
      unexpected,
    ],
    ['the general sentence when the body is no text', failure({ body: { a: 1 } }, 'Internal'), unexpected],
    ['the general sentence when there was no answer', new TypeError('Failed to fetch'), unexpected],
    [
      'the sentence of a failure of this server',
      failureFromBody(422, { message: 'Data inválida' }),
      'Data inválida',
    ],
  ])('a failed call shows %s', (_, error, description) => {
    toastFailure(error)
    expect(currentToast()).toMatchObject({
      variant: 'destructive',
      title: 'Ops! Algo deu errado.',
      description,
    })
  })

  test('a form that shows the failure itself takes its toast back, and no other', () => {
    const error = failure({ fields: { reais: 'Valor inválido' } })
    toastFailure(error)
    showInPlace(error)
    expect(currentToast()).toMatchObject({ open: false })
    toastFailure(error)
    expect(currentToast()).toMatchObject({ open: false })
    const other = failure({ fields: { day: 'Data inválida' } })
    toastFailure(other)
    showInPlace(error)
    expect(currentToast()).toMatchObject({ description: 'Data inválida', open: true })
  })

  test('a form without all that it needs', () => {
    toastMissing()
    expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Ops! Está faltando algo.' })
  })

  test('a success shows its moment, weekday dd/MM/yyyy - HH:mm', () => {
    toastSuccess('Exibição salva')
    expect(currentToast()).toMatchObject({
      variant: 'dark',
      title: 'Operação realizada com sucesso',
      act: 'Exibição salva',
      description: 'sexta-feira 20/11/2026 - 10:42',
    })
  })
})
