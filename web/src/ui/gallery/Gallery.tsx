import { useState } from 'react'
import {
  AppShell,
  Avatar,
  Brand,
  Header,
  IconBell,
  IconButton,
  IconColumns3,
  IconForms,
  IconHome,
  IconLanguage,
  IconList,
  IconMessage,
  IconMoon,
  IconSun,
  Menu,
  SideMenu,
  UiProvider,
  type UiTexts,
  useScheme,
} from '../index.ts'
import enUS from '../texts/en-US.json' with { type: 'json' }
import pt from '../texts/pt.json' with { type: 'json' }
import ptBR from '../texts/pt-BR.json' with { type: 'json' }
import tr from '../texts/tr.json' with { type: 'json' }
import { ControlsSection } from './ControlsSection.tsx'
import { DataSection } from './DataSection.tsx'
import { FeedbackSection } from './FeedbackSection.tsx'
import { InputsSection } from './InputsSection.tsx'
import { TableSection } from './TableSection.tsx'
import { TouchSection } from './TouchSection.tsx'

const languages: Record<string, UiTexts> = { 'en-US': enUS, pt, 'pt-BR': ptBR, tr }

const sections = [
  { id: 'table', label: 'Table and filters', icon: IconColumns3, Section: TableSection },
  { id: 'controls', label: 'Controls', icon: IconHome, Section: ControlsSection },
  { id: 'inputs', label: 'Form kit', icon: IconForms, Section: InputsSection },
  { id: 'touch', label: 'Touch', icon: IconMessage, Section: TouchSection },
  { id: 'data', label: 'Values, charts, lists', icon: IconList, Section: DataSection },
  { id: 'feedback', label: 'States and feedback', icon: IconBell, Section: FeedbackSection },
]

function readAddress() {
  const query = new URLSearchParams(location.search)
  return { section: query.get('section') ?? 'table', language: query.get('language') ?? 'en-US' }
}

/** Every component in its states, one section a screen: `?section=inputs&language=tr`. Never part of the product. */
export function Gallery() {
  const [{ section, language }, setAddress] = useState(readAddress)
  const texts = languages[language] ?? enUS
  const Section = sections.find((one) => one.id === section)?.Section ?? TableSection

  function go(next: { section?: string; language?: string }) {
    const address = { section, language, ...next }
    history.replaceState(null, '', `?${new URLSearchParams(address)}`)
    setAddress(address)
  }

  return (
    <UiProvider locale={language} texts={texts}>
      <AppShell
        header={
          <Header brand={<Brand name="Lineside" />} context="Gallery">
            <SchemeButton />
            <Menu
              groups={[
                {
                  items: Object.keys(languages).map((id) => ({
                    id,
                    label: id,
                    checked: id === language,
                    onSelect: () => go({ language: id }),
                  })),
                },
              ]}
            >
              <IconButton icon={IconLanguage} label="Language" popup="menu" />
            </Menu>
            <IconButton icon={IconBell} label="Bell" count={4} />
            <Avatar name="Ana Souza" size={28} />
          </Header>
        }
        menu={
          <SideMenu
            active={section}
            groups={[
              {
                id: 'sections',
                label: 'Sections',
                items: sections.map(({ id, label, icon }) => ({
                  id,
                  label,
                  icon,
                  href: `?section=${id}&language=${language}`,
                  badge: id === 'inputs' ? 12 : undefined,
                  badgeLabel: 'waiting',
                })),
              },
              {
                id: 'more',
                label: 'A group with a long name that wraps',
                items: [{ id: 'x', label: 'Entry without an icon', href: '#', badge: 128 }],
              },
            ]}
          />
        }
      >
        <Section />
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
