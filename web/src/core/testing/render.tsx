import type { Language } from '@lineside/contract/core'
import { render } from '@testing-library/react'
import i18next from 'i18next'
import type { ReactElement } from 'react'
import { UiProvider, type UiTexts } from '../../ui/index.ts'
import { setUpLanguages } from '../i18n/index.ts'

/** Draws something that needs words and theme, and neither router nor session. */
export async function renderUi(element: ReactElement, language: Language = 'en-US') {
  await setUpLanguages(language)
  const texts = i18next.getResourceBundle(language, 'ui') as UiTexts
  return render(
    <UiProvider locale={language} texts={texts}>
      {element}
    </UiProvider>,
  )
}
