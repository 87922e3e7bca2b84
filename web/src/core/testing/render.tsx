import type { Language } from '@lineside/contract/core'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { UiProvider, type UiTexts } from '../../ui/index.ts'
import { needTexts, setUpLanguages } from '../i18n/index.ts'

/** Draws something that needs words and theme, and neither router nor session; `namespaces` are the domains whose texts it shows. */
export async function renderUi(
  element: ReactElement,
  language: Language = 'en-US',
  namespaces: readonly string[] = [],
) {
  await setUpLanguages(language)
  await needTexts('problems', ...namespaces)
  const texts = i18next.getResourceBundle(language, 'ui') as UiTexts
  return render(
    <UiProvider locale={language} texts={texts}>
      {element}
    </UiProvider>,
  )
}
