import type { Language } from '@lineside/contract/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider, useRouter } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import { setUpApi } from '../../core/api/index.ts'
import { currentLanguage, setUpLanguages } from '../../core/i18n/index.ts'
import {
  type DomainDoor,
  DoorsContext,
  existingPages,
  NavigateContext,
  PagesContext,
  RouterLink,
} from '../../core/navigation/index.ts'
import { createQueryClient } from '../../core/query-client.ts'
import { type Account, clearAccount, sessionToken, storeAccount } from '../../core/session/index.ts'
import { UiProvider, type UiTexts } from '../../ui/index.ts'
import { buildRouter } from '../router.tsx'
import { shellDoor } from '../shell-door.ts'

interface PortalInput {
  doors: readonly DomainDoor[]
  account: Account
  /** the address one starts at */
  at: string
  language?: Language
}

/** Draws the pages of some doors as the portal would, with gates and preparation, without its frame. For `*.test.tsx`. */
export async function renderPortal({ doors, account, at, language = 'en-US' }: PortalInput) {
  clearAccount()
  storeAccount(account)
  setUpApi({ platform: 2, language: currentLanguage, token: sessionToken })
  await setUpLanguages(language)
  const all = [shellDoor, ...doors]
  const queryClient = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = buildRouter({ doors: all, queryClient, history, shell: Frame })
  const view = render(
    <UiProvider locale={language} texts={i18next.getResourceBundle(language, 'ui') as UiTexts} link={RouterLink}>
      <QueryClientProvider client={queryClient}>
        <PagesContext value={existingPages(all)}>
          <DoorsContext value={all}>
            <RouterProvider router={router} />
          </DoorsContext>
        </PagesContext>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { ...view, router, queryClient }
}

function Frame() {
  const router = useRouter()
  return (
    <NavigateContext value={router.history.push}>
      <Outlet />
    </NavigateContext>
  )
}
