import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  AppShell,
  Brand,
  Header,
  IconButton,
  IconLanguage,
  IconMoon,
  IconSun,
  Menu,
  shareStyleNonce,
  UiProvider,
  type UiTexts,
  useScheme,
} from '../index.ts'
import enUS from '../texts/en-US.json' with { type: 'json' }
import pt from '../texts/pt.json' with { type: 'json' }
import ptBR from '../texts/pt-BR.json' with { type: 'json' }
import tr from '../texts/tr.json' with { type: 'json' }
import { Gallery } from './Gallery.tsx'

// the build has put what European Portuguese says otherwise on top of the Brazilian texts
const languages: Record<string, UiTexts> = { 'en-US': enUS, pt: pt as typeof ptBR, 'pt-BR': ptBR, tr }

/** The gallery as a page of its own, in any language and theme of the design system. */
function App() {
  const [language, setLanguage] = useState('en-US')
  const items = Object.keys(languages).map((id) => ({
    id,
    label: id,
    checked: id === language,
    onSelect: () => setLanguage(id),
  }))
  return (
    <UiProvider locale={language} texts={languages[language] ?? enUS}>
      <AppShell
        header={
          <Header brand={<Brand name="Lineside" />} context="Components">
            <SchemeButton />
            <Menu groups={[{ items }]}>
              <IconButton icon={IconLanguage} label="Language" popup="menu" />
            </Menu>
          </Header>
        }
        menu={null}
      >
        <Gallery />
      </AppShell>
    </UiProvider>
  )
}

function SchemeButton() {
  const { scheme, choose } = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      icon={scheme === 'dark' ? IconSun : IconMoon}
      label={`Switch to ${other}`}
      onClick={() => choose(other)}
    />
  )
}

shareStyleNonce()
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
