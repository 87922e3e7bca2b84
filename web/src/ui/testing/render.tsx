import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import texts from '../texts/en-US.json' with { type: 'json' }
import { UiProvider } from '../theme/UiProvider.tsx'

/** Renders inside the real provider, as a person of the given language would meet it. */
export function renderUi(children: ReactNode, locale = 'en-US'): RenderResult & { user: UserEvent } {
  const user = userEvent.setup()
  const result = render(
    <UiProvider locale={locale} texts={texts}>
      {children}
    </UiProvider>,
  )
  return { ...result, user }
}
