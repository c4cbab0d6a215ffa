import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { announceSession } from '#areas/session/web/other-tabs.ts'
import { sessionClient, rememberUser } from '#areas/session/web/session-queries.ts'
import { toastFailure } from '#ui/api/failure.ts'

export default function SignOutPage(): ReactNode {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    async function leave(): Promise<void> {
      try {
        await sessionClient.logout()
      } catch (error) {
        toastFailure(error)
        return navigate({ to: '/', replace: true })
      }
      queryClient.clear()
      rememberUser(queryClient, null)
      announceSession()
      await navigate({ to: '/sign-in', replace: true })
    }
    void leave()
  }, [navigate, queryClient])
  return null
}
