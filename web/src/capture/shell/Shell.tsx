import { type ReactNode, useEffect, useRef } from 'react'
import { useOnline } from '../../core/api/index.ts'
import { useTranslation } from '../../core/i18n/index.ts'
import { usePageTitle } from '../../core/navigation/title.ts'
import {
  BareLink,
  type Icon,
  IconArrowLeft,
  IconButton,
  IconCloudOff,
  IconForms,
  IconListDetails,
  IconSettings,
  Unseen,
  useUiTexts,
} from '../../ui/index.ts'
import { goBack } from '../navigation/history.ts'
import { addresses } from '../navigation/screens.ts'
import { useUnsent } from '../unsent/useUnsent.ts'
import styles from './Shell.module.css'

interface ShellProps {
  title: string
  subtitle?: ReactNode
  /** the screen the arrow leads to when this one was opened by its address; none draws no arrow */
  back?: string
  /** icon buttons at the right of the title */
  tools?: ReactNode
  /** below the title, over the whole width: a progress bar */
  strip?: ReactNode
  /** the bar at the bottom, within reach of the thumb; instead of it the sections stand there */
  actions?: ReactNode
  section?: 'forms' | 'records' | 'options'
  children: ReactNode
}

/** One screen of the capture application: title above, content that scrolls, sections or actions at the bottom. */
export function Shell({ title, subtitle, back, tools, strip, actions, section, children }: ShellProps) {
  const texts = useUiTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.shell} data-actions={actions ? true : undefined}>
      <header className={styles.top}>
        <div className={styles.header}>
          {back === undefined ? null : (
            <IconButton
              icon={IconArrowLeft}
              label={texts.back}
              size="touch"
              tooltip={false}
              onClick={() => goBack(back)}
            />
          )}
          <div className={styles.heading}>
            <h1 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            {subtitle ? <div className={styles.subtitle}>{subtitle}</div> : null}
          </div>
          {tools ? <div className={styles.tools}>{tools}</div> : null}
        </div>
        {strip}
      </header>
      <OfflineStrip />
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
      {actions ? (
        <footer className={styles.actions}>
          <div className={styles.actionsInside}>{actions}</div>
        </footer>
      ) : (
        <Sections section={section} />
      )}
    </div>
  )
}

function OfflineStrip() {
  const { t } = useTranslation('capture')
  const online = useOnline()
  return (
    <div role="status">
      {online ? null : (
        <div className={styles.offline}>
          <IconCloudOff size={18} stroke={1.75} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  )
}

const sections: readonly { name: 'forms' | 'records' | 'options'; icon: Icon; href: string }[] = [
  { name: 'forms', icon: IconForms, href: addresses.forms },
  { name: 'records', icon: IconListDetails, href: addresses.records },
  { name: 'options', icon: IconSettings, href: addresses.options },
]

function Sections({ section }: { section: ShellProps['section'] }) {
  const { t } = useTranslation('capture')
  const unsent = useUnsent().length
  return (
    <nav className={styles.sections} aria-label={t('nav.label')}>
      {sections.map(({ name, icon: SectionIcon, href }) => (
        <BareLink
          key={name}
          href={href}
          className={styles.section}
          aria-current={name === section ? 'page' : undefined}
        >
          <span className={styles.sectionIcon}>
            <SectionIcon size={22} stroke={1.75} aria-hidden />
            {name === 'records' && unsent > 0 ? (
              <span className={styles.badge} aria-hidden>
                {unsent}
              </span>
            ) : null}
          </span>
          {t(`nav.${name}`)}
          {name === 'records' && unsent > 0 ? <Unseen>, {t('nav.unsent', { count: unsent })}</Unseen> : null}
        </BareLink>
      ))}
    </nav>
  )
}
