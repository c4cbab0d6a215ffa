import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { InvitationPage } from '#areas/session/web/invitation/invitation-page.tsx'
import { parseSignUpSearch } from '#areas/session/web/invitation/sign-up-search.ts'
import SignUpPage from '#areas/session/web/sign-up-page.tsx'

export default function SignUpEntry(): ReactNode {
  const { invite } = parseSignUpSearch(useSearch({ strict: false }))
  return invite === undefined ? <SignUpPage /> : <InvitationPage key={invite} token={invite} />
}
