import { FIRST_ACCESS } from '@lineside/contract/accounts'
import type { ComponentType } from 'react'
import { config } from '../../core/config.ts'
import { asksForAnother } from '../../core/session/index.ts'
import { answerInAddress } from './oidc/answer.ts'

/**
 * What stands at every address while nobody is signed in; at the address of a one-time link the page it leads to. With
 * an identity provider it is the corporate sign-in, and the form only at the developer address with its mark.
 */
export async function signInPage(): Promise<{ SignInPage: ComponentType }> {
  if (location.pathname === FIRST_ACCESS) {
    return { SignInPage: (await import('./pages/FirstAccessPage.tsx')).FirstAccessPage }
  }
  const { signIn, developer } = config()
  if (signIn === 'password' || (developer && location.href.includes(DEVELOPER))) return import('./pages/SignInPage.tsx')
  return { SignInPage: (await import('./pages/CorporatePage.tsx')).CorporatePage }
}

/** Whether this address signs somebody in by the provider, whoever is signed in on this browser. */
export function signsInAnew(): boolean {
  return config().signIn === 'corporate' && (answerInAddress() !== null || asksForAnother())
}

const DEVELOPER = '__dev__'
